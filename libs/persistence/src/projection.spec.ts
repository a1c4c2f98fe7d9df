import { instant, projection } from './projection.js'

it('writes a JSON object of exactly the named fields', () =>
  expect(projection<{ id: number; petId: number }>({ id: 'v.id', petId: 'v.pet_id' })).toBe("json_build_object('id', v.id, 'petId', v.pet_id)"))

it('writes instants in UTC', () => expect(instant('v.at')).toContain("v.at AT TIME ZONE 'UTC'"))
