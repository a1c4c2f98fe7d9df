import { appointmentTransitions, canBecome, canBeMoved, type AppointmentState } from './appointments.js'

const states = Object.keys(appointmentTransitions) as AppointmentState[]
const allowed = [
  'scheduled confirmed',
  'scheduled cancelled',
  'scheduled completed',
  'scheduled no_show',
  'confirmed cancelled',
  'confirmed completed',
  'confirmed no_show',
]

describe('canBecome', () => {
  it.each(states.flatMap((from) => states.map((to) => [from, to, allowed.includes(`${from} ${to}`)] as const)))(
    '%s → %s: %s',
    (from, to, expected) => expect(canBecome(from, to)).toBe(expected),
  )
})

it('lets every appointment but a completed one get a new time', () =>
  expect(states.filter(canBeMoved)).toEqual(['scheduled', 'confirmed', 'cancelled', 'no_show']))
