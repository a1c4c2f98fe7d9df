import type { Language } from '@huella/contracts'

/** What a document says, in words; `layout` knows where it stands on the page. All of it crosses to another process. */
export type Sheet = CertificateSheet | BookletSheet

export interface Fact {
  label: string
  value: string
  isAccent?: boolean
}

/** One text of a cell; with a `mark` a shield is beside it, full where a verified vet answers for the dose. */
export interface CellText {
  text: string
  style?: 'body' | 'strong' | 'quiet' | 'mono'
  mark?: boolean
}

export interface Table {
  columns: { label: string; share: number }[]
  /** Of each row its cells, of each cell its texts, one below the other. */
  rows: CellText[][][]
}

interface Common {
  language: Language
  title: string
  brand: { name: string; line: string }
  /** At the top, what tells this paper from others. */
  reference: Fact
  heading: string
  notice: { title: string; text: string }
  footer: string
  /** With `{page}` and `{pages}`. */
  pageOf: string
  /** ISO 8601; the same document is the same to the last byte. */
  madeAt: string
}

export interface CertificateSheet extends Common {
  kind: 'certificate'
  withdrawn: { title: string; text: string } | null
  animal: { name: Fact; microchip: Fact & { isMissing: boolean }; facts: Fact[] }
  facts: Fact[]
  table: Table
  check: { heading: string; steps: string[] }
  /** Rows of the symbol's modules, `1` for a dark one. */
  qr: { rows: string[]; alt: string }
}

export type Block =
  | { kind: 'section' | 'group'; text: string }
  | { kind: 'paragraph'; text: string; style?: 'quiet' | 'strong' }
  | ({ kind: 'table' } & Table)

export interface BookletSheet extends Common {
  kind: 'booklet'
  facts: Fact[]
  blocks: Block[]
}
