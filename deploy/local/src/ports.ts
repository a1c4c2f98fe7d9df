import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { LaunchError } from './failure.js'
import { addressesOf } from './reach.js'

/** Below the range from which the system takes ports of outgoing connections, so that a restart finds its port free. */
const lowest = 20_000
const highest = 32_000

/** Notes which ports the copies of Huella on this machine have chosen and may not listen on yet: an empty file each. */
const chosen = join(tmpdir(), `huella-ports-${userInfo().uid}`)
/** Milliseconds after which whoever chose a port listens on it, or never will. */
const noteHolds = 60_000

/** @returns false if another process has just chosen the port; true too where nothing can be noted, and chance has to do */
function note(port: number): boolean {
  try {
    closeSync(openSync(join(chosen, String(port)), 'wx', 0o600))
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EEXIST'
  }
}

function removeOldNotes(): void {
  try {
    mkdirSync(chosen, { recursive: true, mode: 0o700 })
    for (const path of readdirSync(chosen).map((name) => join(chosen, name))) {
      const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
      if (Date.now() - written > noteHolds) rmSync(path, { force: true })
    }
  } catch {
    // a folder that is not ours: chance has to do
  }
}

/** A port that nobody uses, and that no copy of Huella has just chosen for a server which is about to start. */
export async function freePort(): Promise<number> {
  removeOldNotes()
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    // Noted first: to see whether a port is free is to listen on it for a moment, which would be in the way of whoever has chosen it.
    if (note(port) && (await getPort({ port, reserve: true })) === port) return port
  }
  throw new LaunchError(`No port between ${lowest} and ${highest} is free.`)
}

/** Why no server could listen there now; nothing where one could, and where this machine has no IPv6 to listen on. */
async function listenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => resolve(host === '::1' && noIpv6.includes(code) ? undefined : code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

const noIpv6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** @throws LaunchError when the public port cannot be had */
export async function claimPublicPort(host: string, port: number): Promise<void> {
  for (const address of addressesOf(host)) refuse(await listenError(port, address), host, port)
}

function refuse(error: string | undefined, host: string, port: number): void {
  if (error === 'EADDRINUSE') throw new LaunchError(`Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`)
  if (error === 'EACCES') throw new LaunchError(`No permission to listen on port ${port}. Choose one above 1023: PORT=3000 npm start`)
  if (error === 'EADDRNOTAVAIL' || error === 'ENOTFOUND') throw new LaunchError(`HOST is "${host}", which is no address of this machine.`)
  if (error) throw new LaunchError(`Cannot listen on port ${port} (${error}).`)
}
