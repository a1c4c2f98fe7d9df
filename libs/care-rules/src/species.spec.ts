import { breedsOf, species } from './species.js'

describe('breedsOf', () => {
  it.each([['Dog', 11, 'Golden Retriever'], ['Cat', 11, 'Persian']])('%s has a list of %i', (name, count, first) => {
    expect(breedsOf(name)).toHaveLength(count)
    expect(breedsOf(name)[0]).toBe(first)
    expect(breedsOf(name).at(-1)).toBe('Mixed Breed')
  })
  it.each(['Bird', 'Other', 'Dragon', 'constructor'])('%s takes free text', (name) => expect(breedsOf(name)).toEqual([]))
})

it('offers 11 species, the last one for all others', () => expect([species.length, species.at(-1)]).toEqual([11, 'Other']))
