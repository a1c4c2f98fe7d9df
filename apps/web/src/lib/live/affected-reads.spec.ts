import { hintKinds, type Hint } from '@huella/contracts'
import { isAffected } from './affected-reads'

const hint = (kind: Hint['kind'], petId?: number): Hint => ({ kind, at: '2026-01-01T00:00:00.000Z', ...(petId !== undefined && { petId }) })

it.each<[string, Hint, string, boolean]>([
  ['its pet', hint('reminder', 7), '/api/pets/7', true],
  ['what stands below it', hint('reminder', 7), '/api/pets/7/vaccinations?limit=20', true],
  ['the list of pets', hint('reminder', 7), '/api/pets', true],
  ['the bell', hint('reminder', 7), '/api/reminders', true],
  ['what happened, of one pet too', hint('vaccination', 7), '/api/activity?petId=7', true],
  ['another pet', hint('reminder', 7), '/api/pets/70', false],
  ['what stands below another', hint('reminder', 7), '/api/pets/8/schedule', false],
  ['what it is not about', hint('reminder', 7), '/api/appointments', false],
  ['a vet’s list of doses', hint('vaccination', 7), '/api/vaccinations/doctor', true],
  ['a vet’s calendar', hint('appointment', 7), '/api/appointments/doctor?from=2026-01-01', true],
  ['certificates', hint('certificate', 7), '/api/certificates/0123456789abcdef', true],
  ['the family of all pets', hint('family', 7), '/api/family', true],
  ['how a person wants to be reminded', hint('account'), '/api/notifications/preferences', true],
  ['no pet', hint('account'), '/api/pets/7', false],
])('a change affects %s, or does not: %#', (_, change, key, expected) => expect(isAffected(key, change)).toBe(expected))

it.each(hintKinds)('%s affects something', (kind) => {
  const keys = ['/api/pets', '/api/pets/7', '/api/doctors/profile', '/api/user/profile']
  expect(keys.some((key) => isAffected(key, hint(kind, 7)))).toBe(true)
})

it('a kind that a later release knows affects nothing here', () => expect(isAffected('/api/pets', hint('later' as never, 7))).toBe(false))
