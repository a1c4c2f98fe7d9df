import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./pdf-reader.mjs', import.meta.url))

export interface Part {
  role: string
  alt?: string
  text: string
}

export interface ReadPdf {
  pages: { text: string; parts: Part[] }[]
  info: { Title: string; Language: string; PDFFormatVersion: string }
  markInfo: { Marked: boolean }
  xmp: string
  /** What the code on the first page says, where that was asked. */
  qr?: string
}

/** A PDF as a reader program understands it: its texts by their place in the structure. */
export async function readPdf(bytes: Uint8Array, ...what: 'qr'[]): Promise<ReadPdf> {
  const child = spawn(process.execPath, [program, ...what], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(bytes)
  return JSON.parse(await text(child.stdout)) as ReadPdf
}

/** Without what a line break adds or takes. */
export const squeezed = (words: string): string => words.replace(/\s+/g, '')
