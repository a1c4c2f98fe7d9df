const codes = `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN
CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU
ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS
MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM
SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`

/** Countries as ISO 3166-1 alpha-2 names them. */
export const countryCodes: readonly string[] = codes.split(/\s+/)
const countries: ReadonlySet<string> = new Set(countryCodes)

export const isCountry = (code: string): boolean => countries.has(code)

export interface Region {
  code: string
  names: { en: string; es: string }
}

const region = (code: string, en: string, es = en): Region => ({ code: `ES-${code}`, names: { en, es } })

/** Spain's autonomous communities and cities by ISO 3166-2, in the order of the Spanish alphabet: each has its own law on rabies. */
export const spanishRegions: readonly Region[] = [
  region('AN', 'Andalusia', 'Andalucía'),
  region('AR', 'Aragon', 'Aragón'),
  region('AS', 'Asturias'),
  region('CN', 'Canary Islands', 'Canarias'),
  region('CB', 'Cantabria'),
  region('CL', 'Castile and León', 'Castilla y León'),
  region('CM', 'Castilla-La Mancha'),
  region('CT', 'Catalonia', 'Cataluña'),
  region('CE', 'Ceuta'),
  region('VC', 'Valencian Community', 'Comunidad Valenciana'),
  region('EX', 'Extremadura'),
  region('GA', 'Galicia'),
  region('IB', 'Balearic Islands', 'Islas Baleares'),
  region('RI', 'La Rioja'),
  region('MD', 'Madrid'),
  region('ML', 'Melilla'),
  region('MC', 'Murcia'),
  region('NC', 'Navarre', 'Navarra'),
  region('PV', 'Basque Country', 'País Vasco'),
]
const spanishCodes: ReadonlySet<string> = new Set(spanishRegions.map(({ code }) => code))

/** Whether a code of ISO 3166-2 (`ES-AN`, `US-CA`) can be a region of this country; outside Spain by its form alone. */
export function isRegionOf(code: string, country: string): boolean {
  if (country === 'ES') return spanishCodes.has(code)
  return isCountry(country) && code.startsWith(`${country}-`) && /^[A-Z0-9]{1,3}$/.test(code.slice(3))
}
