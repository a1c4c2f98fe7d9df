/** Signs of a country where dates are written day first although the text is English. */
const DAY_FIRST_PLACES: readonly RegExp[] = [
  /\bNobivac (?:L[24]|DHPP?i?|KC|Tricat|Parvo|Pi|RL?|Myxo|Forcat|Ducat)\b|\b(?:Versican|Eurican|Purevax RCP|Leucogen|Rabisin|Rabigen|ProteqFlu|Equilis|Duvaxyn|Equip FT?|Versifel|Fevaxyn|Filavac|Eravac|Protech C\d)/i,
  /\b\p{Lu}\p{Ll}+ Vets\b|\bs\/c\b|\bi\/m\b|\bi\/n\b/u,
  /\bpet passport\b|pasaporte para animales/i,
  /\b(?:MRCVS|FRCVS|MVB|MVM|BVM&S|BVetMed|RCVS|MANZCVS|BVSc|BVMS|BVMedSci|VetMB)\b/,
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/,
  /[£€]|\b(?:GBP|EUR|AUD|NZD)\b/,
  /\+(?:44|353|61|64|34|33|49|39|351|31|32)[\s(\d]|\b0(?:1\d{3}|2\d|7\d{3}|1\d{2}) ?\d{3} ?\d{3,4}\b|\b0[2-9] \d{4} \d{4}\b|\b0[48]\d{2} \d{3} \d{3}\b|\b1[38]00 \d{3} \d{3}\b|\b08\d[ -]\d{3} ?\d{4}\b/,
  /\b(?:NSW|QLD|VIC|TAS|ACT)\b|\b(?:WA|SA|NT) \d{4}\b/,
  /\bA\.?B\.?N\.?\b ?:? ?\d|\bPty\b|\bVAT\b|\bA\.?C\.?N\.? ?:? ?\d{3}/,
  /\bCo\.? (?:Cork|Kerry|Galway|Dublin|Mayo|Clare|Wicklow|Meath|Kildare|Wexford|Louth|Donegal|Sligo|Limerick|Tipperary|Waterford|Down|Antrim|Tyrone|Armagh|Derry|Laois|Offaly|Roscommon|Cavan|Monaghan|Carlow|Kilkenny|Longford|Leitrim|Westmeath|Durham)\b|\bCounty (?:Cork|Kerry|Galway|Dublin|Mayo|Clare|Wicklow|Meath|Kildare|Wexford|Louth|Donegal|Sligo|Limerick|Tipperary|Waterford|Down|Antrim|Durham)\b/i,
  /\b(?:United Kingdom|England|Scotland|Wales|Northern Ireland|Ireland|Australia|New Zealand|London|Manchester|Birmingham|Edinburgh|Glasgow|Cardiff|Belfast|Dublin|Cork|Galway|Limerick|Sydney|Melbourne|Brisbane|Perth|Adelaide|Hobart|Canberra|Auckland|Wellington|Christchurch|Dunedin|European Union|U\.?K\.?|Leeds|Bristol|Sheffield|Liverpool|Nottingham|Yorkshire|Lancashire|Surrey|Kent|Sussex|Essex|Hampshire|Devon|Cornwall|Somerset|Dorset|Norfolk|Suffolk|Cambridgeshire|Oxfordshire|Gloucestershire|Cheshire|Derbyshire|Cumbria|Wiltshire|Lincolnshire|Shropshire|Staffordshire|Berkshire|Hertfordshire|Bedfordshire|Buckinghamshire|Warwickshire|Worcestershire|Herefordshire|Northumberland|Fife|Aberdeen|Dundee|Inverness|Queensland|Tasmania|Spain|Madrid|Barcelona|Portugal|France|Germany|Netherlands|Belgium|Italy)\b/,
  /\b(?:Uni[oó]n Europea|European Union|EU)\b/i,
]
/** Signs of the United States. */
const MONTH_FIRST_PLACES: readonly RegExp[] = [
  /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/,
  /\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b|\b\d{3}-\d{4}\b/,
  /\bUSDA\b|\bNASPHV\b|\bU\.?S\.? Vet/i,
  /, (?:TX|CA|FL|AZ|NM|NY|NJ|IL|CO|NV|WA|OR|GA|NC|SC|VA|PA|OH|MI|MA|CT|TN|MO|WI|MN|IN|LA|AL|OK|KS|UT|ID|PR|IA|AR|KY|MS|MD|DE|DC|HI|AK|NE|ND|SD|MT|WY|ME|NH|VT|RI|WV)\b/,
  /\$ ?\d+\.\d{2}\b(?! ?MXN)/,
  /\b(?:Texas|California|Florida|Arizona|New Mexico|Puerto Rico|United States|U\.S\.A\.|USA|Miami|Los Angeles|San Diego|Houston|El Paso|San Antonio|Laredo|Chicago|Tucson|Phoenix)\b/,
]

const any = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text))

/** The form that the states of the US prescribe: whatever town in it has a namesake in Europe. */
export const isAmericanForm = (text: string): boolean => /\bNASPHV\b|\bUSDA\b/.test(text)

export const looksDayFirst = (text: string): boolean => any(DAY_FIRST_PLACES, text)
export const looksAmerican = (text: string): boolean => any(MONTH_FIRST_PLACES, text)
