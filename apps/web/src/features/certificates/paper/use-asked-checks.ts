import { useCallback, useEffect, useRef, useState } from 'react'
import { askPreview, typingPause, type DosePreview } from '../../../domain/preview/use-preview'
import { askedOf, isKnown, type Asked, type Patient, type Previewed } from '../../../domain/preview/previewed'
import type { Language } from '../../../i18n/language'
import { useTranslation } from '../../../i18n/use-translation'
import { useOnline } from '../../../lib/use-online'
import { useSettled } from '../../../lib/use-settled'
import { textOf, type Values } from '../fill'
import type { Row } from './rows'

/** What the server says of one record, in the reader's words. */
export type AskedChecks = DosePreview['checks']

/** Said of the pet as a whole: not once more at each of its records. */
const aboutThePet: readonly string[] = ['no-schedule-species', 'chip-shared']

const asPreviewed = (values: Values): Previewed => ({
  vaccineName: textOf(values, 'vaccineName'),
  vaccineType: textOf(values, 'vaccineType'),
  administeredDate: textOf(values, 'administeredDate'),
  nextDueDate: textOf(values, 'nextDueDate'),
  expirationDate: textOf(values, 'expirationDate'),
  validUntil: textOf(values, 'validUntil'),
  administrationRoute: textOf(values, 'administrationRoute'),
  batchNumber: textOf(values, 'batchNumber'),
  manufacturer: textOf(values, 'manufacturer'),
  labelMonths: textOf(values, 'labelMonths'),
})

interface Question {
  patient: Patient
  language: Language
  asked: Asked
}

/** What is asked about a record, as text; empty where it says too little. Two that say the same are asked about once. */
function questionOf(patient: Patient, values: Values, language: Language): string {
  const previewed = asPreviewed(values)
  return isKnown(patient, previewed) ? JSON.stringify({ patient, language, asked: askedOf(previewed, null) } satisfies Question) : ''
}

export const saysDuplicate = (checks: AskedChecks | undefined): boolean => checks?.some(({ code }) => code === 'duplicate-same-day') ?? false

/**
 * What the server says of each record beside those the pet has, for people who cannot read these themselves; undefined until it has answered. It helps
 * and never stands in the way: without a network, and where it cannot be had, nothing is said. @param patient null: nobody is asked
 */
export function useAskedChecks(rows: readonly Row[], patient: Patient | null): (row: Row) => AskedChecks | undefined {
  const { language } = useTranslation()
  const isOnline = useOnline()
  const [answers, setAnswers] = useState<ReadonlyMap<string, AskedChecks>>(new Map())
  const question = useCallback((row: Row) => (patient ? questionOf(patient, row.values, language) : ''), [patient, language])
  const wanted = useSettled(JSON.stringify([...new Set(rows.map(question))].filter((one) => one !== '')), typingPause)
  useEffect(() => {
    if (!patient || !isOnline) return
    const leaving = new AbortController()
    const askOneByOne = async (): Promise<void> => {
      for (const one of JSON.parse(wanted) as string[]) {
        if (answers.has(one)) continue
        const { asked } = JSON.parse(one) as Question
        const preview = await askPreview(patient, asked, leaving.signal).catch(() => null)
        if (leaving.signal.aborted) return
        if (preview) setAnswers((now) => new Map(now).set(one, preview.checks.filter(({ code }) => !aboutThePet.includes(code))))
      }
    }
    void askOneByOne()
    return () => leaving.abort()
  }, [wanted, isOnline])
  return useCallback((row) => answers.get(question(row)), [answers, question])
}

/** Takes out of what is saved, once, each record of which the first answer says that the pet has it: what the person ticks after that stays. */
export function useLeftOut(rows: readonly Row[], checksOf: (row: Row) => AskedChecks | undefined, leaveOut: (row: Row) => void): void {
  const answered = useRef(new Set<string>())
  useEffect(() => {
    for (const row of rows) {
      const checks = checksOf(row)
      if (!checks || answered.current.has(row.id)) continue
      answered.current.add(row.id)
      if (row.ticked && saysDuplicate(checks)) leaveOut(row)
    }
  }, [rows, checksOf])
}
