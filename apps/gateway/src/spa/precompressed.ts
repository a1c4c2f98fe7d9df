import { existsSync, readdirSync } from 'node:fs'
import { extname, relative } from 'node:path'
import { join } from 'node:path/posix'
import type { RequestHandler, Response } from 'express'

/** What the build leaves beside a file, best first: its ending, and the name browsers know it by. */
const encodings = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join('/', relative(folder, entry.parentPath), entry.name)] : [],
      )
    : []

/** Asks the file server for the compressed sibling of a file where there is one that the browser reads. */
export function preferCompressed(webDist: string): RequestHandler {
  const files = new Set(filesIn(webDist))
  return (request, response, next) => {
    const { path } = request
    const stored = encodings.filter(([ending]) => files.has(path + ending))
    if (stored.length === 0) return next()
    response.vary('Accept-Encoding')
    const chosen = stored.find(([, name]) => request.acceptsEncodings(name))
    if (chosen) request.url = request.url.replace(path, () => path + chosen[0])
    next()
  }
}

/** Names the encoding of a compressed file, and the type of what is inside. */
export function describeCompressed(response: Response, file: string): void {
  const found = encodings.find(([ending]) => file.endsWith(ending))
  if (!found) return
  response.setHeader('Content-Encoding', found[1])
  response.type(extname(file.slice(0, -found[0].length)))
}
