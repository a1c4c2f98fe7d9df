import { petInput } from './pets.js'
import { validate } from './validate.js'

describe('names that every object has', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('a field called %s is dropped like any unknown one', (name) => {
    const input: unknown = JSON.parse(`{"name":"Luna","species":"Dog","${name}":{"isPublic":false}}`)
    expect(validate(petInput, input)).toEqual({ name: 'Luna', species: 'Dog', ageUnit: 'years', sex: 'unknown', isPublic: true })
  })
})
