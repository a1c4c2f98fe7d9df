/** Where this device says it is; null where it does not say. */
export function deviceZone(): string | null {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || null
  } catch {
    return null
  }
}

/** "Buenos Aires" of America/Argentina/Buenos_Aires. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** "Madrid (Europe/Madrid)", or the name alone where it says no more. */
export const zoneLabel = (zone: string): string => (zone.includes('/') ? `${placeOf(zone)} (${zone})` : zone)

/** All that can be chosen, with those in use among them, by place. */
export function zonesWith(...inUse: (string | null)[]): string[] {
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  const all = new Set([...known, 'UTC', ...inUse.filter((zone) => zone !== null)])
  return [...all].sort((a, b) => placeOf(a).localeCompare(placeOf(b)))
}

export const isPhone = (): boolean => /Mobi/i.test(navigator.userAgent)
