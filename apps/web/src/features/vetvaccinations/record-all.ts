import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/use-translation'
import { detailOf } from '../../lib/api-error'
import { ToldFailure } from '../../lib/failure-text'
import { refreshRecorded } from './api/record-vaccination'

type Values = Readonly<Record<string, unknown>>

/** The certificate box, and what it knows of the records it put into a form. */
export interface CertificateSlot {
  box: ReactNode
  /** Every record that is added, the one in the form first. */
  recordsOf: (values: Values) => Values[]
  /** The form with only those records left that were not added. */
  withoutSaved: (values: Values, saved: readonly boolean[]) => Values
}

/** Some records of several were added, and it is said which were not. */
export class PartlyRecorded extends ToldFailure {
  readonly saved: readonly boolean[]

  constructor(message: string, saved: readonly boolean[], cause: unknown) {
    super(message, { cause })
    this.saved = saved
  }
}

interface Named {
  vaccineName: string
}

/** One call for each dose, one after the other: one that fails does not hold back the next. */
export async function recordAll<Dose extends Named>(doses: readonly Dose[], send: (dose: Dose) => Promise<void>, t: Translate): Promise<void> {
  const faults: unknown[] = []
  for (const dose of doses) faults.push(await faultOf(send(dose)))
  const saved = faults.map((fault) => fault === null)
  const fault = faults.find((one) => one !== null)
  if (!saved.includes(true)) throw fault
  await refreshRecorded()
  if (fault) throw new PartlyRecorded(partly(doses, saved, fault, t), saved, fault)
}

const faultOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => null,
    (error: unknown) => error,
  )

function partly(doses: readonly Named[], saved: readonly boolean[], fault: unknown, t: Translate): string {
  const missing = doses.filter((_, index) => !saved[index]).map(({ vaccineName }) => vaccineName)
  const words = t('vetVaccination.partly', { saved: doses.length - missing.length, count: doses.length, names: missing.join(', ') })
  return [words, detailOf(fault, '')].filter(Boolean).join(' ')
}

/** For a failed {@link recordAll}: what was not added stays in the form. */
export const keepRest =
  (values: Values, { withoutSaved }: CertificateSlot, { setValues }: { setValues: (values: never, validate?: boolean) => unknown }) =>
  (error: unknown): never => {
    if (error instanceof PartlyRecorded) void setValues(withoutSaved(values, error.saved) as never, false)
    throw error
  }

/** What became of the doses, once all are recorded: `waits` for the family's word, or in the history. */
export function savedText(doses: readonly Named[], t: Translate, waits = false): string {
  const [first, another] = doses
  if (another) return t(waits ? 'byNickname.savedMany' : 'vetVaccination.savedMany', { count: doses.length })
  return t(waits ? 'byNickname.saved' : 'vetVaccination.savedText', { vaccine: first?.vaccineName ?? '' })
}
