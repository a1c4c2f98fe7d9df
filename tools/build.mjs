// Compiles the project in the current folder: src -> dist, one file for one file, with decorators' metadata.
// Type errors are the type-check's business; this only translates, in about a tenth of a second.
import { mkdir, readdir, rm, writeFile, copyFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformFile } from '@swc/core'

/** What SWC is told about our TypeScript; Jest tells it the same. */
export const swcOptions = {
  target: 'es2022',
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  experimental: { keepImportAttributes: true },
}

/** Tests and what only tests use do not ship. */
const isTest = (path) => /\.(spec|int-spec|e2e-spec)\.ts$|(^|\/)testing\//.test(path)

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
}

async function compile(source, target) {
  const { code, map } = await transformFile(source, {
    jsc: swcOptions,
    module: { type: 'nodenext' },
    sourceMaps: true,
    sourceFileName: relative(dirname(target), source),
    swcrc: false,
  })
  await mkdir(dirname(target), { recursive: true })
  await Promise.all([writeFile(target, `${code}\n//# sourceMappingURL=${target.slice(target.lastIndexOf('/') + 1)}.map\n`), writeFile(`${target}.map`, map)])
}

async function copy(source, target) {
  await mkdir(dirname(target), { recursive: true })
  await copyFile(source, target)
}

/** Made of the rest of dist, by tools/bundle.mjs. */
const isBundle = (path) => path.startsWith(`bundle${sep}`)

/** Builds `project`/src into `project`/dist and removes what no source stands behind any more. */
export async function build(project) {
  const sources = (await filesIn(join(project, 'src'))).filter((path) => !isTest(path) && !path.endsWith('.d.ts'))
  const made = new Set()
  await Promise.all(sources.map((path) => {
    const output = path.replace(/\.ts$/, '.js')
    made.add(output)
    if (output !== path) made.add(`${output}.map`)
    return (output === path ? copy : compile)(join(project, 'src', path), join(project, 'dist', output))
  }))
  const stale = (await filesIn(join(project, 'dist'))).filter((path) => !made.has(path) && !isBundle(path))
  await Promise.all(stale.map((path) => rm(join(project, 'dist', path))))
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? '')).href) await build(process.cwd())
