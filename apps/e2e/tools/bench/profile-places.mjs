import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { workspace } from '@huella/local'

const own = { '(garbage collector)': 'garbage collector', '(program)': 'outside JavaScript' }
const maps = new Map()

/** The source map beside a built file, with which a bundle's parts are told apart. */
function mapOf(path) {
  if (!maps.has(path)) maps.set(path, existsSync(`${path}.map`) ? new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8'))) : undefined)
  return maps.get(path)
}

function sourceOf({ url, lineNumber, columnNumber }) {
  const entry = mapOf(fileURLToPath(url))?.findEntry(lineNumber, columnNumber)
  return fileURLToPath(entry?.originalSource ? new URL(entry.originalSource, url) : url)
}

const packageIn = (path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]

/** Where a function stands: a package, a module of Node, or a file of ours; what writes to sockets, for one, is a native function. */
export function placeOf(frame) {
  const { functionName, url } = frame
  if (own[functionName]) return own[functionName]
  if (!url) return 'native functions'
  if (url.startsWith('node:')) return url
  if (!url.startsWith('file:')) return url
  if (packageIn(url)) return packageIn(url)
  const path = sourceOf(frame)
  return packageIn(path) ?? path.replace(workspace, '')
}
