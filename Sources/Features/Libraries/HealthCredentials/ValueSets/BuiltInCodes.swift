/// The codes in certificates, from the tables of the EU specifications (see
/// docs/certificates-sources.md). Each line has the code, the English name and, if they differ, the
/// German and the Croatian name.
enum BuiltInCodes {
  /// Numbers of the Union Register of medicinal products; names of vaccines that have none.
  static let vaccines = """
    EU/1/20/1528|Comirnaty
    EU/1/20/1507|Spikevax
    EU/1/21/1529|Vaxzevria
    EU/1/20/1525|Jcovden
    EU/1/21/1618|Nuvaxovid
    EU/1/21/1624|COVID-19 Vaccine Valneva
    EU/1/21/1580|VidPrevtyn Beta
    EU/1/22/1709|Bimervax
    Abdala|Abdala
    AZD2816|AZD2816
    BBIBP-CorV|BBIBP-CorV
    Convidecia|Convidecia
    CoronaVac|CoronaVac
    Covaxin|Covaxin
    Covid-19-adsorvida-inativada|Vacina adsorvida covid-19 (inativada)
    Covid-19-recombinant|Covid-19 (recombinant)
    Covifenz|Covifenz
    Covishield|Covishield
    CoviVac|CoviVac
    Covovax|Covovax
    CVnCoV|CVnCoV
    EpiVacCorona|EpiVacCorona
    EpiVacCorona-N|EpiVacCorona-N
    Hayat-Vax|Hayat-Vax
    Inactivated-SARS-CoV-2-Vero-Cell|Inactivated SARS-CoV-2 (Vero Cell)
    MVC-COV1901|MVC COVID-19 vaccine
    NVSI-06-08|NVSI-06-08
    NVX-CoV2373|NVX-CoV2373
    R-COVI|R-COVI
    SCTV01C|SCTV01C
    Soberana-02|Soberana 02
    Soberana-Plus|Soberana Plus
    Sputnik-Light|Sputnik Light
    Sputnik-M|Sputnik M
    Sputnik-V|Sputnik V
    Vidprevtyn|Vidprevtyn
    VLA2001|VLA2001
    WIBP-CorV|WIBP-CorV
    YS-SC2-010|YS-SC2-010
    """

  /// Marketing authorisation holders, by their number at the European Medicines Agency.
  static let manufacturers = """
    ORG-100030215|BioNTech Manufacturing GmbH
    ORG-100031184|Moderna Biotech Spain S.L.
    ORG-100001699|AstraZeneca AB
    ORG-100001417|Janssen-Cilag International
    ORG-100032020|Novavax CZ a.s.
    ORG-100036422|Valneva France
    ORG-100000788|Sanofi Pasteur
    ORG-100036914|Hipra Human Health S.L.
    ORG-100006270|CureVac AG
    ORG-100013793|CanSino Biologics
    ORG-100020693|China Sinopharm International Corp. (Beijing)
    ORG-100010771|Sinopharm Weiqida Europe Pharmaceutical s.r.o. (Prague)
    ORG-100024420|Sinopharm Zhijun Pharmaceutical Co. Ltd. (Shenzhen)
    ORG-100001981|Serum Institute of India
    ORG-100007893|R-Pharm
    ORG-100023050|Gulf Pharmaceutical Industries
    ORG-100033914|Medigen Vaccine Biologics Corporation
    ORG-100026614|Sinocelltech Ltd.
    ORG-100008549|Medicago Inc.
    Bharat-Biotech|Bharat Biotech
    Chumakov-Federal-Scientific-Center|Chumakov Centre|Tschumakow-Zentrum|Centar Čumakov
    CIGB|Center for Genetic Engineering and Biotechnology (CIGB)
    Finlay-Institute|Finlay Institute of Vaccines|Finlay-Institut|Institut Finlay
    Fiocruz|Fiocruz
    Gamaleya-Research-Institute|Gamaleya Research Institute|Gamaleja-Institut|Institut Gamaleja
    Instituto-Butantan|Instituto Butantan
    NVSI|National Vaccine and Serum Institute, China
    Sinopharm-WIBP|Sinopharm, Wuhan Institute of Biological Products
    Sinovac-Biotech|Sinovac Biotech
    Vector-Institute|Vector Institute|Wektor-Institut|Institut Vektor
    Yisheng-Biopharma|Yisheng Biopharma
    """

  /// Types of vaccine (SNOMED CT, ATC).
  static let prophylaxes = """
    1119349007|mRNA vaccine|mRNA-Impfstoff|mRNA cjepivo
    1119305005|antigen vaccine|Antigen-Impfstoff|antigensko cjepivo
    1162643001|recombinant spike protein vaccine|Impfstoff aus rekombinantem Spike-Protein|cjepivo s rekombinantnim proteinom šiljka
    1157024006|inactivated virus vaccine|Totimpfstoff|cjepivo s inaktiviranim virusom
    29061000087103|viral vector vaccine|Vektorimpfstoff|cjepivo s virusnim vektorom
    28531000087107|COVID-19 vaccine|COVID-19-Impfstoff|cjepivo protiv COVID-19
    30141000087107|virus-like particle vaccine|Impfstoff aus virusähnlichen Partikeln|cjepivo s česticama nalik virusu
    1187593009|DNA vaccine|DNA-Impfstoff|DNA cjepivo
    J07BX03|COVID-19 vaccine|COVID-19-Impfstoff|cjepivo protiv COVID-19
    """

  /// SNOMED CT.
  static let diseases = "840539006|COVID-19"

  /// Types of test (LOINC).
  static let testTypes = """
    LP6464-4|nucleic acid test (PCR)|Nukleinsäuretest (PCR)|test na nukleinske kiseline (PCR)
    LP217198-3|rapid antigen test|Antigen-Schnelltest|brzi antigenski test
    """

  /// SNOMED CT.
  static let testResults = """
    260415000|not detected|nicht nachgewiesen|nije dokazano
    260373001|detected|nachgewiesen|dokazano
    """

  /// Rapid tests, by their number in the EU list of devices.
  static let testDevices = """
    1097|Quidel, Sofia SARS Antigen FIA
    1114|Sugentech, SGTi-flex COVID-19 Ag
    1144|Green Cross, GENEDIA W COVID-19 Ag
    1162|nal von minden, NADAL COVID-19 Ag
    1173|CerTest Biotec, CerTest SARS-CoV-2
    1180|MEDsan, SARS-CoV-2 Antigen Rapid Test
    1190|möLab, mö-screen Corona Antigen
    1199|Oncosem, CAT
    1215|Hangzhou Laihe, LYHER
    1218|Siemens Healthineers, CLINITEST Rapid COVID-19
    1223|BIOSYNEX, COVID-19 Ag BSS
    1225|DDS Diagnostic, Covid-19 Antigen
    1232|Abbott, Panbio COVID-19 Ag
    1236|BTNX, Rapid Response COVID-19
    1242|Bionote, NowCheck COVID-19 Ag
    1244|GenBody, COVID-19 Ag
    1246|VivaChek, VivaDiag SARS-CoV-2 Ag
    1253|GenSure, COVID-19 Antigen
    1256|Hangzhou AllTest (self-test)
    1257|Hangzhou AllTest, COVID-19 Antigen
    1263|Humasis, COVID-19 Ag
    1266|Labnovation, SARS-CoV-2 Antigen
    1267|LumiQuick, QuickProfile COVID-19
    1268|LumiraDx, SARS-CoV-2 Ag
    1271|Precision Biosensor, Exdia COVID-19 Ag
    1278|Xiamen Boson, SARS-CoV-2 Antigen
    1295|Zhejiang Anji Saianfu, reOpenTest
    1304|AMEDA, AMP Rapid Test SARS-CoV-2 Ag
    1331|Beijing Lepu, SARS-CoV-2 Antigen
    1333|Joinstar, COVID-19 Antigen
    1341|Qingdao Hightop, SARS-CoV-2
    1343|Zhejiang Orient Gene, Coronavirus Ag
    1360|Guangdong Wesail, COVID-19 Ag
    1363|Hangzhou Clongene, Covid-19 Antigen
    1375|DIALAB, DIAQUICK COVID-19 Ag
    1392|Hangzhou Testsea, COVID-19 Antigen
    1420|NanoEntek, FREND COVID-19 Ag
    1437|Guangzhou Wondfo, 2019-nCoV Antigen
    1443|Vitrosens, RapidFor SARS-CoV-2
    1456|Xiamen Wiz, SARS-CoV-2 Antigen
    1468|ACON, Flowflex SARS-CoV-2
    1481|MP Biomedicals, SARS-CoV-2 Antigen
    1484|Beijing Wantai, SARS-CoV-2 Ag (FIA)
    1489|Safecare Biotech, COVID-19 Antigen
    1501|New Gene, COVID-19 Antigen
    1604|Roche (SD Biosensor), SARS-CoV-2 Antigen
    1654|Asan, Easy Test COVID-19 Ag
    1736|Anhui Deep Blue, COVID-19 Antigen
    1747|Guangdong Hecin, 2019-nCoV Antigen
    1763|Xiamen AmonMed, COVID-19 Antigen
    1764|JOYSBIO, SARS-CoV-2 Antigen
    1767|Healgen, Coronavirus Ag
    1822|Anbio, Rapid COVID-19 Antigen
    1833|AAZ-LMB, COVID-VIRO
    1870|Beijing Hotgen, 2019-nCoV Antigen
    1919|Core Technology, Coretests COVID-19 Ag
    308|PCL, COVID19 Ag Rapid FIA
    344|SD Biosensor, STANDARD F COVID-19 Ag
    345|SD Biosensor, STANDARD Q COVID-19 Ag
    768|ArcDia, mariPOC SARS-CoV-2
    """
}
