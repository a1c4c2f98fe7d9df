import { instant, projection } from './projection.js'

it('writes a JSON object of exactly the named fields', () =>
  expect(projection<{ id: number; petId: number }>({ id: 'v.id', petId: 'v.pet_id' })).toBe('(SELECT to_json(o) FROM (SELECT v.id AS "id", v.pet_id AS "petId") AS o)'))

it('writes instants in UTC', () => expect(instant('v.at')).toContain("v.at AT TIME ZONE 'UTC'"))
