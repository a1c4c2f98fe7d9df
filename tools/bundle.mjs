// Makes of a built program what runs: one file, its source map, and beside it what it loads later, if at all. A service is loaded by
// tools/bundled-main.cjs, which is its main.js then, with what V8 makes of its files.
//   node tools/bundle.mjs apps/identity/dist/main.js out/identity
// Programs below it that it starts as processes of their own (*-process.mjs) lie beside it then. Outside of what was built, where no installed package is
// found, so do packages with native parts, and the files that are read of packages: modules below it named *-files.mjs list them as `packagedFiles`.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv, promisify } from 'node:util'
import { rolldown } from 'rolldown'

/** Native code cannot be part of a file of JavaScript, nor can what starts workers and WebAssembly from files beside its own. */
const native = ['sharp', 'tesseract.js']

/** Builds for browsers, among them the smaller ones of the recogniser, which tesseract.js 7 does not load in Node.js: 33 of its 44 MB. */
const forOthers = /[\\/](?:tesseract\.js[\\/](?:dist|docs|examples|scripts)$|tesseract\.js-core[\\/].*(?:-lstm\.|\.wasm\.js$))/

/** What libraries look for and do without: other transports and validators of Nest, a faster PostgreSQL client. */
const optional = [/^@nestjs\/websockets/, /^@grpc\//, 'amqp-connection-manager', 'amqplib', 'class-transformer', 'class-validator', 'kafkajs', 'mqtt', 'pg-native']

/** What a library loads at its start and ours never use: TypeORM's other databases. */
const unused = /[\\/]typeorm[\\/](?:driver[\\/](?!postgres[\\/]|types[\\/]|sqlite-abstract)[\w-]+[\\/]|entity-manager[\\/]Mongo|repository[\\/]Mongo).*\.js$/

/** The mere question for the global `Response` or `Request` loads all that belongs to fetch: 4 MB. pg asks, to tell Cloudflare, where there is no `navigator` (Node.js 20). */
const asksForResponse = /[\\/]pg[\\/]lib[\\/]stream\.js$/
/** And so do the decorators of our methods that take what Express names so. */
const controllers = /[\\/]apps[\\/][\w-]+[\\/]dist[\\/].*\.controller\.js$/

/** @nestjs/typeorm asks the installed TypeORM for classes of its past: where one is found, all of it is loaded a second time, file by file. */
const pastTypeorm = /[\\/]@nestjs[\\/]typeorm[\\/]dist[\\/]common[\\/]typeorm-compat\.js$/

const leaveOut = {
  name: 'leave-out',
  load: {
    filter: { id: [unused, pastTypeorm] },
    handler: (id) => ({ code: pastTypeorm.test(id) ? 'export const Connection = undefined, AbstractRepository = undefined' : 'module.exports = {}', moduleType: 'js' }),
  },
  transform: {
    filter: { id: [asksForResponse, controllers] },
    handler: (code) => code.replace("typeof Response === 'function'", 'false').replaceAll(/typeof (Request|Response) === "undefined" \? Object : \1/g, 'Object'),
  },
}

/** Of the contracts a service carries those it names; the words of rules and who hears of which event belong to all. */
const contractsByName = [{ test: /libs[\\/]contracts[\\/]dist[\\/](?!index|fields|event-consumers)/, sideEffects: false }]

const failOnMissing = (level, log) => {
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
}

/** One character beyond Latin-1 and V8 keeps a whole file with two bytes for each; only those in tagged templates cannot be escaped. */
function requireOneByte({ fileName, code }) {
  const at = code.search(/[^\0-\xff]/)
  if (at >= 0) throw new Error(`${fileName} would take twice its memory. Write this with an escape: ${code.slice(Math.max(0, at - 40), at + 10)}`)
}

/** Of what runs as it is. */
const formatToRun = (input) => ({ entryFileNames: basename(input), chunkFileNames: '[name]-[hash].mjs', format: 'esm' })
/** Of what tools/bundled-main.cjs loads. */
const formatToLoad = () => ({
  entryFileNames: 'program.js', chunkFileNames: '[name]-[hash].js', format: 'cjs',
  banner: '(function (exports, require, module, __filename, __dirname) {', footer: '})',
})

/** @returns packages with native parts that the program loads, by an import or by `require` */
async function bundleProgram(input, out, formatOf) {
  const bundle = await rolldown({ input, platform: 'node', external: [...native, ...optional], plugins: [leaveOut], treeshake: { moduleSideEffects: contractsByName }, onLog: failOnMissing })
  const { output } = await bundle.write({
    dir: out, ...formatOf(input),
    strictExecutionOrder: true, // decorators need reflect-metadata before them
    sourcemap: true, sourcemapExcludeSources: true, // a process would keep the sources in memory
    keepNames: true, minify: { mangle: false, compress: false, codegen: true }, // TypeORM and Nest read the names of classes
    charset: 'ascii', comments: { legal: true, annotation: false, jsdoc: false },
  })
  const chunks = output.filter(({ type }) => type === 'chunk')
  chunks.forEach(requireOneByte)
  return native.filter((name) => chunks.some(({ code }) => new RegExp(`["'\`]${name}["'\`]`).test(code)))
}

/** Where a package is installed, as seen from a file. */
const folderOf = (name, from) => createRequire(from).resolve.paths(name).map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')))

/** Copies a file of a package, `@scope/name/path`, with what says whose it is. */
async function copyFileOf(path, from, modules) {
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
  const folder = folderOf(name, from)
  if (!folder) throw new Error(`${name} is not installed`)
  const files = ['package.json', 'LICENSE', path.slice(name.length + 1)].filter((file) => file !== 'LICENSE' || existsSync(join(folder, file)))
  for (const file of files) await cp(join(folder, file), join(modules, name, file))
}

/** Copies a package as it is installed, with what it needs; what is not installed is for other platforms. */
async function copyPackage(name, from, modules) {
  const folder = folderOf(name, from)
  if (!folder || existsSync(join(modules, name))) return
  await cp(folder, join(modules, name), { recursive: true, filter: (path) => !forOthers.test(path) })
  const { dependencies, optionalDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) await copyPackage(each, join(folder, 'package.json'), modules)
}

/** The service whose main program it is. */
function serviceOf(main) {
  const [folder, name] = dirname(dirname(main)).split(sep).slice(-2)
  return folder === 'apps' ? name : undefined
}

/** How a service's Node.js is told to run; V8 takes only what it made under the same flags. */
async function flagsOf(service) {
  const { NODE_OPTIONS = '' } = parseEnv(await readFile(new URL(`../deploy/node/${service}.env`, import.meta.url), 'utf8'))
  return NODE_OPTIONS.split(' ').filter(Boolean)
}

/** Writes beside the files of a service what V8 makes of them, half of the time of a start. */
async function compile(service, out) {
  await promisify(execFile)(process.execPath, [...(await flagsOf(service)), join(out, 'main.js'), 'compile'])
}

async function bundle(main, out) {
  const isAlone = !out.startsWith(dirname(main) + sep)
  const isService = serviceOf(main) !== undefined
  const modules = join(out, 'node_modules')
  const built = (await readdir(dirname(main), { recursive: true })).filter((path) => !/^bundle\b/.test(path)).map((path) => join(dirname(main), path))
  const natives = new Set()
  await mkdir(out, { recursive: true })
  for (const name of await bundleProgram(main, out, isService ? formatToLoad : formatToRun)) natives.add(name)
  for (const path of built.filter((each) => each.endsWith('-process.mjs'))) for (const name of await bundleProgram(path, out, formatToRun)) natives.add(name)
  await writeFile(join(out, 'package.json'), `{ "type": "${isService ? 'commonjs' : 'module'}" }\n`)
  if (isService) await copyFile(new URL('bundled-main.cjs', import.meta.url), join(out, 'main.js'))
  if (!isAlone) return
  for (const name of natives) await copyPackage(name, main, modules)
  for (const list of built.filter((path) => path.endsWith('-files.mjs')))
    for (const path of (await import(pathToFileURL(list))).packagedFiles) await copyFileOf(path, main, modules)
}

const [main, out] = process.argv.slice(2).map((path) => resolve(path))
const aside = `${out}.unfinished`
await rm(aside, { recursive: true, force: true })
await bundle(main, aside)
await rm(out, { recursive: true, force: true })
await rename(aside, out)
if (serviceOf(main)) await compile(serviceOf(main), out) // there, for V8 notes where its files lie, for stacks and profiles
