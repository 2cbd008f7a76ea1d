import AtriumScreen
import Testing

@testable import HealthCredentials

/// The operations, beyond the test suite of the specification.
@Suite struct CertLogicEvaluatorTests {
  private func value(_ logic: JSON, _ data: JSON = .null) throws(CertLogicError) -> JSON {
    try CertLogicEvaluator.value(of: logic, in: CertLogicValue(data)).json
  }

  private func error(_ logic: JSON, _ data: JSON = .null) -> CertLogicError? {
    do throws(CertLogicError) {
      _ = try value(logic, data)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("2020-02-29", 1, "day", "2020-03-01"), ("2020-02-29", 1, "month", "2020-03-29"),
    ("2020-02-29", 1, "year", "2021-03-01"), ("2021-01-31", 1, "month", "2021-03-03"),
    ("2020-12-31", -1, "month", "2020-12-01"), ("2021-03-28", -14, "day", "2021-03-14"),
    ("2021", 0, "day", "2021-12-31"), ("2024-02", 0, "year", "2024-02-29"),
    ("2021-01-15", -13, "month", "2019-12-15"), ("1960-03-01", -1, "day", "1960-02-29"),
  ])
  func plusTimeAddsLikeECMAScript(_ date: String, _ amount: Int, _ unit: String, _ sum: String)
    throws
  {
    let time: JSON = ["plusTime": [.string(date), .integer(amount), .string(unit)]]
    #expect(try value(time) == .string(sum + "T00:00:00.000Z"))
  }

  @Test(arguments: [
    ("2021-06-01T12:30:45", "12:30:45.000"), ("2021-06-01T12:30:45Z", "12:30:45.000"),
    ("2021-06-01T12:30:45.1", "12:30:45.100"), ("2021-06-01T12:30:45.12399Z", "12:30:45.123"),
    ("2021-06-01T12:30:45+2", "10:30:45.000"), ("2021-06-01T12:30:45-02", "14:30:45.000"),
    ("2021-06-01T12:30:45+230", "10:00:45.000"), ("2021-06-01T12:30:45+0230", "10:00:45.000"),
    ("2021-06-01T12:30:45-2:30", "15:00:45.000"), ("2021-06-01T12:30:45.5+02:30", "10:00:45.500"),
    // RFC 3339 §5.6
    ("2021-06-01t12:30:45z", "12:30:45.000"), ("2021-06-01 12:30:45", "12:30:45.000"),
    ("2021-06-01 12:30:45.5z", "12:30:45.500"), ("2021-06-01t12:30:45+02:30", "10:00:45.000"),
    ("2021-06-01T12:30", "12:30:00.000"), ("2021-06-01T12:30:45,25Z", "12:30:45.250"),
  ])
  func everyFormatOfADateTimeIsParsed(_ text: String, _ time: String) throws {
    let logic: JSON = ["plusTime": [.string(text), 0, "hour"]]
    #expect(try value(logic) == .string("2021-06-01T\(time)Z"))
  }

  @Test(arguments: [
    "", "2021-02-29", "2021-13", "21-01-01", "2021-1-1", "2021-06-01  12:30:45",
    "2021-06-01x12:30:45",
    "2021-06-01T24:00:00", "2021-06-01T12:30:45.", "2021-06-01T12:30:45+",
    "2021-06-01T12:30:45+2:3",
    "2021-06-01T12:30:45+123:00", "2021-06-01T12:30:45+24", "2021-06-01T12:30:45Zulu",
    "2021-06-01T",
    "2021-06T12:30:45", "0000-01-01", "٢٠٢١-01-01",
  ])
  func invalidDatesAreRejected(_ text: String) {
    #expect(error(["plusTime": [.string(text), 0, "day"]]) == .badDate(text))
  }

  @Test func aPartialDateOfBirthMeansItsLastDay() throws {
    for (text, day) in [("1979", "1979-12-31"), ("1980-02", "1980-02-29"), ("1981-03-04", nil)] {
      #expect(
        try value(["dccDateOfBirth": [.string(text)]])
          == .string("\(day ?? text)T00:00:00.000Z"))
    }
    #expect(error(["dccDateOfBirth": ["1979-01-01T00:00:00Z"]]) == .badDate("1979-01-01T00:00:00Z"))
    #expect(error(["dccDateOfBirth": [["var": "dob"]]]) == .badOperand(.dccDateOfBirth, "null"))
  }

  @Test func timesWithDifferentOffsetsCompare() throws {
    let early: JSON = ["plusTime": ["2021-06-01T23:30:00-01:00", 0, "day"]]
    let late: JSON = ["plusTime": ["2021-06-02T01:30:00+01:00", 0, "day"]]
    #expect(try value(["before": [early, late]]) == false)
    #expect(try value(["after": [early, late]]) == false)
    #expect(try value(["not-after": [early, late]]) == true)
    #expect(try value(["not-before": [early, late, early]]) == true)
    #expect(try value(["===": [early, late]]) == true)
    #expect(error(["after": [early, "2021-06-01"]]) == .badOperand(.after, "string"))
  }

  @Test func comparisonsTakeTwoOrThreeIntegers() throws {
    #expect(try value(["<": [1, 2, 3]]) == true)
    #expect(try value(["<": [1, 3, 2]]) == false)
    #expect(try value([">=": [3, 3, 2]]) == true)
    #expect(try value(["<=": [["var": "a"], 2]], ["a": 2.0]) == true)
    #expect(error(["<": [1, "2"]]) == .badOperand(.less, "string"))
    #expect(error([">": [1, ["var": "x"]]]) == .badOperand(.greater, "null"))
    #expect(error(["<": [1]]) == .operandCount(.less, 1))
    #expect(error(["+": [.integer(.max), 1]]) == .outOfRange)
  }

  @Test func aMissingListHasNoMembers() throws {
    #expect(try value(["in": ["a", ["var": "x"]]]) == false)
    for other in [1, "abc", true] as [JSON] {
      #expect(error(["in": ["a", ["var": "x"]]], ["x": other]) != nil)
    }
  }

  @Test func anExpressionMayHave128Levels() throws {
    var deep: JSON = true
    for _ in 0..<127 { deep = ["!": [deep]] }
    #expect(try value(deep) == false)
    #expect(error(["!": [deep]]) == .tooDeep(128))
  }

  @Test func valuesWithoutTruthAreRejected() {
    let time: JSON = ["plusTime": ["2021", 0, "day"]]
    #expect(error(["!": [time]]) == .badOperand(.negation, "date-time"))
    #expect(error(["and": [true, ["var": "x"]]], ["x": 1.5]) == .badOperand(.and, "number"))
  }

  @Test func unneededOperandsAreNotEvaluated() throws {
    #expect(try value(["and": [false, ["unknown": []]]]) == false)
    #expect(try value(["if": [1, "yes", ["unknown": []]]]) == "yes")
  }

  @Test func pathsReadObjectsAndArrays() throws {
    let data: JSON = ["v": [["dt": "2021"]], "": 1]
    #expect(try value(["var": "v.0.dt"], data) == "2021")
    #expect(try value(["var": 1], ["a", "b"]) == "b")
    for path in ["v.1.dt", "v.-1", "v.+0", "v.00", "v.0.dt.x", "w"] {
      #expect(try value(["var": .string(path)], data) == .null)
    }
    #expect(error(["var": [true]]) == .notAPath)
  }

  @Test(
    arguments: [
      (JSON.null, CertLogicError.badLiteral("null")), (1.5, .badLiteral("1.5")),
      ([:], .notAnOperation), (["and": [1, 1], "!": [1]], .notAnOperation),
      (["xor": [true, true]], .unknown("xor")), (["!": true], .notOperands(.negation)),
      (["if": [true, 1]], .operandCount(.condition, 2)), (["and": [true]], .operandCount(.and, 1)),
      (["plusTime": ["2021", "1", "day"]], .notAnAmount),
      (["plusTime": ["2021", 1, "week"]], .notAUnit),
      (["plusTime": ["9999-12-31", 1, "day"]], .outOfRange),
      (["plusTime": ["2021", .integer(.min), "year"]], .outOfRange),
      (["in": ["a", "abc"]], .badOperand(.isMember, "string")),
      (["reduce": ["abc", 1, 0]], .badOperand(.reduce, "string")),
      (["extractFromUVCI": [1, 1]], .badOperand(.extractFromUVCI, "integer")),
    ] as [(JSON, CertLogicError)])
  func invalidExpressionsThrow(_ logic: JSON, _ expected: CertLogicError) {
    #expect(error(logic) == expected)
  }

  @Test func depthAndStepsAreLimited() {
    var deep: JSON = true
    for _ in 0..<200 { deep = ["!": [deep]] }
    #expect(error(deep) == .tooDeep(128))
    #expect(CertLogicEvaluator.stepLimit == 50_000)

    let many = JSON.array(Array(repeating: 1, count: 2000))
    let pair: JSON = [["var": "accumulator"], ["var": "accumulator"]]
    #expect(error(["reduce": [many, pair, 1]]) == .tooLong(CertLogicEvaluator.stepLimit))
    #expect(
      error(["reduce": [many, ["reduce": [many, 1, 1]], 1]])
        == .tooLong(CertLogicEvaluator.stepLimit))

    let data: JSON = ["a": many, "s": .string(String(repeating: "x", count: 10_000_000))]
    let equal: JSON = ["===": [["var": "a"], ["var": "a"]]]
    #expect(
      error(.array(Array(repeating: equal, count: 100)), data)
        == .tooLong(CertLogicEvaluator.stepLimit))
    let same: JSON = ["===": [["var": "s"], ["var": "s"]]]
    #expect(error(.array([same]), data) == .tooLong(CertLogicEvaluator.stepLimit))
  }
}
