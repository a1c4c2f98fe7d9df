import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ComposeNetwork } from './compose-network.js'
import { startNetwork, type OwnedNetwork, type TestNetwork } from './test-network.js'

const urlVariable = 'HUELLA_E2E_URL'
const urlsVariable = 'HUELLA_E2E_URLS'
const dataVariable = 'HUELLA_E2E_DATA'
const controlVariable = 'HUELLA_E2E_CONTROL'

type Command = 'signal' | 'stop' | 'start' | 'restart' | 'isReady' | 'log' | 'databaseUrl' | 'compose'

/** Runs in Jest's parent process: starts a network, by default one of processes, and lets the specs in other processes steer it. */
export async function startSharedNetwork(start: () => Promise<OwnedNetwork> = () => startNetwork()): Promise<{ stop: () => Promise<void> }> {
  const network = await start()
  const control = createServer((request, response) => {
    obey(network, request).then(
      (result) => response.end(JSON.stringify({ result })),
      (error: unknown) => response.writeHead(500).end(JSON.stringify({ error: String(error) })),
    )
  })
  control.keepAliveTimeout = 0 // or it hangs up just when the next command is sent: whoever sends commands lets go first
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  process.env[urlVariable] = network.url
  process.env[urlsVariable] = network.urls.join(' ')
  if (network.dataDir) process.env[dataVariable] = network.dataDir
  process.env[controlVariable] = `http://127.0.0.1:${(control.address() as AddressInfo).port}`
  return { stop: async () => { control.close(); control.closeAllConnections(); await network.close() } }
}

async function obey(network: OwnedNetwork, request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control')
  const name = searchParams.get('name') ?? ''
  const command = pathname.slice(1) as Command
  if (command === 'compose') return (network as ComposeNetwork).compose(...(JSON.parse(name) as string[]))
  return command === 'signal' ? network.signal(name, searchParams.get('signal') as NodeJS.Signals) : network[command](name)
}

const given = (variable: string): string => {
  const value = process.env[variable]
  if (!value) throw new Error(`${variable} is not set: this belongs into an *.e2e-spec.ts, run by the project "e2e"`)
  return value
}

async function send<T>(command: Command, name: string, signal = ''): Promise<T> {
  const answer = await fetch(`${given(controlVariable)}/${command}?${new URLSearchParams({ name, signal }).toString()}`)
  const { result, error } = (await answer.json()) as { result: T; error?: string }
  if (error) throw new Error(error)
  return result
}

/** The network that all end-to-end tests of a run share; who disturbs it puts it right again. */
export const network = (): TestNetwork & Pick<ComposeNetwork, 'compose'> => ({
  url: given(urlVariable),
  get urls() { return given(urlsVariable).split(' ') },
  get dataDir() { return given(dataVariable) },
  signal: (name, signal) => send('signal', name, signal),
  stop: (name) => send('stop', name),
  start: (name) => send('start', name),
  restart: (name) => send('restart', name),
  isReady: (name) => send('isReady', name),
  log: (name) => send('log', name),
  databaseUrl: (service) => send('databaseUrl', service),
  compose: (...args) => send('compose', JSON.stringify(args)),
})
