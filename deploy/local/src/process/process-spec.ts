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

/** Where a copy of Huella keeps what its processes leave behind. */
export interface ProcessPlace {
  logDir: string
  /** One file for each running process, so that the next start finds what a killed launcher left. */
  runDir: string
  showLogs: boolean
}
