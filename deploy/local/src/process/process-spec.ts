/** The system user a program runs as. */
export interface Account {
  uid: number
  gid: number
}

/** A program that the launcher keeps running. */
export interface ProcessSpec {
  name: string
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  cwd?: string
  account?: Account
  /** A Node program of ours: it stops by itself when its channel to us closes. */
  ipc?: boolean
  stopSignal: NodeJS.Signals
  /** Milliseconds to stop in; then it is killed. */
  stopMs: number
  /** Milliseconds to become ready in, at first start. */
  readyMs: number
  isReady: () => Promise<boolean>
  /** What is to be set up in it each time it has started; where that fails it is tried again, and the program is not ready yet. */
  onReady?: () => Promise<void>
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** One life of a program: from its start to its end. */
export interface Life {
  readonly exited: Promise<Exit>
  readonly isRunning: boolean
  /** What it wrote in this life, the end of it. */
  output: () => string
  signal: (signal: NodeJS.Signals) => Promise<void>
  /** Asks it to stop, and kills what does not within its time (milliseconds). */
  stop: (withinMs?: number) => Promise<void>
}

/** Where a copy of Huella keeps what its processes leave behind. */
export interface ProcessPlace {
  logDir: string
  /** One file for each running process, so that the next start finds what a killed launcher left. */
  runDir: string
  showLogs: boolean
  /** Has Postgres, NATS and Redis run in containers, as tests may have them; without it they are programs of this machine. */
  containers?: ((server: ProcessSpec, place: ProcessPlace) => Life) | undefined
}
