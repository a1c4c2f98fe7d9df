import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Pictures and fonts are compressed by nature. */
const isText = /\.(m?js|css|svg|json|wasm)$/
/**
 * Bytes from which it counts. Drawings are small, but a browser takes a background for the page's main picture, and the screen for unfinished until it is
 * there, unless it weighs next to nothing for its size.
 */
const worthIt = 400
/** Bytes from which the last percent takes many seconds of each build. */
const large = 1_000_000

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < worthIt) return
  await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: content.length < large ? constants.BROTLI_MAX_QUALITY : 9 } }).then((smaller) => writeFile(`${file}.br`, smaller)),
    zip(content, { level: constants.Z_BEST_COMPRESSION }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ])
}

/** Leaves a compressed copy beside each file of text, so that the gateway compresses none of them while somebody waits. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    async writeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && isText.test(entry.name))
      await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
    },
  }
}
