import type { ReactNode } from 'react'
import { vaccineNameIn } from '@huella/care-rules'
import { currentLanguage } from '../i18n/language'
import type { Translate } from '../i18n/use-translation'
import { detailOf } from '../lib/api-error'
import { ToldFailure } from '../lib/failure-text'

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
class PartlyRecorded extends ToldFailure {
  readonly saved: readonly boolean[]

  constructor(message: string, saved: readonly boolean[], cause: unknown) {
    super(message, { cause })
    this.saved = saved
  }
}

interface Named {
  vaccineName: string
}

export interface Recording<Dose> {
  send: (dose: Dose) => Promise<unknown>
  /** Reads again what shows the records, once some of them are there. */
  refresh: () => Promise<void>
  t: Translate
}

/** One call for each dose, one after the other: one that fails does not hold back the next. */
export async function recordAll<Dose extends Named>(doses: readonly Dose[], { send, refresh, t }: Recording<Dose>): Promise<void> {
  const faults: unknown[] = []
  for (const dose of doses) faults.push(await faultOf(send(dose)))
  const saved = faults.map((fault) => fault === null)
  const fault = faults.find((one) => one !== null)
  if (!saved.includes(true)) throw fault
  await refresh()
  if (fault) throw new PartlyRecorded(partly(doses, saved, fault, t), saved, fault)
}

const faultOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => null,
    (error: unknown) => error,
  )

function partly(doses: readonly Named[], saved: readonly boolean[], fault: unknown, t: Translate): string {
  const missing = doses.filter((_, index) => !saved[index]).map(({ vaccineName }) => vaccineNameIn(vaccineName, currentLanguage()))
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
