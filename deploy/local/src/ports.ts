import { createServer } from 'node:net'
import getPort from 'get-port'
import { LaunchError } from './failure.js'
import { addressesOf } from './reach.js'

/** Below the range from which the system takes ports of outgoing connections, so that a restart finds its port free. */
const lowest = 20_000
const highest = 32_000

/** By chance: another process on this machine that looks for a port at the same moment looks elsewhere. */
function* candidates(): Generator<number> {
  for (let attempt = 0; attempt < 200; attempt++) yield lowest + Math.floor(Math.random() * (highest - lowest))
}

/** A port that nobody uses and this process has not handed out before. */
export const freePort = (): Promise<number> => getPort({ port: candidates(), reserve: true })

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
