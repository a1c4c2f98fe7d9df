/** Where each status may lead by itself; a new time always leads back to `scheduled`. */
export const appointmentTransitions = {
  scheduled: ['confirmed', 'cancelled', 'completed', 'no_show'],
  confirmed: ['cancelled', 'completed', 'no_show'],
  cancelled: [],
  completed: [],
  no_show: [],
} as const satisfies Record<string, readonly string[]>

export type AppointmentState = keyof typeof appointmentTransitions

export const canBecome = (from: AppointmentState, to: AppointmentState): boolean =>
  (appointmentTransitions[from] as readonly string[]).includes(to)

/** A new time may be set unless the visit took place. */
export const canBeMoved = (from: AppointmentState): boolean => from !== 'completed'
