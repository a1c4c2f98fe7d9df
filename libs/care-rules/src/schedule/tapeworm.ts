/** Finland, Ireland, Malta, Norway and Northern Ireland, as ISO 3166 says them, have no fox tapeworm and ask for a treatment (2026/131, Art. 10). */
const tapewormFree: ReadonlySet<string> = new Set(['FI', 'IE', 'MT', 'NO', 'GB-NIR'])
const hourMs = 3_600_000
const earliestHours = 120
const latestHours = 24

export type TapewormCode = 'ok' | 'tapeworm-missing' | 'tapeworm-under-24h' | 'tapeworm-over-120h'

/** Whether a dog's treatment lies 24 to 120 hours before it arrives. Instants by ISO 8601; of other animals none is asked for. */
export function tapewormOf({ species, destination, arrival, treatedAt }: { species: string; destination: string; arrival: string; treatedAt: string | null }): TapewormCode {
  if (species !== 'Dog' || !tapewormFree.has(destination)) return 'ok'
  if (treatedAt === null) return 'tapeworm-missing'
  const hours = (Date.parse(arrival) - Date.parse(treatedAt)) / hourMs
  if (hours < latestHours) return 'tapeworm-under-24h'
  return hours > earliestHours ? 'tapeworm-over-120h' : 'ok'
}
