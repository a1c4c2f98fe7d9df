/** Where most people live of countries with several zones; elsewhere the first one that the country has. */
const mostPeople: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires', AU: 'Australia/Sydney', BR: 'America/Sao_Paulo', CA: 'America/Toronto', CD: 'Africa/Kinshasa', CL: 'America/Santiago',
  CN: 'Asia/Shanghai', CO: 'America/Bogota', CY: 'Asia/Nicosia', DE: 'Europe/Berlin', EC: 'America/Guayaquil', ES: 'Europe/Madrid', FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk', ID: 'Asia/Jakarta', KI: 'Pacific/Tarawa', KZ: 'Asia/Almaty', MH: 'Pacific/Majuro', MN: 'Asia/Ulaanbaatar', MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur', NZ: 'Pacific/Auckland', PF: 'Pacific/Tahiti', PG: 'Pacific/Port_Moresby', PS: 'Asia/Gaza', PT: 'Europe/Lisbon', RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv', UM: 'Pacific/Wake', US: 'America/New_York', UZ: 'Asia/Tashkent',
}

type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] }

/** The time zone (IANA) that people of a country (ISO 3166) most probably live in; UTC where nothing is known. */
export function timeZoneOf(country: string | null): string {
  if (!country || !/^[A-Z]{2}$/.test(country)) return 'UTC'
  const locale: ZonedLocale = new Intl.Locale('und', { region: country })
  const zones = locale.getTimeZones?.() ?? locale.timeZones
  return mostPeople[country] ?? zones?.[0] ?? 'UTC'
}
