import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../../..')

/** A port that nobody listens on now. */
export const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => found(port))
    })
  })

/** The copy at the address, or one of our own with nothing in it, which `stop` takes away again. */
export async function runningCopy(address) {
  if (address) return { url: new URL(address).origin, stop: async () => undefined }
  const data = await mkdtemp(join(tmpdir(), 'huella-lighthouse-'))
  const env = { ...process.env, PORT: String(await freePort()), HUELLA_DATA_DIR: data, RATE_LIMIT_SCALE: '1000' }
  const launcher = spawn(process.execPath, [join(root, 'deploy/local/huella.mjs'), 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((done) => launcher.once('exit', done))
  const stop = async () => {
    launcher.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  return { url: await ready(launcher, ended), stop }
}

function ready(launcher, ended) {
  return new Promise((found, failed) => {
    let said = ''
    launcher.stdout.on('data', (text) => {
      said += text
      const url = /Huella is ready at (\S+)/.exec(said)?.[1]
      if (url) found(url)
    })
    void ended.then(() => failed(new Error(`Huella did not start:\n${said}`)))
  })
}
