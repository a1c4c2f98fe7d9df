import { ValidationError, type Schema } from 'yup'
import type { Intent } from '../../../lib/http'
import type { Values } from '../fill'
import type { Page, PaperSource } from './pages'
import type { Row, RowKind } from './rows'

/** Where the records of a paper go. */
export interface PaperTarget extends RowKind {
  /** The pet's id or nickname. */
  about: string | number
  /** Of one record. */
  schema: Schema<object>
  /** Keeps a photo or PDF for the pet; @returns its number */
  keep: (file: File, sending: Intent) => Promise<number>
  record: (dose: object, sources: readonly number[], sending: Intent) => Promise<unknown>
  /** Reads again what shows the records. */
  refresh: () => Promise<void>
}

export type Faults = Readonly<Record<string, string>>

/** What is wrong with a record, by field; null where it can be saved. */
export async function faultsOf(schema: Schema<object>, values: Values): Promise<Faults | null> {
  try {
    await schema.validate(values, { abortEarly: false })
    return null
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]))
  }
}

export interface Saved {
  /** Rows that were saved. */
  ids: string[]
  /** Why the first of the others was not. */
  fault: unknown
  failed: number
}

/**
 * Saves records one after the other, each with the pages it was read from; one that fails does not hold back the next. What was sent before
 * an answer was lost is not stored twice. @param kept sources that were kept before, and are after
 */
export async function saveRows(rows: readonly Row[], pages: readonly Page[], target: PaperTarget, kept: Map<string, number>, signal?: AbortSignal): Promise<Saved> {
  const ids: string[] = []
  const faults: unknown[] = []
  const keep = async (source: PaperSource): Promise<number> => {
    const known = kept.get(source.id)
    if (known !== undefined) return known
    const id = await target.keep(source.file, { idempotencyKey: source.id, signal })
    kept.set(source.id, id)
    return id
  }
  for (const { id, page, values, sentAs } of rows) {
    try {
      const source = pages.find((one) => one.id === page)?.source
      const sources = source ? [await keep(source)] : []
      const dose = target.schema.cast(values, { stripUnknown: true })
      await target.record(dose, sources, { idempotencyKey: sentAs, signal })
      ids.push(id)
    } catch (error) {
      faults.push(error)
    }
  }
  if (ids.length > 0) await target.refresh()
  return { ids, fault: faults[0], failed: faults.length }
}
