import { timeZoneOf } from './time-zone.js'

describe('the time zone of a country', () => {
  it.each([
    ['ES', 'Europe/Madrid'],
    ['MX', 'America/Mexico_City'],
    ['AR', 'America/Argentina/Buenos_Aires'],
    ['CL', 'America/Santiago'],
    ['CO', 'America/Bogota'],
    ['US', 'America/New_York'],
    ['GB', 'Europe/London'],
    ['PE', 'America/Lima'],
  ])('of %s is where most of its people live: %s', (country, zone) => expect(timeZoneOf(country)).toBe(zone))

  it.each([null, '', 'XX', 'es', 'ZZZ'])('of %j is not known: UTC', (country) => expect(timeZoneOf(country)).toBe('UTC'))

  it('is one that clocks know, of every country', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const zones = new Set(letters.flatMap((one) => letters.map((other) => timeZoneOf(one + other))))
    expect(zones.size).toBeGreaterThan(100)
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })
})
