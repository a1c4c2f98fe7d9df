/** What one NATS user may send and receive. */
export interface NatsUser {
  user: string
  password: string
  publish: string[]
  subscribe: string[]
}

export interface NatsServerOptions {
  /** Default: this machine only. */
  host?: string
  port: number
  storeDir: string
  users: NatsUser[]
  /** False only for tests: then the store is not forced to the disk. */
  durable: boolean
}

const quoted = (text: string): string => JSON.stringify(text)
const list = (subjects: string[]): string => `[${subjects.map(quoted).join(', ')}]`

const userLine = ({ user, password, publish, subscribe }: NatsUser): string =>
  `    { user: ${quoted(user)}, password: ${quoted(password)}, permissions: { publish: { allow: ${list(publish)} }, subscribe: { allow: ${list(subscribe)} } } }`

/** nats-server's configuration: JetStream on disk, and for each service only the subjects its contracts name. */
export const natsConfig = ({ host = '127.0.0.1', port, storeDir, users, durable }: NatsServerOptions): string => `listen: "${host}:${port}"
server_name: "huella"
max_payload: 1048576
jetstream {
  store_dir: ${quoted(storeDir)}
  max_memory_store: 64MB
  max_file_store: 4GB
  ${durable ? 'sync_interval: always' : '# the default sync interval will do'}
}
authorization {
  timeout: 5
  users: [
${users.map(userLine).join(',\n')}
  ]
}
`
