import AtriumScreen
import AtriumTesting
import Foundation

/// Validates exports with Python's modules `fhir.resources` and `jsonschema`.
enum ConsentValidator {
  static let consents = ExternalValidator(
    needing: "json", "fhir.resources.R4B.consent", "sys")
  static let receipts = ExternalValidator(needing: "json", "jsonschema", "sys")

  private static let schema = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Cases/consents/receipt.schema.json").path(percentEncoded: false)

  /// - Returns: a line for each resource of FHIR R4: `ok`, or the problems.
  static func report(onConsents json: JSON) throws -> String {
    try consents.answer(
      of: """
        from fhir.resources.R4B.consent import Consent

        def problems(value, path):
          for name, field in value.__fields__.items():
            found = getattr(value, name, None)
            codes = (field.field_info.extra or {}).get('enum_values')
            for part in found if isinstance(found, list) else [found]:
              if codes and isinstance(part, str) and part not in codes:
                yield f'{path}.{name} is {part}'
              if hasattr(part, '__fields__'):
                yield from problems(part, f'{path}.{name}')

        document = json.load(sys.stdin)
        isBundle = document['resourceType'] == 'Bundle'
        for entry in document['entry'] if isBundle else [{'resource': document}]:
          consent = Consent.parse_obj(entry['resource'])
          found = list(problems(consent, 'Consent'))
          if not consent.policy and not consent.policyRule:
            found.append('ppc-1: a policy or a rule is required')
          print(found or 'ok')
        """, to: Array(json.text.utf8)) ?? ""
  }

  /// - Returns: a line for each receipt: `ok`, or the problems.
  static func report(onReceipts json: JSON) throws -> String {
    try receipts.answer(
      of: """
        schema = json.load(open(\(JSON.string(schema).text)))
        document = json.load(sys.stdin)
        for receipt in document if isinstance(document, list) else [document]:
          found = jsonschema.Draft7Validator(schema).iter_errors(receipt)
          print([problem.message for problem in found] or 'ok')
        """, to: Array(json.text.utf8)) ?? ""
  }
}
