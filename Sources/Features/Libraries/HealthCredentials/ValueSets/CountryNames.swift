/// The countries and territories of ISO 3166-1, and Kosovo, in English, German and Croatian.
///
/// The names are those of the Unicode CLDR (see docs/certificates-sources.md).
enum CountryNames {
  /// Each line has the code, the English, the German and the Croatian name.
  static let table = """
    AD|Andorra|Andorra|Andora
    AE|United Arab Emirates|Vereinigte Arabische Emirate|Ujedinjeni Arapski Emirati
    AF|Afghanistan|Afghanistan|Afganistan
    AG|Antigua & Barbuda|Antigua und Barbuda|Antigva i Barbuda
    AI|Anguilla|Anguilla|Angvila
    AL|Albania|Albanien|Albanija
    AM|Armenia|Armenien|Armenija
    AO|Angola|Angola|Angola
    AQ|Antarctica|Antarktis|Antarktika
    AR|Argentina|Argentinien|Argentina
    AS|American Samoa|Amerikanisch-Samoa|Američka Samoa
    AT|Austria|Österreich|Austrija
    AU|Australia|Australien|Australija
    AW|Aruba|Aruba|Aruba
    AX|Åland Islands|Ålandinseln|Ålandski otoci
    AZ|Azerbaijan|Aserbaidschan|Azerbajdžan
    BA|Bosnia & Herzegovina|Bosnien und Herzegowina|Bosna i Hercegovina
    BB|Barbados|Barbados|Barbados
    BD|Bangladesh|Bangladesch|Bangladeš
    BE|Belgium|Belgien|Belgija
    BF|Burkina Faso|Burkina Faso|Burkina Faso
    BG|Bulgaria|Bulgarien|Bugarska
    BH|Bahrain|Bahrain|Bahrein
    BI|Burundi|Burundi|Burundi
    BJ|Benin|Benin|Benin
    BL|St. Barthélemy|St. Barthélemy|Saint Barthélemy
    BM|Bermuda|Bermuda|Bermudi
    BN|Brunei|Brunei Darussalam|Brunej
    BO|Bolivia|Bolivien|Bolivija
    BQ|Caribbean Netherlands|Karibische Niederlande|Karipski otoci Nizozemske
    BR|Brazil|Brasilien|Brazil
    BS|Bahamas|Bahamas|Bahami
    BT|Bhutan|Bhutan|Butan
    BV|Bouvet Island|Bouvetinsel|Otok Bouvet
    BW|Botswana|Botsuana|Bocvana
    BY|Belarus|Belarus|Bjelorusija
    BZ|Belize|Belize|Belize
    CA|Canada|Kanada|Kanada
    CC|Cocos (Keeling) Islands|Kokosinseln|Kokosovi (Keelingovi) Otoci
    CD|DR Congo|DR Kongo|Kongo - Kinshasa
    CF|Central African Republic|Zentralafrikanische Republik|Srednjoafrička Republika
    CG|Congo|Kongo|Kongo - Brazzaville
    CH|Switzerland|Schweiz|Švicarska
    CI|Côte d’Ivoire|Côte d’Ivoire|Obala Bjelokosti
    CK|Cook Islands|Cookinseln|Cookovi Otoci
    CL|Chile|Chile|Čile
    CM|Cameroon|Kamerun|Kamerun
    CN|China|China|Kina
    CO|Colombia|Kolumbien|Kolumbija
    CR|Costa Rica|Costa Rica|Kostarika
    CU|Cuba|Kuba|Kuba
    CV|Cape Verde|Cabo Verde|Zelenortska Republika
    CW|Curaçao|Curaçao|Curaçao
    CX|Christmas Island|Weihnachtsinsel|Božićni Otok
    CY|Cyprus|Zypern|Cipar
    CZ|Czechia|Tschechien|Češka
    DE|Germany|Deutschland|Njemačka
    DJ|Djibouti|Dschibuti|Džibuti
    DK|Denmark|Dänemark|Danska
    DM|Dominica|Dominica|Dominika
    DO|Dominican Republic|Dominikanische Republik|Dominikanska Republika
    DZ|Algeria|Algerien|Alžir
    EC|Ecuador|Ecuador|Ekvador
    EE|Estonia|Estland|Estonija
    EG|Egypt|Ägypten|Egipat
    EH|Western Sahara|Westsahara|Zapadna Sahara
    ER|Eritrea|Eritrea|Eritreja
    ES|Spain|Spanien|Španjolska
    ET|Ethiopia|Äthiopien|Etiopija
    FI|Finland|Finnland|Finska
    FJ|Fiji|Fidschi|Fidži
    FK|Falkland Islands|Falklandinseln|Falklandski Otoci
    FM|Micronesia|Mikronesien|Mikronezija
    FO|Faroe Islands|Färöer|Ovčji Otoci
    FR|France|Frankreich|Francuska
    GA|Gabon|Gabun|Gabon
    GB|United Kingdom|Vereinigtes Königreich|Ujedinjeno Kraljevstvo
    GD|Grenada|Grenada|Grenada
    GE|Georgia|Georgien|Gruzija
    GF|French Guiana|Französisch-Guayana|Francuska Gijana
    GG|Guernsey|Guernsey|Guernsey
    GH|Ghana|Ghana|Gana
    GI|Gibraltar|Gibraltar|Gibraltar
    GL|Greenland|Grönland|Grenland
    GM|Gambia|Gambia|Gambija
    GN|Guinea|Guinea|Gvineja
    GP|Guadeloupe|Guadeloupe|Guadalupe
    GQ|Equatorial Guinea|Äquatorialguinea|Ekvatorska Gvineja
    GR|Greece|Griechenland|Grčka
    GS|South Georgia & South Sandwich Islands|Südgeorgien und die Südlichen Sandwichinseln|Južna Georgia i Otoci Južni Sandwich
    GT|Guatemala|Guatemala|Gvatemala
    GU|Guam|Guam|Guam
    GW|Guinea-Bissau|Guinea-Bissau|Gvineja Bisau
    GY|Guyana|Guyana|Gvajana
    HK|Hong Kong|Hongkong|PUP Hong Kong Kina
    HM|Heard & McDonald Islands|Heard und McDonaldinseln|Otoci Heard i McDonald
    HN|Honduras|Honduras|Honduras
    HR|Croatia|Kroatien|Hrvatska
    HT|Haiti|Haiti|Haiti
    HU|Hungary|Ungarn|Mađarska
    ID|Indonesia|Indonesien|Indonezija
    IE|Ireland|Irland|Irska
    IL|Israel|Israel|Izrael
    IM|Isle of Man|Isle of Man|Otok Man
    IN|India|Indien|Indija
    IO|British Indian Ocean Territory|Britisches Territorium im Indischen Ozean|Britanski Indijskooceanski Teritorij
    IQ|Iraq|Irak|Irak
    IR|Iran|Iran|Iran
    IS|Iceland|Island|Island
    IT|Italy|Italien|Italija
    JE|Jersey|Jersey|Jersey
    JM|Jamaica|Jamaika|Jamajka
    JO|Jordan|Jordanien|Jordan
    JP|Japan|Japan|Japan
    KE|Kenya|Kenia|Kenija
    KG|Kyrgyzstan|Kirgisistan|Kirgistan
    KH|Cambodia|Kambodscha|Kambodža
    KI|Kiribati|Kiribati|Kiribati
    KM|Comoros|Komoren|Komori
    KN|St. Kitts & Nevis|St. Kitts und Nevis|Sveti Kristofor i Nevis
    KP|North Korea|Nordkorea|Sjeverna Koreja
    KR|South Korea|Südkorea|Južna Koreja
    KW|Kuwait|Kuwait|Kuvajt
    KY|Cayman Islands|Kaimaninseln|Kajmanski Otoci
    KZ|Kazakhstan|Kasachstan|Kazahstan
    LA|Laos|Laos|Laos
    LB|Lebanon|Libanon|Libanon
    LC|St. Lucia|St. Lucia|Sveta Lucija
    LI|Liechtenstein|Liechtenstein|Lihtenštajn
    LK|Sri Lanka|Sri Lanka|Šri Lanka
    LR|Liberia|Liberia|Liberija
    LS|Lesotho|Lesotho|Lesoto
    LT|Lithuania|Litauen|Litva
    LU|Luxembourg|Luxemburg|Luksemburg
    LV|Latvia|Lettland|Latvija
    LY|Libya|Libyen|Libija
    MA|Morocco|Marokko|Maroko
    MC|Monaco|Monaco|Monako
    MD|Moldova|Republik Moldau|Moldavija
    ME|Montenegro|Montenegro|Crna Gora
    MF|St. Martin|St. Martin|Saint Martin
    MG|Madagascar|Madagaskar|Madagaskar
    MH|Marshall Islands|Marshallinseln|Maršalovi Otoci
    MK|North Macedonia|Nordmazedonien|Sjeverna Makedonija
    ML|Mali|Mali|Mali
    MM|Myanmar|Myanmar|Mjanmar (Burma)
    MN|Mongolia|Mongolei|Mongolija
    MO|Macao|Macau|PUP Makao Kina
    MP|Northern Mariana Islands|Nördliche Marianen|Sjevernomarijanski Otoci
    MQ|Martinique|Martinique|Martinik
    MR|Mauritania|Mauretanien|Mauretanija
    MS|Montserrat|Montserrat|Montserrat
    MT|Malta|Malta|Malta
    MU|Mauritius|Mauritius|Mauricijus
    MV|Maldives|Malediven|Maldivi
    MW|Malawi|Malawi|Malavi
    MX|Mexico|Mexiko|Meksiko
    MY|Malaysia|Malaysia|Malezija
    MZ|Mozambique|Mosambik|Mozambik
    NA|Namibia|Namibia|Namibija
    NC|New Caledonia|Neukaledonien|Nova Kaledonija
    NE|Niger|Niger|Niger
    NF|Norfolk Island|Norfolkinsel|Otok Norfolk
    NG|Nigeria|Nigeria|Nigerija
    NI|Nicaragua|Nicaragua|Nikaragva
    NL|Netherlands|Niederlande|Nizozemska
    NO|Norway|Norwegen|Norveška
    NP|Nepal|Nepal|Nepal
    NR|Nauru|Nauru|Nauru
    NU|Niue|Niue|Niue
    NZ|New Zealand|Neuseeland|Novi Zeland
    OM|Oman|Oman|Oman
    PA|Panama|Panama|Panama
    PE|Peru|Peru|Peru
    PF|French Polynesia|Französisch-Polynesien|Francuska Polinezija
    PG|Papua New Guinea|Papua-Neuguinea|Papua Nova Gvineja
    PH|Philippines|Philippinen|Filipini
    PK|Pakistan|Pakistan|Pakistan
    PL|Poland|Polen|Poljska
    PM|St. Pierre & Miquelon|St. Pierre und Miquelon|Sveti Petar i Mikelon
    PN|Pitcairn Islands|Pitcairninseln|Pitcairnovi Otoci
    PR|Puerto Rico|Puerto Rico|Portoriko
    PS|Palestine|Palästina|Palestinsko područje
    PT|Portugal|Portugal|Portugal
    PW|Palau|Palau|Palau
    PY|Paraguay|Paraguay|Paragvaj
    QA|Qatar|Katar|Katar
    RE|Réunion|Réunion|Réunion
    RO|Romania|Rumänien|Rumunjska
    RS|Serbia|Serbien|Srbija
    RU|Russia|Russland|Rusija
    RW|Rwanda|Ruanda|Ruanda
    SA|Saudi Arabia|Saudi-Arabien|Saudijska Arabija
    SB|Solomon Islands|Salomonen|Salomonovi Otoci
    SC|Seychelles|Seychellen|Sejšeli
    SD|Sudan|Sudan|Sudan
    SE|Sweden|Schweden|Švedska
    SG|Singapore|Singapur|Singapur
    SH|St. Helena|St. Helena|Sveta Helena
    SI|Slovenia|Slowenien|Slovenija
    SJ|Svalbard & Jan Mayen|Spitzbergen und Jan Mayen|Svalbard i Jan Mayen
    SK|Slovakia|Slowakei|Slovačka
    SL|Sierra Leone|Sierra Leone|Sijera Leone
    SM|San Marino|San Marino|San Marino
    SN|Senegal|Senegal|Senegal
    SO|Somalia|Somalia|Somalija
    SR|Suriname|Suriname|Surinam
    SS|South Sudan|Südsudan|Južni Sudan
    ST|São Tomé & Príncipe|São Tomé und Príncipe|Sveti Toma i Princip
    SV|El Salvador|El Salvador|Salvador
    SX|Sint Maarten|Sint Maarten|Sint Maarten
    SY|Syria|Syrien|Sirija
    SZ|Eswatini|Eswatini|Esvatini
    TC|Turks & Caicos Islands|Turks- und Caicosinseln|Otoci Turks i Caicos
    TD|Chad|Tschad|Čad
    TF|French Southern Territories|Französische Süd- und Antarktisgebiete|Francuski Južni Teritoriji
    TG|Togo|Togo|Togo
    TH|Thailand|Thailand|Tajland
    TJ|Tajikistan|Tadschikistan|Tadžikistan
    TK|Tokelau|Tokelau|Tokelau
    TL|Timor-Leste|Timor-Leste|Timor-Leste
    TM|Turkmenistan|Turkmenistan|Turkmenistan
    TN|Tunisia|Tunesien|Tunis
    TO|Tonga|Tonga|Tonga
    TR|Türkiye|Türkei|Turska
    TT|Trinidad & Tobago|Trinidad und Tobago|Trinidad i Tobago
    TV|Tuvalu|Tuvalu|Tuvalu
    TW|Taiwan|Taiwan|Tajvan
    TZ|Tanzania|Tansania|Tanzanija
    UA|Ukraine|Ukraine|Ukrajina
    UG|Uganda|Uganda|Uganda
    UM|U.S. Outlying Islands|Amerikanische Überseeinseln|Mali udaljeni otoci SAD-a
    US|United States|Vereinigte Staaten|Sjedinjene Američke Države
    UY|Uruguay|Uruguay|Urugvaj
    UZ|Uzbekistan|Usbekistan|Uzbekistan
    VA|Vatican City|Vatikanstadt|Vatikan
    VC|St. Vincent & Grenadines|St. Vincent und die Grenadinen|Sveti Vincent i Grenadini
    VE|Venezuela|Venezuela|Venezuela
    VG|British Virgin Islands|Britische Jungferninseln|Britanski Djevičanski Otoci
    VI|U.S. Virgin Islands|Amerikanische Jungferninseln|Američki Djevičanski Otoci
    VN|Vietnam|Vietnam|Vijetnam
    VU|Vanuatu|Vanuatu|Vanuatu
    WF|Wallis & Futuna|Wallis und Futuna|Wallis i Futuna
    WS|Samoa|Samoa|Samoa
    XK|Kosovo|Kosovo|Kosovo
    YE|Yemen|Jemen|Jemen
    YT|Mayotte|Mayotte|Mayotte
    ZA|South Africa|Südafrika|Južnoafrička Republika
    ZM|Zambia|Sambia|Zambija
    ZW|Zimbabwe|Simbabwe|Zimbabve
    """
}
