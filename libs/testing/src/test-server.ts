import { hasContainers, inContainer, serversInContainers } from './container-server.js'
import type { Scratch } from './scratch.js'

/** A server that a test starts, stops and disturbs. */
export interface TestServer {
  start: () => Promise<void>
  stop: () => Promise<void>
  signal: (signal: NodeJS.Signals) => Promise<void>
}

/** What a suite can do to a server besides using it. */
export interface Disturbable {
  /** SIGKILL, as in an outage; `start` brings it back at the same address. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** SIGSTOP: it hangs; SIGCONT: it goes on. */
  signal: (signal: NodeJS.Signals) => Promise<void>
  /** For good; belongs into `afterAll`. */
  stop: () => Promise<void>
}

/**
 * Prepares a server as tests have it: in a container where that is wished, or where an engine answers and the program cannot be had.
 * @throws what `prepare` throws where neither can be had
 */
export async function withServers<S>(folder: Scratch, prepare: (folder: Scratch) => Promise<S>): Promise<S> {
  const containers = await serversInContainers()
  const inContainers = (): Promise<S> => prepare({ ...folder, place: { ...folder.place, containers: inContainer } })
  if (containers) return inContainers()
  return prepare(folder).catch(async (error: unknown) => {
    if (await hasContainers()) return inContainers()
    throw error
  })
}

export const disturbable = (server: TestServer, cleanUp: () => void): Disturbable => ({
  kill: async () => { await server.signal('SIGKILL'); await server.stop() },
  start: () => server.start(),
  signal: (signal) => server.signal(signal),
  stop: async () => { await server.stop(); cleanUp() },
})
