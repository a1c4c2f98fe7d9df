import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { INestApplicationContext } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { MessagingModule, NatsServer } from '@huella/messaging'
import { eventually, startNats } from '@huella/testing'
import { readinessOf, stopOnSignal } from './lifecycle.js'
import { createLogger } from './logger.js'
import { OpsServer } from './ops-server.js'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

it('a process whose credentials NATS refuses says that it is not alive, and ends to be started anew', async () => {
  const nats = await startNats()
  const app = await NestFactory.createMicroservice(MessagingModule.forRoot({ service: 'parsing', ...nats.accessOf('parsing') }), {
    inject: [NatsServer], useFactory: (strategy: NatsServer) => ({ strategy }), logger: false,
  } as never)
  const [ops, port] = [new OpsServer(), await freePort()]
  await ops.listen(port, '127.0.0.1')
  const status = async (probe: string) => (await fetch(`http://127.0.0.1:${port}/health/${probe}`)).status
  const lines: string[] = []
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  let whileItEnds: number[] = []
  const watched = {
    get: app.get.bind(app),
    close: async () => {
      whileItEnds = [await status('live'), await status('ready')]
      await app.close()
    },
  } as unknown as INestApplicationContext
  stopOnSignal(watched, ops, createLogger('parsing', 'info', { write: (line) => void lines.push(line) }))
  await app.listen()
  ops.readyWhen(readinessOf(app))
  expect([await status('live'), await status('ready')]).toEqual([200, 200])

  nats.refuse('parsing')
  await eventually(() => expect(exit).toHaveBeenCalledWith(1))
  expect(whileItEnds).toEqual([503, 503])
  expect(lines.join('')).toContain('NATS has closed the connection for good')
  await nats.stop()
})
