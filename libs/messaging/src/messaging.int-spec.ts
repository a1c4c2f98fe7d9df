import { setTimeout as sleep } from 'node:timers/promises'
import { type DynamicModule, Injectable, Module, Controller } from '@nestjs/common'
import { defineEventConsumers, DomainError, event, inboxPrefix, rpc, type DomainEvent, type InputOf } from '@huella/contracts'
import { PersistenceModule } from '@huella/persistence'
import { anOwner, contextOf, eventually, fastest, ServiceBed, type ServiceEnvironment } from '@huella/testing'
import { connect, headers } from '@nats-io/transport-node'
import { register } from 'prom-client'
import { number, object, string } from 'yup'
import { Bus, type Change, Changes, Consume, envelopeHeader, Handle, messagingMigrations, eventsInDatabase, MessagingModule, NatsLink, type HandlingContext, natsFrom } from './index.js'

const note = object({ text: string().required() })
const written = event('identity.note.written', note, ({ text }) => [`person:${text}`])
defineEventConsumers('identity', { 'copy-to-notebook': [written] })
const input = object({ text: string().required('field.required'), times: number().default(1) })
const echo = rpc('identity.notes.echo', { input, output: object({ text: string().required(), times: number().required(), by: string().required() }) })
const fail = rpc('identity.notes.fail', { input, output: object({}) })
const hang = rpc('identity.notes.hang', { input, output: object({}), deadlineMs: 300 })
const repeat = rpc('identity.notes.repeat', { input, output: object({ text: string().required() }) })
const write = rpc('identity.notes.write', { input, output: object({}) })
const unheard = rpc('doctors.notes.unheard', { input, output: object({}) })

/** What the consumer has seen, and how often it is to fail before it succeeds. */
@Injectable()
class Notebook {
  readonly lines: string[] = []
  failures = 0
}

@Controller()
class NotesController {
  constructor(
    private readonly changes: Changes,
    private readonly notebook: Notebook,
  ) {}

  @Handle(echo)
  echo({ text, times }: InputOf<typeof echo>, { actor }: HandlingContext) {
    return { text, times, by: actor.kind }
  }

  @Handle(fail)
  fail({ text }: InputOf<typeof fail>) {
    if (text === 'known') throw new DomainError('conflict', { message: 'error.conflict', fields: [{ path: 'text', message: 'field.invalid' }] })
    throw new Error('the password is 1234')
  }

  @Handle(hang)
  hang(): Promise<object> {
    return new Promise((resolve) => setTimeout(resolve, 1000, {}).unref())
  }

  @Handle(repeat)
  repeat({ text, times }: InputOf<typeof repeat>) {
    return { text: text.repeat(times) }
  }

  @Handle(write)
  write({ text }: InputOf<typeof write>, context: HandlingContext) {
    return this.changes.commit(context, async (change) => {
      change.emit(written, { text })
      if (text === 'regretted') throw new DomainError('conflict')
      return {}
    })
  }

  @Consume(written, 'copy-to-notebook')
  async onWritten({ payload }: DomainEvent<typeof written>, _change: Change): Promise<void> {
    if (this.notebook.failures-- > 0) throw new Error('not now')
    this.notebook.lines.push(payload.text)
  }
}

@Module({})
class NotesModule {
  static with(environment: ServiceEnvironment): DynamicModule {
    return {
      module: NotesModule,
      imports: [
        PersistenceModule.forRoot({ url: environment.DATABASE_URL, applicationName: 'notes', entities: [], migrations: messagingMigrations }),
        MessagingModule.forRoot({ service: 'identity', ...natsFrom(environment), events: eventsInDatabase }),
      ],
      controllers: [NotesController],
      providers: [Notebook],
    }
  }
}

let bed: ServiceBed
let notebook: Notebook

beforeAll(async () => {
  bed = await ServiceBed.start({ service: 'identity', module: (environment) => NotesModule.with(environment) })
  notebook = bed.app.get(Notebook)
})
afterAll(() => bed.stop())
beforeEach(() => { notebook.lines.length = 0 })

describe('requests', () => {
  it('reach their handler with checked input and the actor', async () => {
    expect(await bed.call(echo, { text: 'a', times: 2 }, anOwner())).toEqual({ text: 'a', times: 2, by: 'user' })
  })

  it('are refused with the path of what is wrong', async () => {
    await expect(bed.call(echo, { text: '', times: 1 })).rejects.toMatchObject({ code: 'invalid', details: { fields: [{ path: 'text', message: 'field.required' }] } })
  })

  it('bring back the error a handler meant', async () => {
    await expect(bed.call(fail, { text: 'known', times: 1 })).rejects.toMatchObject({ code: 'conflict', details: { fields: [{ path: 'text' }] } })
  })

  it('tell nothing of an error nobody meant', async () => {
    const error = await bed.call(fail, { text: 'x', times: 1 }).catch((each: unknown) => each)
    expect(error).toMatchObject({ code: 'internal' })
    expect(JSON.stringify(error)).not.toContain('password')
  })

  it('fail at once where nobody listens', async () => {
    expect(await bed.refusal(unheard, { text: 'x', times: 1 })).toBe('unavailable error.unavailable')
    expect(await fastest(3, () => bed.refusal(unheard, { text: 'x', times: 1 }))).toBeLessThan(1000)
  })

  it('too large for one message, or with an answer that is, are refused before they are sent, and nothing else suffers', async () => {
    const mebibyte = 'ñ'.repeat(512 * 1024)
    const others = Promise.all(Array.from({ length: 20 }, () => bed.call(echo, { text: 'a', times: 1 })))
    expect(await bed.refusal(repeat, { text: 'ñ'.repeat(1024), times: 512 })).toBe('too_large error.answerTooLarge')
    expect(await bed.refusal(echo, { text: mebibyte, times: 1 })).toBe('too_large error.answerTooLarge')
    expect(await others).toHaveLength(20)
    expect((await bed.call(repeat, { text: 'ñ'.repeat(1024), times: 510 })).text).toHaveLength(1024 * 510)
    expect(await register.getSingleMetricAsString('huella_rpc_too_large_total')).toMatch(/rpc\.identity\.notes\.repeat",side="handler"\} 1/)
  })

  it.each(['no JSON', 'null', '{}'])('with headers that are no envelope (%s) are refused, and others are answered', async (text) => {
    const { url, user, password } = bed.nats.accessOf('gateway')
    const gateway = await connect({ servers: url, user, pass: password, inboxPrefix: inboxPrefix('gateway') })
    const envelope = headers()
    envelope.set(envelopeHeader.context, text)
    const answer = await gateway.request(echo.subject, JSON.stringify({ text: 'a' }), { headers: envelope, timeout: 2000 })
    expect(answer.headers?.get(envelopeHeader.error)).toBe('invalid')
    expect(await bed.call(echo, { text: 'a', times: 1 })).toMatchObject({ text: 'a' })
    await gateway.close()
  })

  it('do not wait beyond their deadline', async () => {
    expect(await bed.refusal(hang, { text: 'x', times: 1 })).toBe('unavailable error.unavailable')
  })
})

it('who keeps copies is told whom a change makes them outdated of before its answer is given, and of nothing else', async () => {
  const bus = await bed.bus('gateway')
  const told: string[] = []
  bus.onOutdated(async (subjects) => {
    await sleep(20)
    told.push(...subjects)
  })
  const context = contextOf(anOwner())
  await bus.call(write, { text: 'ana', times: 1 }, context)
  expect(told).toEqual(['person:ana'])
  await expect(bus.call(write, { text: 'regretted', times: 1 }, context)).rejects.toMatchObject({ code: 'conflict' })
  await bus.call(echo, { text: 'a', times: 1 }, context)
  expect(told).toEqual(['person:ana'])
  await eventually(() => expect(notebook.lines).toEqual(['ana']))
})

describe('events', () => {
  it('reach their consumer', async () => {
    await bed.call(write, { text: 'hello', times: 1 })
    await eventually(() => expect(notebook.lines).toEqual(['hello']))
  })

  it('of a change that is rolled back are never published', async () => {
    await expect(bed.call(write, { text: 'regretted', times: 1 })).rejects.toMatchObject({ code: 'conflict' })
    await bed.call(write, { text: 'after', times: 1 })
    await eventually(() => expect(notebook.lines).toEqual(['after']))
  })

  it('that come again change nothing', async () => {
    const first = await bed.publish(written, { text: 'once' })
    await bed.publish(written, { text: 'once' }, first)
    await bed.publish(written, { text: 'last' })
    await eventually(() => expect(notebook.lines).toEqual(['once', 'last']))
  })

  it('come again to a consumer that failed', async () => {
    notebook.failures = 1
    await bed.publish(written, { text: 'second try' })
    await eventually(() => expect(notebook.lines).toEqual(['second try']))
  })

  it('committed while NATS is away arrive when it is back', async () => {
    await bed.nats.kill()
    await bed.app.get(Changes).commit({ actor: anOwner(), requestId: 'r' }, async (change) => change.emit(written, { text: 'patient' }))
    await bed.nats.start()
    await eventually(() => expect(notebook.lines).toEqual(['patient']), 15_000)
  })

  it('while NATS is away a request says so at once', async () => {
    await bed.nats.kill()
    const bus = bed.app.get(Bus)
    await eventually(async () => {
      const started = Date.now()
      await expect(bus.call(echo, { text: 'a', times: 1 }, { actor: anOwner(), requestId: 'r', language: 'en' })).rejects.toMatchObject({ code: 'unavailable' })
      expect(Date.now() - started).toBeLessThan(200)
    })
    await bed.nats.start()
  })
})

describe('a service that stops', () => {
  it.each(['closed', 'drained'] as const)('goes on when the connection was %s before the answer was there', async (how) => {
    const short = await ServiceBed.start({ service: 'identity', module: (environment) => NotesModule.with(environment) })
    short.app.useLogger(false)
    const unheard: unknown[] = []
    const listen = (error: unknown): void => void unheard.push(error)
    process.on('unhandledRejection', listen)
    const refusal = short.refusal(hang, { text: 'x', times: 1 })
    await sleep(100)
    const { connection } = short.app.get(NatsLink)
    await (how === 'closed' ? connection.close() : connection.drain())
    expect(await refusal).toBe('unavailable error.unavailable')
    await sleep(1100) // the handler has ended by then
    process.off('unhandledRejection', listen)
    expect(unheard).toEqual([])
    await short.stop()
  })

  it.each([0, 2, 5, 10, 20, 50, 500])('%p ms after its start ends, wherever its consumer is', async (age) => {
    const short = await ServiceBed.start({ service: 'identity', module: (environment) => NotesModule.with(environment) })
    await sleep(age)
    const started = Date.now()
    await short.stop()
    expect(Date.now() - started).toBeLessThan(4000)
  })

  it('ends while NATS is away', async () => {
    const short = await ServiceBed.start({ service: 'identity', module: (environment) => NotesModule.with(environment) })
    await short.nats.kill()
    const started = Date.now()
    await short.stop()
    expect(Date.now() - started).toBeLessThan(15_000)
  })
})
