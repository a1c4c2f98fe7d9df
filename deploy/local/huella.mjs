// The one entry of `npm start`, `npm test`, `npm run dev`, `npm run seed` and the other commands below. It needs nothing but Node: what is missing it installs,
// what changed it builds, and then hands over to the launcher in dist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const commands = ['start', 'test', 'dev', 'seed', 'events', 'backup', 'restore', 'certificates', 'notifications', 'faults', 'security', 'containers']

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function checkNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '')
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [needMajor, needMinor] = wanted.split('.').map(Number)
  if (major < needMajor || (major === needMajor && minor < needMinor)) fail(`Huella needs Node ${wanted} or newer; this is ${process.versions.node}.`)
  if (process.platform === 'win32') fail('Huella runs on Linux and macOS. On Windows use WSL, or docker compose up.')
}

const command = process.argv[2] ?? 'start'
if (!commands.includes(command)) fail(`Unknown command ${command}; there is: ${commands.join(', ')}.`)
checkNode()
process.env.HUELLA_STARTED_AT ??= String(Date.now())
const { prepare } = await import('./prepare.mjs')
await prepare(root).catch((error) => {
  if (command === 'test') process.once('exit', () => process.stdout.write('tests: 0 passed, 1 failed\n'))
  fail(error.message)
})
const { [command]: run } = await import(pathToFileURL(join(root, 'deploy/local/dist/commands.js')).href)
await run(process.argv.slice(3))
