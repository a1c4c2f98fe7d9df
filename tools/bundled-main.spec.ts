/** How a bundled program is loaded: by what V8 made of it at the build, or without. */
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const flags = ['--max-semi-space-size=4']

const program = `(function (exports, require, module, __filename, __dirname) {
  const { isAbsolute, basename } = require('node:path')
  if (process.argv[2] !== 'compile') console.log(JSON.stringify({ ...require('./later.js'), again: require('./later.js') === require('./later.js'), file: basename(__filename), found: isAbsolute(__dirname) }))
})`
const later = '(function (exports, require, module) { module.exports = { said: [1, 2].map(function twice(n) { return n * 2 }) } })'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundled-'))
  await copyFile(join(__dirname, 'bundled-main.cjs'), join(folder, 'main.js'))
  for (const [file, code] of Object.entries({ 'program.js': program, 'later.js': later, 'package.json': '{ "type": "commonjs" }' })) await writeFile(join(folder, file), code)
})
afterEach(() => rm(folder, { recursive: true }))

const node = async (...args: string[]): Promise<string> => (await run(process.execPath, args)).stdout
const compiled = async (): Promise<string[]> => (await readdir(folder)).filter((file) => file.endsWith('.v8'))

const compile = () => node(...flags, join(folder, 'main.js'), 'compile')

it('`compile` writes what V8 made of the files that were loaded, and of no other', async () => {
  await compile()
  expect(await compiled()).toEqual(['program.js.v8'])
})

it.each<[string, () => Promise<unknown>, string[]]>([
  ['as it is built', compile, flags],
  ['without what V8 made', () => Promise.resolve(), flags],
  ['under other flags than at the build', compile, ['--max-semi-space-size=2']],
  ['with what is broken', async () => { await compile(); await writeFile(join(folder, 'program.js.v8'), 'half of it') }, flags],
  ['with what is empty', async () => { await compile(); await writeFile(join(folder, 'program.js.v8'), '') }, flags],
])('a program runs %s', async (_, prepare, given) => {
  await prepare()
  expect(JSON.parse(await node(...given, join(folder, 'main.js')))).toEqual({ said: [2, 4], again: true, file: 'program.js', found: true })
})
