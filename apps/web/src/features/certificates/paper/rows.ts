import { clamped, doubtsOf, placesOf, readCertificate, recordPlace, type Box, type Doubt, type ReadPage } from '@huella/certificate-reader'
import type { Marks } from '../../../ui/formik/reading'
import type { ParsedCertificate } from '../api/parse-certificate'
import { fill, textOf, type CertificateFit, type Values } from '../fill'
import { recordOf } from '../reading'
import type { IsRecorded } from '../sheets'
import type { Page } from './pages'

/** A record that was found, or added by hand, as it stands now. */
export interface Row {
  id: string
  /** The page it was read from; for one that was added by hand the page that was looked at. */
  page: string
  values: Values
  marks: Marks
  ticked: boolean
  /** Where it stands on the picture. */
  place: Box | undefined
  /** Of the batch number, as it was read. */
  batch: { read: string; place: Box | undefined; doubts: readonly Doubt[] }
  /** What the person chose where the batch number was in doubt. */
  chosen: string | null
  /** Its Idempotency-Key, kept with it: what was sent before an answer was lost, and maybe the page with it, is not stored twice. */
  sentAs: string
  isTouched: boolean
  isSaved: boolean
}

/** How records are read into the forms of a screen. */
export interface RowKind {
  /** A record of which nothing is known. */
  empty: () => Values
  fit: CertificateFit
  /** Whether the pet has such a record already, where that is known. */
  isRecorded?: IsRecorded | undefined
}

const hasDay = (values: Values): boolean => textOf(values, 'administeredDate') !== ''
/** Whether a record says what was given, but not when. */
export const lacksDay = ({ values }: Row): boolean => textOf(values, 'vaccineName') !== '' && !hasDay(values)
const isSameDose = (a: Values, b: Values): boolean => a.vaccineName === b.vaccineName && a.administeredDate === b.administeredDate && (hasDay(a) || a.batchNumber === b.batchNumber)

/** Whether a record stands further up already, from another page. Two without a day on one page are two stickers. */
export const isRepeated = (rows: readonly Row[], row: Row): boolean =>
  rows.slice(0, rows.indexOf(row)).some(({ values, isSaved, page }) => !isSaved && textOf(values, 'vaccineName') !== '' && isSameDose(values, row.values) && (hasDay(values) || page !== row.page))

const around = (boxes: readonly Box[]): Box | undefined =>
  boxes.length === 0
    ? undefined
    : {
        x0: Math.min(...boxes.map(({ x0 }) => x0)),
        y0: Math.min(...boxes.map(({ y0 }) => y0)),
        x1: Math.max(...boxes.map(({ x1 }) => x1)),
        y1: Math.max(...boxes.map(({ y1 }) => y1)),
      }

/** The records that a page tells of, as they stand on it from top to bottom; none where it tells of none. */
export function rowsOf(page: Page, read: ReadPage, kind: RowKind): Row[] {
  const answer = readCertificate(read.text)
  if (!answer) return []
  const parsed = clamped(answer) as ParsedCertificate
  const count = parsed.records?.length ?? 0
  const indexes = count > 0 ? Array.from({ length: count }, (_, index) => index) : [null]
  const rows = indexes.map((index) => rowOf(page, read, recordOf(parsed, index), kind))
  return rows.sort((a, b) => (a.place?.y0 ?? 0) - (b.place?.y0 ?? 0))
}

function rowOf(page: Page, read: ReadPage, found: ReturnType<typeof recordOf>, kind: RowKind): Row {
  const { values, marks } = fill({ values: kind.empty(), found, own: () => false, fit: kind.fit })
  const batch = textOf(values, 'batchNumber')
  const evidence = Object.values(found.evidence ?? {}).filter((piece) => piece !== '')
  return {
    ...blankRow(page.id, kind),
    values,
    marks,
    ticked: !kind.isRecorded?.(values),
    place: recordPlace(read, evidence),
    batch: { read: batch, place: around(placesOf(read, found.evidence?.batchNumber ?? batch)), doubts: batch ? doubtsOf(batch, read) : [] },
  }
}

/** For a sticker that was missed. */
export const blankRow = (page: string, kind: RowKind): Row => ({
  id: crypto.randomUUID(),
  page,
  values: kind.empty(),
  marks: {},
  ticked: true,
  place: undefined,
  batch: { read: '', place: undefined, doubts: [] },
  chosen: null,
  sentAs: crypto.randomUUID(),
  isTouched: false,
  isSaved: false,
})

/** As the person changed it: to be sent as another than before. */
export const edited = (row: Row, values: Values): Row => ({ ...row, values, sentAs: crypto.randomUUID(), isTouched: true })

/** What a page gives when it is read again: rows that the person changed stay, and are not found a second time. */
export function withRowsOf(rows: readonly Row[], page: Page, found: readonly Row[]): Row[] {
  const stays = (row: Row): boolean => row.page !== page.id || row.isTouched || row.isSaved
  const kept = rows.filter(stays)
  return [...kept, ...found.filter((row) => !kept.some((other) => other.page === page.id && isSameDose(other.values, row.values)))]
}

/** The first character of the batch number that is still in doubt; none once the person chose, or typed another. */
export function openDoubt({ batch, chosen, values }: Row): Doubt | null {
  const isOpen = chosen === null && batch.doubts.length > 0 && textOf(values, 'batchNumber') === batch.read
  return isOpen ? batch.doubts[0]! : null
}

/** The batch number with another character at a place of doubt. */
export const batchWith = ({ batch }: Row, { at }: Doubt, option: string): string => batch.read.slice(0, at) + option + batch.read.slice(at + 1)

/** The batch number as it is shown while a character is in doubt: `A0437?`. */
export function doubtfulBatch(row: Row): string {
  const batch = textOf(row.values, 'batchNumber')
  const doubt = openDoubt(row)
  return doubt ? batch.slice(0, doubt.at) + '?' + batch.slice(doubt.at + 1) : batch
}

/** Once a character was chosen: the others that are in doubt are asked about next. */
export function chooseBatch(row: Row, doubt: Doubt, option: string): Row {
  const read = batchWith(row, doubt, option)
  const doubts = row.batch.doubts.slice(1)
  return { ...edited(row, { ...row.values, batchNumber: read }), batch: { ...row.batch, read, doubts }, chosen: doubts.length === 0 ? option : null }
}
