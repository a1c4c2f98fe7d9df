import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Sheet } from './sheets.js'

/** The same for what says the same; weak, for a later version of the gateway may lay it out otherwise. */
export const versionOf = (sheet: Sheet): string => `W/"${createHash('sha256').update(JSON.stringify(sheet)).digest('base64url').slice(0, 27)}"`

const longestName = 60

/** A name that every file system takes. */
export function fileName(parts: readonly string[]): string {
  const safe = parts.map((part) => part.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} _-]/gu, '').trim().replace(/\s+/g, '-')).filter(Boolean)
  return `${Array.from(safe.join('-')).slice(0, longestName).join('')}.pdf`
}

/** By RFC 6266: as it is for whoever knows UTF-8, without accents for the others. */
export function disposition(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[^\x20-\x7e]/g, '_')
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

/** Whether the reader has this version. Express's `fresh` would send it anew to programs, whose `fetch` says `no-cache` whenever they name a version. */
const has = ({ headers }: Request, version: string): boolean => (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === version)

/** How the other side ends a download: nobody is there to be told. */
const wasLeft = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Sends a document that is made only for who does not have it yet; what fails before its first piece is told as an error, later it breaks the connection off. */
export async function sendPdf(request: Request, response: Response, sheet: Sheet, name: string, make: (sheet: Sheet) => Promise<Readable>): Promise<void> {
  response.setHeader('Cache-Control', 'private, no-cache')
  const version = versionOf(sheet)
  if (has(request, version)) return void response.setHeader('ETag', version).status(304).end()
  const pages = await make(sheet)
  response.setHeader('ETag', version)
  response.type('application/pdf').setHeader('Content-Disposition', disposition(name))
  response.setHeader('Content-Language', sheet.language)
  if (request.method === 'HEAD') return void (pages.destroy(), response.end())
  await pipeline(pages, response).catch((error: unknown) => {
    if (!wasLeft(error)) throw error
  })
}
