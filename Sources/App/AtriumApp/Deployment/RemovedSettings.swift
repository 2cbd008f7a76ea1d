import AtriumCore

extension [RemovedSetting] {
  static let ofEarlierVersions: [RemovedSetting] = [
    .init("certificates.immunityDays", replacedBy: "certificates.immunity-days"),
    .init("certificates.trustAddress", replacedBy: "certificates.trust-address"),
    .init("certificates.trustDays", replacedBy: "certificates.trust-days"),
    .init("certificates.trustKey", replacedBy: "certificates.trust-key"),
    .init("mail.patience", replacedBy: "mail.timeout"),
    .init("news.patience", replacedBy: "news.timeout"),
    .init("patients.patience", replacedBy: "patients.timeout"),
    .init("statistics.covid19api-url"),
    .init("statistics.covid19api_url"),
    .init("statistics.disease-url"),
    .init("statistics.disease_url"),
    .init("statistics.patience", replacedBy: "statistics.timeout"),
    .init("statistics.restcountries_url", replacedBy: "statistics.restcountries-url"),
    .init("statistics.source"),
    .init("statistics.tracker-url"),
    .init("statistics.tracker_url"),
  ]
}
