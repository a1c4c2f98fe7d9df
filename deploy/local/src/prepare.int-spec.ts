import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { workspace } from './paths.js'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'huella-prepare-'))
  mkdirSync(join(root, 'node_modules'))
  mkdirSync(join(root, '.nx'))
})
afterEach(() => rmSync(root, { recursive: true }))

const prepareModule = pathToFileURL(join(workspace, 'deploy/local/prepare.mjs')).href
const ask = (code: string): string => spawnSync(process.execPath, ['--input-type=module', '-e', `import * as prepare from '${prepareModule}'; ${code}`], { encoding: 'utf8' }).stdout.trim()

const lock = (packages: object): string => JSON.stringify({ packages })
const wanted = { '': {}, 'libs/a': {}, 'node_modules/a': { version: '1.0.0', integrity: 'x' }, 'node_modules/mac': { version: '2.0.0', optional: true } }

it.each([
  ['everything is as locked', true, { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }],
  ['another version is installed', false, { 'node_modules/a': { version: '1.0.1', integrity: 'y' } }],
  ['other content is installed', false, { 'node_modules/a': { version: '1.0.0', integrity: 'y' } }],
  ['something is missing', false, {}],
  ['an optional package has another version', false, { 'node_modules/a': { version: '1.0.0', integrity: 'x' }, 'node_modules/mac': { version: '1.0.0' } }],
  ['nothing was ever installed', false, undefined],
])('dependencies, when %s, are current: %s', (_name, current, installed) => {
  writeFileSync(join(root, 'package-lock.json'), lock(wanted))
  if (installed) writeFileSync(join(root, 'node_modules/.package-lock.json'), lock(installed))
  expect(ask(`console.log(prepare.dependenciesAreCurrent(${JSON.stringify(root)}))`)).toBe(String(current))
})

describe('one set-up at a time', () => {
  const locked = (): string => ask(`const unlock = await prepare.setupLock(${JSON.stringify(root)}); console.log('mine'); unlock()`)

  it('takes a free lock, and one whose holder is gone', () => {
    expect(locked()).toBe('mine')
    writeFileSync(join(root, '.nx/setup.lock'), String(spawnSync('true').pid))
    expect(locked()).toBe('mine')
  })

  it('waits for a holder that lives, and says so once', async () => {
    const holder = spawn('sleep', ['1.2'])
    writeFileSync(join(root, '.nx/setup.lock'), String(holder.pid))
    const waiting = new Promise<string>((resolve) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', `import { setupLock } from '${prepareModule}'; await setupLock(${JSON.stringify(root)}); console.log('mine')`])
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => { output += chunk.toString() })
      child.once('close', () => resolve(output))
    })
    expect((await waiting).trim().split('\n').map((line) => line.trim())).toEqual(['… waiting for another start that is installing or building', 'mine'])
  })
})
