// Makes of a built program what a container image holds: one file, its source map, and the packages with native parts.
//   node tools/bundle.mjs apps/identity/dist/main.js out/identity
// Programs below it that it starts as processes of their own (*-process.mjs) lie beside it then, and so do the files that they read of installed packages:
// modules below it named *-files.mjs list them as `packagedFiles`.
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** Native code cannot be part of a file of JavaScript. */
const native = ['sharp']

/** What libraries look for and do without: other transports and validators of Nest, a faster PostgreSQL client. */
const optional = [/^@nestjs\/websockets/, /^@grpc\//, 'amqp-connection-manager', 'amqplib', 'class-transformer', 'class-validator', 'kafkajs', 'mqtt', 'pg-native']

const failOnMissing = (level, log) => {
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
}

/** @returns the packages that the file imports */
async function bundleFile(input, file) {
  const bundle = await rolldown({ input, platform: 'node', external: [...native, ...optional], onLog: failOnMissing })
  // TypeORM and Nest read the names of classes. With its sources in it, a process would keep a map of twice the size in memory.
  const { output: [{ imports }] } = await bundle.write({ file, format: 'esm', sourcemap: true, sourcemapExcludeSources: true, keepNames: true, codeSplitting: false })
  return imports
}

/** Where a package is installed, as seen from a file. */
const folderOf = (name, from) => createRequire(from).resolve.paths(name).map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')))

/** Copies a file of a package, `@scope/name/path`, with what says whose it is. */
async function copyFileOf(path, from, modules) {
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
  const folder = folderOf(name, from)
  if (!folder) throw new Error(`${name} is not installed`)
  for (const file of ['package.json', 'LICENSE', path.slice(name.length + 1)]) await cp(join(folder, file), join(modules, name, file))
}

/** Copies a package as it is installed, with what it needs; what is not installed is for other platforms. */
async function copyPackage(name, from, modules) {
  const folder = folderOf(name, from)
  if (!folder || existsSync(join(modules, name))) return
  await cp(folder, join(modules, name), { recursive: true })
  const { dependencies, optionalDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) await copyPackage(each, join(folder, 'package.json'), modules)
}

const [main, out] = process.argv.slice(2).map((path) => resolve(path))
await rm(out, { recursive: true, force: true })
await mkdir(out, { recursive: true })
const built = (await readdir(dirname(main), { recursive: true })).map((path) => join(dirname(main), path))
const processes = built.filter((path) => path.endsWith('-process.mjs'))
const imports = new Set()
for (const program of [main, ...processes]) for (const name of await bundleFile(program, join(out, basename(program)))) imports.add(name)
for (const name of native.filter((each) => imports.has(each))) await copyPackage(name, main, join(out, 'node_modules'))
for (const list of built.filter((path) => path.endsWith('-files.mjs')))
  for (const path of (await import(pathToFileURL(list))).packagedFiles) await copyFileOf(path, main, join(out, 'node_modules'))
await writeFile(join(out, 'package.json'), '{ "type": "module" }\n')
