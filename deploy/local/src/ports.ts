import { createServer } from 'node:net'
import getPort from 'get-port'
import { LaunchError } from './failure.js'

/** Below the range from which the system takes ports of outgoing connections, so that a restart finds its port free. */
const lowest = 20_000
const highest = 32_000

/** By chance: another process on this machine that looks for a port at the same moment looks elsewhere. */
function* candidates(): Generator<number> {
  for (let attempt = 0; attempt < 200; attempt++) yield lowest + Math.floor(Math.random() * (highest - lowest))
}

/** A port that nobody uses and this process has not handed out before. */
export const freePort = (): Promise<number> => getPort({ port: candidates(), reserve: true })

/** Whether a server could listen there now; without a host, on every address. */
async function listenError(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** @throws LaunchError when the public port cannot be had */
export async function claimPublicPort(port: number): Promise<void> {
  const error = (await listenError(port)) ?? (await listenError(port, '127.0.0.1'))
  if (error === 'EADDRINUSE') throw new LaunchError(`Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`)
  if (error === 'EACCES') throw new LaunchError(`No permission to listen on port ${port}. Choose one above 1023: PORT=3000 npm start`)
  if (error) throw new LaunchError(`Cannot listen on port ${port} (${error}).`)
}
