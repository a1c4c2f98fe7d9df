import { petInput } from './pets.js'
import { validate } from './validate.js'

describe('names that every object has', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('a field called %s is dropped like any unknown one', (name) => {
    const input: unknown = JSON.parse(`{"name":"Luna","species":"Dog","${name}":{"isPublic":false}}`)
    expect(validate(petInput, input)).toEqual({ name: 'Luna', species: 'Dog', ageUnit: 'years', sex: 'unknown', isPublic: true })
  })
})

describe('what cannot be read as text', () => {
  const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  it.each([
    ['an object with a toString of its own', [{ toString: false }]],
    ['a list nested 40,000 deep', deep(40_000)],
  ])('%s is invalid', (_what, isPublic) => {
    expect(() => validate(petInput, { name: 'Luna', species: 'Dog', isPublic })).toThrow(expect.objectContaining({ code: 'invalid' }))
  })
})
