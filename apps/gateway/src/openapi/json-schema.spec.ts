import { array, boolean, mixed, number, object, string, type Schema } from 'yup'
import { entityId, oneOf, optionalDate, optionalInstant, optionalText, optionalUrl, requiredDate, requiredText, timeWindow } from '@huella/contracts'
import { jsonSchemaOf, type JsonSchema } from './json-schema.js'

describe('JSON Schema of what a caller sends', () => {
  it.each<[string, unknown, JsonSchema]>([
    ['required text', requiredText(100), { type: 'string', minLength: 1, maxLength: 100 }],
    ['optional text', optionalText(50), { type: ['string', 'null'], maxLength: 50 }],
    ['an e-mail', optionalText(254).email(), { type: ['string', 'null'], maxLength: 254, format: 'email' }],
    ['a day', requiredDate(), { type: 'string', minLength: 1, format: 'date' }],
    ['an optional day', optionalDate(), { type: ['string', 'null'], format: 'date' }],
    ['a day or an instant', timeWindow.from, { type: 'string', anyOf: [{ format: 'date' }, { format: 'date-time' }] }],
    ['an instant', optionalInstant(), { type: 'string', format: 'date-time' }],
    ['an address of a picture', optionalUrl(), { type: ['string', 'null'], maxLength: 2000, format: 'uri-reference' }],
    ['an id', entityId(), { type: 'integer', minimum: 1, maximum: 2147483647 }],
    ['a choice', oneOf(['a', 'b'] as const), { type: 'string', enum: ['a', 'b'] }],
    ['a choice or nothing', oneOf(['a'] as const).nullable(), { type: ['string', 'null'], enum: ['a', null] }],
    ['a switch with a default', boolean().default(true), { type: 'boolean', default: true }],
    ['a pattern', string().matches(/^\d+$/), { type: 'string', pattern: '^\\d+$' }],
    [
      'a list',
      array(requiredText(5)).min(1).max(3),
      { type: 'array', items: { type: 'string', minLength: 1, maxLength: 5 }, minItems: 1, maxItems: 3 },
    ],
    ['anything', mixed(), {}],
    ['an open object', object(), { type: 'object' }],
    [
      'fields',
      object({ id: entityId(), name: optionalText(5), on: boolean().default(true).required() }),
      {
        type: 'object',
        properties: {
          id: { type: 'integer', minimum: 1, maximum: 2147483647 },
          name: { type: ['string', 'null'], maxLength: 5 },
          on: { type: 'boolean', default: true },
        },
        required: ['id'],
      },
    ],
  ])('%s', (_what, schema, expected) => {
    expect(jsonSchemaOf(schema as Schema, 'input')).toEqual(expected)
  })
})

describe('JSON Schema of what a caller gets', () => {
  it.each<[string, Schema, JsonSchema]>([
    ['text may be empty and as long as it is', string().required().max(5), { type: 'string' }],
    ['null is said', string().nullable().defined(), { type: ['string', 'null'] }],
    [
      'a nullable object',
      object({ id: number().required() }).nullable().defined(),
      { type: ['object', 'null'], properties: { id: { type: 'number' } }, required: ['id'] },
    ],
    [
      'a field that is always there, if only as null',
      object({ a: string().nullable().defined(), b: string() }),
      {
        type: 'object',
        properties: { a: { type: ['string', 'null'] }, b: { type: 'string' } },
        required: ['a'],
      },
    ],
  ])('%s', (_what, schema, expected) => {
    expect(jsonSchemaOf(schema, 'answer')).toEqual(expected)
  })
})
