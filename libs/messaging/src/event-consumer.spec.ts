import { Logger } from '@nestjs/common'
import { EventConsumer } from './event-consumer.js'
import type { FailedEvents } from './failed-events.js'
import type { NatsLink } from './nats-link.js'

it('a consumer that is started before NATS is connected waits without a word, and can be stopped', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
  let connect!: () => void
  let asked = 0
  const link = {
    connected: new Promise<void>((resolve) => (connect = resolve)),
    get connection() {
      asked++
      throw new Error('away')
    },
  } as unknown as NatsLink
  const consumer = () => new EventConsumer({ consumer: 'c', subject: 's', durable: 'd' }, {} as never, link, {} as FailedEvents)
  const [waiting, going] = [consumer(), consumer()]
  waiting.start()
  await waiting.stop()
  going.start()
  await new Promise((resolve) => setImmediate(resolve))
  expect([asked, warned.mock.calls]).toEqual([0, []])
  connect()
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toBe(1)
  await going.stop()
})
