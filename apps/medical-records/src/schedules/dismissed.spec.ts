import type { RecordCheck } from '@huella/care-rules'
import { apartFromDismissed, type Dismissal } from './dismissed.js'

const hint = (code: RecordCheck['code'], vaccinationId: number | null): RecordCheck => ({ code, vaccinationId, severity: 'info', params: {} })
const dismissal = (code: RecordCheck['code'], vaccinationId: number | null): Dismissal => ({ code, vaccinationId, reason: 'So it is', dismissedAt: '2026-01-01T00:00:00.000Z' })
const [expiry, otherExpiry, ofPet] = [hint('lot-expiry-far', 1), hint('lot-expiry-far', 2), hint('chip-shared', null)]

it.each<[string, Dismissal[], { checks: RecordCheck[]; dismissed: RecordCheck[] }]>([
  ['nobody dismissed', [], { checks: [expiry, otherExpiry, ofPet], dismissed: [] }],
  ['of one record says nothing about another', [dismissal('lot-expiry-far', 1)], { checks: [otherExpiry, ofPet], dismissed: [expiry] }],
  ['of the pet as a whole', [dismissal('chip-shared', null)], { checks: [expiry, otherExpiry], dismissed: [ofPet] }],
  ['of a record that has no such hint any more', [dismissal('dose-in-future', 1)], { checks: [expiry, otherExpiry, ofPet], dismissed: [] }],
])('a hint dismissed: %s', (_, dismissals, { checks, dismissed }) => {
  const about = { reason: 'So it is', dismissedAt: '2026-01-01T00:00:00.000Z' }
  expect(apartFromDismissed([expiry, otherExpiry, ofPet], dismissals)).toEqual({ checks, dismissed: dismissed.map((each) => ({ ...each, ...about })) })
})
