import { useMemo, useState } from 'react'
import type { Patient } from '../../../domain/preview/previewed'
import type { Language } from '../../../i18n/language'
import { useTranslation } from '../../../i18n/use-translation'
import { hintsOf, strangePet, type KnownPet } from './hints'
import type { KeptPaper } from './kept-paper'
import type { Page } from './pages'
import { isRepeated, lacksDay, openDoubt, type Row } from './rows'
import type { PaperTarget } from './save-rows'
import { saysDuplicate, useAskedChecks, useLeftOut, type AskedChecks } from './use-asked-checks'
import { usePages, type Pages } from './use-pages'
import { useRows, type Rows } from './use-rows'

/** How a record is marked on the picture and in the list. */
export type Look = 'read' | 'doubt' | 'recorded'

/** A record of the list, with what is said of it. */
export interface Reviewed {
  row: Row
  /** In the list and on the picture. */
  number: number
  look: Look
  /** The pet has it already, or it stands further up. */
  recorded: 'recorded' | 'repeated' | null
  hints: readonly string[]
}

export interface Review {
  rows: Rows
  pages: Pages
  records: readonly Reviewed[]
  /** The page that is shown; none before the first file is open. */
  page: Page | undefined
  /** Whether a part of it is shown larger: the open record, or the middle. */
  isNear: boolean
  /** A page was read, and nothing more is being read. */
  isRead: boolean
  near: (isNear: boolean) => void
  turnTo: (page: number) => void
  /** Opens a record and moves its place into the middle; null closes it. */
  open: (row: Row | null) => void
}

/** Whose records they are: what the reader can see of the pet, or for whom the server is asked about what the pet has. */
export type ReviewedPet = { known: KnownPet } | { asked: Patient }

/** Pages and the records that were read from them, as they are reviewed side by side. */
export function useReview(files: readonly File[], kept: KeptPaper | null, target: PaperTarget, pet: ReviewedPet): Review {
  const { language } = useTranslation()
  const rows = useRows(target, kept?.rows ?? [])
  const checksOf = useAskedChecks(rows.rows, 'asked' in pet ? pet.asked : null)
  useLeftOut(rows.rows, checksOf, (row) => rows.tick(row, false))
  const pages = usePages(files, { kept: kept?.pages ?? [], onRead: rows.found, onRemoved: rows.forgetPage })
  const [at, setAt] = useState(0)
  const [isNear, near] = useState(false)
  // While a page is read, what is shown changes often, and its records do not.
  const known = 'known' in pet ? pet.known : strangePet
  const records = useMemo(() => reviewedOf({ rows: rows.rows, target, known, checksOf, language }), [rows.rows, target, known, checksOf, language])
  return {
    rows,
    pages,
    records,
    page: pages.pages[Math.min(at, pages.pages.length - 1)],
    isNear,
    isRead: pages.pages.some(({ state }) => state === 'read') && pages.pages.every(({ state }) => state === 'read' || state === 'failed'),
    near,
    turnTo: (page) => (setAt(page), near(false)),
    open: (row) => {
      rows.show(row?.id ?? null)
      near(row?.place !== undefined)
      const index = pages.pages.findIndex(({ id }) => id === row?.page)
      if (index >= 0) setAt(index)
    },
  }
}

interface ToReview {
  rows: readonly Row[]
  target: PaperTarget
  known: KnownPet
  checksOf: (row: Row) => AskedChecks | undefined
  language: Language
}

function reviewedOf({ rows, target, known, checksOf, language }: ToReview): Reviewed[] {
  const others = (row: Row) => rows.filter((other) => other !== row && other.ticked).map(({ values }) => values)
  const hintsFor = (row: Row): string[] => {
    const asked = checksOf(row) ?? []
    const found = hintsOf(known, row.values, others(row), language).filter(({ code }) => !asked.some((check) => check.code === code))
    return [...asked.map(({ message }) => message), ...found.map(({ text }) => text)]
  }
  return rows.map((row, index) => {
    const isRecorded = target.isRecorded?.(row.values) || saysDuplicate(checksOf(row))
    const recorded = isRecorded ? 'recorded' : isRepeated(rows, row) ? 'repeated' : null
    const hints = recorded ? [] : hintsFor(row)
    return { row, number: index + 1, recorded, hints, look: recorded ? 'recorded' : openDoubt(row) || lacksDay(row) || hints.length > 0 ? 'doubt' : 'read' }
  })
}
