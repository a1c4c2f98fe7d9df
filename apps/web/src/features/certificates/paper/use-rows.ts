import { useMemo, useState } from 'react'
import type { ReadPage } from '@huella/certificate-reader'
import type { Values } from '../fill'
import type { Page } from './pages'
import { blankRow, chooseBatch, edited, isRepeated, openDoubt, rowsOf, withRowsOf, type Row, type RowKind } from './rows'

export interface Rows {
  rows: readonly Row[]
  /** Some were saved, and have left the list. */
  isPartSaved: boolean
  /** The one that is open. */
  open: Row | null
  show: (id: string | null) => void
  found: (page: Page, read: ReadPage) => void
  forgetPage: (page: Page) => void
  tick: (row: Row, ticked: boolean) => void
  edit: (row: Row, values: Values) => void
  choose: (row: Row, option: string) => void
  addMissed: (page: string) => void
  /** Those that were saved leave the list. */
  saved: (ids: readonly string[]) => void
}

/** The records of the list, as the person leaves them. @param kept those of an earlier page; what was recorded since is off */
export function useRows(kind: RowKind, kept: readonly Row[]): Rows {
  const [rows, setRows] = useState(() => kept.map((row) => (kind.isRecorded?.(row.values) ? { ...row, ticked: false } : row)))
  const [openId, setOpenId] = useState<string | null>(null)
  const unsaved = useMemo(() => rows.filter(({ isSaved }) => !isSaved), [rows])
  const change = (id: string, changed: (row: Row) => Row) => setRows((now) => now.map((row) => (row.id === id ? changed(row) : row)))
  return {
    rows: unsaved,
    isPartSaved: unsaved.length < rows.length,
    open: rows.find(({ id, isSaved }) => id === openId && !isSaved) ?? null,
    show: setOpenId,
    found: (page, read) => {
      const found = rowsOf(page, read, kind)
      setRows((now) => {
        const all = withRowsOf(now, page, found)
        return all.map((row) => (found.includes(row) && isRepeated(all, row) ? { ...row, ticked: false } : row))
      })
      // What is in doubt wants looking at; the picture already shows where.
      setOpenId((now) => now ?? found.find((row) => row.ticked && openDoubt(row))?.id ?? null)
    },
    forgetPage: (page) => setRows((now) => now.filter((row) => row.page !== page.id)),
    tick: (row, ticked) => change(row.id, (now) => ({ ...now, ticked })),
    edit: (row, values) => change(row.id, (now) => edited(now, values)),
    choose: (row, option) => change(row.id, (now) => (openDoubt(now) ? chooseBatch(now, openDoubt(now)!, option) : now)),
    addMissed: (page) => {
      const row = blankRow(page, kind)
      setRows((now) => [...now, row])
      setOpenId(row.id)
    },
    saved: (ids) => setRows((now) => now.map((row) => (ids.includes(row.id) ? { ...row, isSaved: true } : row))),
  }
}
