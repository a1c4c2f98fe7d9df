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

export const disturbable = (server: TestServer, cleanUp: () => void): Disturbable => ({
  kill: async () => { await server.signal('SIGKILL'); await server.stop() },
  start: () => server.start(),
  signal: (signal) => server.signal(signal),
  stop: async () => { await server.stop(); cleanUp() },
})
