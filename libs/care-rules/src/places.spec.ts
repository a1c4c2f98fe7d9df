import { countryCodes, isCountry, isRegionOf, spanishRegions } from './places.js'

describe('countries', () => {
  it('are the 249 of ISO 3166-1, each once and in order', () => {
    expect(countryCodes).toHaveLength(249)
    expect([...new Set(countryCodes)].sort()).toEqual(countryCodes)
  })

  it.each(['ES', 'MX', 'CO', 'AR', 'CL', 'US', 'GB'])('%s is one', (code) => expect(isCountry(code)).toBe(true))
  it.each(['UK', 'EU', 'es', 'ESP', 'XX', '', 'E S'])('%p is none', (code) => expect(isCountry(code)).toBe(false))
})

describe('regions', () => {
  it('of Spain are its 17 communities and two cities, named in both languages', () => {
    expect(spanishRegions).toHaveLength(19)
    expect(new Set(spanishRegions.map(({ code }) => code)).size).toBe(19)
    expect(spanishRegions.every(({ code, names }) => isRegionOf(code, 'ES') && names.en && names.es)).toBe(true)
  })

  it('are listed as a Spanish reader looks for them', () => {
    const names = spanishRegions.map((region) => region.names.es)
    expect([...names].sort((a, b) => a.localeCompare(b, 'es'))).toEqual(names)
  })

  it.each([
    ['ES-AN', 'ES', true], ['ES-CE', 'ES', true], ['ES-ML', 'ES', true], ['ES-XX', 'ES', false], ['ES-M', 'ES', false],
    ['US-CA', 'US', true], ['MX-CMX', 'MX', true], ['FR-75', 'FR', true], ['CL-A', 'CL', true],
    ['US-CA', 'MX', false], ['ES-AN', 'PT', false], ['US-', 'US', false], ['US-ABCD', 'US', false], ['us-ca', 'us', false], ['XX-AA', 'XX', false], ['USCA', 'US', false],
  ])('%s in %s: %p', (code, country, lies) => expect(isRegionOf(code, country)).toBe(lies))
})
