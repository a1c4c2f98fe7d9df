type Language = 'en' | 'es'

/** Cities that Spanish calls otherwise than the list of zones does. */
const spanish: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'Ciudad de México', 'America/New_York': 'Nueva York', 'America/Bogota': 'Bogotá', 'America/Panama': 'Panamá', 'America/Havana': 'La Habana',
  'America/Cancun': 'Cancún', 'America/Merida': 'Mérida', 'America/Mazatlan': 'Mazatlán', 'America/Asuncion': 'Asunción', 'America/Chicago': 'Chicago',
  'America/Los_Angeles': 'Los Ángeles', 'America/Philadelphia': 'Filadelfia', 'America/Sao_Paulo': 'São Paulo', 'America/Argentina/Cordoba': 'Córdoba',
  'America/Argentina/Tucuman': 'Tucumán', 'America/El_Salvador': 'El Salvador', 'America/Puerto_Rico': 'Puerto Rico', 'America/Port-au-Prince': 'Puerto Príncipe',
  'Atlantic/Canary': 'Canarias', 'Atlantic/Azores': 'Azores', 'Europe/London': 'Londres', 'Europe/Paris': 'París', 'Europe/Berlin': 'Berlín', 'Europe/Brussels': 'Bruselas',
  'Europe/Rome': 'Roma', 'Europe/Lisbon': 'Lisboa', 'Europe/Dublin': 'Dublín', 'Europe/Vienna': 'Viena', 'Europe/Zurich': 'Zúrich', 'Europe/Athens': 'Atenas',
  'Europe/Copenhagen': 'Copenhague', 'Europe/Stockholm': 'Estocolmo', 'Europe/Warsaw': 'Varsovia', 'Europe/Prague': 'Praga', 'Europe/Moscow': 'Moscú', 'Europe/Istanbul': 'Estambul',
  'Europe/Luxembourg': 'Luxemburgo', 'Europe/Bucharest': 'Bucarest', 'Africa/Casablanca': 'Casablanca', 'Africa/Cairo': 'El Cairo', 'Asia/Tokyo': 'Tokio', 'Asia/Jerusalem': 'Jerusalén',
  'Asia/Dubai': 'Dubái', 'Asia/Shanghai': 'Shanghái', 'Asia/Singapore': 'Singapur', 'Australia/Sydney': 'Sídney',
}
/** The list of zones writes without accents, and some under names that nobody says. */
const english: Readonly<Record<string, string>> = { 'America/Sao_Paulo': 'São Paulo', 'America/Bogota': 'Bogotá', 'Atlantic/Canary': 'Canary Islands' }

const cityOf = (zone: string, language: Language): string => {
  const known = language === 'es' ? spanish : english
  return Object.hasOwn(known, zone) ? known[zone]! : zone.split('/').at(-1)!.replace(/_/g, ' ')
}

/** Whose time it is, as people say it: "Madrid time", "hora de Nueva York", "UTC". */
export function timeOf(zone: string, language: Language): string {
  const isCity = zone.includes('/') && !zone.startsWith('Etc/')
  if (!isCity) return language === 'en' ? offsetOf(zone) : `hora ${offsetOf(zone)}`
  return language === 'en' ? `${cityOf(zone, language)} time` : `hora de ${cityOf(zone, language)}`
}

/** "UTC", "GMT+3": names such as Etc/GMT-3 say the opposite of what people read. */
const offsetOf = (zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts().find(({ type }) => type === 'timeZoneName')!.value.replace(/^GMT(?:[+-]0)?$/, 'UTC')
