import { doseCounts, type DoseStanding } from '@huella/care-rules'

/** What a dose's standing hangs on. A server that knows neither yet says neither. */
export type Doubted = { [Key in keyof DoseStanding]?: DoseStanding[Key] | undefined }

export const isRemoved = ({ report }: Doubted): boolean => report?.status === 'removed'

/** Whether it is on the family to say that it was given. */
export const isAwaited = (dose: Doubted): boolean => dose.familyAnswer === 'awaited' && !isRemoved(dose)

export const counts = ({ familyAnswer = null, report = null }: Doubted): boolean => doseCounts({ familyAnswer, report })
