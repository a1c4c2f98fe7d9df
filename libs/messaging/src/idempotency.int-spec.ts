import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DynamicModule, Controller, Module } from '@nestjs/common'
import { DomainError, event, rpc, type CallContext, type IdempotencyKey, type InputOf } from '@huella/contracts'
import { PersistenceModule } from '@huella/persistence'
import { anOwner, contextOf, eventually, ServiceBed, type ServiceEnvironment } from '@huella/testing'
import { DataSource } from 'typeorm'
import { number, object, string } from 'yup'
import { Bus, type Change, Changes, Handle, messagingMigrations, eventsInDatabase, MessagingModule, ScheduledJobs, toDomainError, withoutKey, type HandlingContext, natsFrom } from './index.js'

const input = object({ text: string().required(), takes: number().default(0) })
const written = event('identity.line.written', object({ text: string().required() }))
const output = object({ id: number().required(), text: string().required() })
const write = rpc('identity.lines.write', { input, output, deadlineMs: 1500, callers: ['gateway', 'identity'] })
const accept = rpc('identity.lines.accept', { input, output })
const writeTwice = rpc('identity.lines.write-twice', { input, output })
const writeAround = rpc('identity.lines.write-around', { input, output })
const askOthers = rpc('identity.lines.ask-others', { input, output })

@Controller()
class LinesController {
  constructor(
    private readonly changes: Changes,
    private readonly bus: Bus,
  ) {}

  @Handle(write)
  write({ text, takes }: InputOf<typeof write>, context: HandlingContext) {
    return this.changes.commit(context, async (change) => {
      const [row] = (await change.manager.query('INSERT INTO lines (text) VALUES ($1) RETURNING id', [text])) as { id: number }[]
      change.emit(written, { text })
      if (takes > 0) await change.manager.query('SELECT pg_sleep($1)', [takes])
      if (text === 'refused') throw new DomainError('conflict', { message: 'error.conflict' })
      return { id: row!.id, text }
    })
  }

  /** As an invitation is accepted: afterwards there is none. */
  @Handle(accept)
  accept({ text }: InputOf<typeof accept>, context: HandlingContext) {
    return this.changes.commit(context, async ({ manager }) => {
      const [[row]] = (await manager.query('DELETE FROM lines WHERE text = $1 RETURNING id', [text])) as [{ id: number }[], number]
      if (!row) throw new DomainError('not_found', { message: 'error.notFound' })
      return { id: row.id, text }
    })
  }

  @Handle(writeTwice)
  async writeTwice(line: InputOf<typeof write>, context: HandlingContext) {
    await this.write(line, context)
    return this.write(line, context)
  }

  @Handle(writeAround)
  async writeAround(line: InputOf<typeof write>, context: HandlingContext) {
    await this.write({ ...line, text: `before ${line.text}` }, withoutKey(context))
    return this.write(line, context)
  }

  /** Asks for one line on the way to its own. */
  @Handle(askOthers)
  async askOthers(line: InputOf<typeof write>, context: HandlingContext) {
    await this.bus.call(write, { ...line, text: `other ${line.text}` }, context)
    return this.write(line, context)
  }
}

@Module({})
class LinesModule {
  static with(environment: ServiceEnvironment): DynamicModule {
    return {
      module: LinesModule,
      imports: [
        PersistenceModule.forRoot({ url: environment.DATABASE_URL, applicationName: 'lines', entities: [], migrations: messagingMigrations }),
        MessagingModule.forRoot({ service: 'identity', ...natsFrom(environment), events: eventsInDatabase }),
      ],
      controllers: [LinesController],
    }
  }
}

let bed: ServiceBed
const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => bed.app.get(DataSource).query(text, values)
const stored = async (text: string): Promise<number> => (await sql<{ n: number }>('SELECT count(*)::int AS n FROM lines WHERE text = $1', [text]))[0]!.n

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
const keyOf = (id: string, request = 'same'): IdempotencyKey => ({ id: hash(id), request: hash(request), seal: hash(`seal ${id}`) })

interface Answer {
  said: unknown
  isReplay: boolean
}

/** Waits until a try holds its transaction open. */
const underWay = (): Promise<void> =>
  eventually(async () => expect(await sql(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query = 'SELECT pg_sleep($1)'`)).toHaveLength(1))

/** Asks under a key, as the gateway does; tells what came back, or why it was refused. */
async function ask(rpcOf: typeof write, text: string, idempotency: IdempotencyKey, takes = 0): Promise<Answer> {
  let isReplay = false
  const context: CallContext = { ...contextOf(anOwner()), idempotency, onReplay: () => { isReplay = true } }
  const said = await (await bed.bus('gateway')).call(rpcOf, { text, takes }, context).catch((error: unknown) => (error as DomainError).code)
  return { said, isReplay }
}

beforeAll(async () => {
  bed = await ServiceBed.start({ service: 'identity', module: (environment) => LinesModule.with(environment) })
  await sql('CREATE TABLE lines (id serial PRIMARY KEY, text text NOT NULL)')
})
afterAll(() => bed?.stop())

it('a repeated request gets the first answer and writes nothing', async () => {
  const [first, again] = [await ask(write, 'once', keyOf('a')), await ask(write, 'once', keyOf('a'))]
  expect(again).toEqual({ said: first.said, isReplay: true })
  expect([first.isReplay, await stored('once')]).toEqual([false, 1])
})

it('after the secret of the gateway was exchanged, its answer is read by the former seal', async () => {
  const { seal, ...key } = keyOf('once more')
  const [first, again] = [await ask(write, 'exchanged', { ...key, seal }), await ask(write, 'exchanged', { ...key, seal: hash('new'), formerSeals: [hash('older'), seal] })]
  expect(again).toEqual({ said: first.said, isReplay: true })
})

it('with an answer that nobody can read any more, it is told so and writes nothing', async () => {
  await ask(write, 'sealed for good', keyOf('lost'))
  expect(await ask(write, 'sealed for good', { ...keyOf('lost'), seal: hash('new') })).toEqual({ said: 'conflict', isReplay: false })
  expect(await stored('sealed for good')).toBe(1)
})

it('its event is announced once', async () => {
  const announced = () => sql<{ n: number }>(`SELECT count(*)::int AS n FROM outbox WHERE body->'payload'->>'text' = 'once'`)
  expect(await announced()).toEqual([{ n: 1 }])
})

it('another request under the key is refused', async () => {
  await ask(write, 'this', keyOf('b', 'this'))
  expect(await ask(write, 'that', keyOf('b', 'that'))).toEqual({ said: 'unprocessable', isReplay: false })
  expect(await stored('that')).toBe(0)
})

it('while the first try runs its repetition is told so, and afterwards gets the answer', async () => {
  const first = ask(write, 'slow', keyOf('c'), 1)
  await underWay()
  expect((await ask(write, 'slow', keyOf('c'))).said).toBe('conflict')
  const { said } = await first
  expect(await ask(write, 'slow', keyOf('c'))).toEqual({ said, isReplay: true })
  expect(await stored('slow')).toBe(1)
})

it('twenty at once make one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(write, 'crowd', keyOf('d'))))
  const ids = answers.flatMap(({ said }) => (typeof said === 'string' ? [] : [said]))
  expect(new Set(ids.map((id) => JSON.stringify(id))).size).toBe(1)
  expect(answers.filter(({ said }) => typeof said === 'string' && said !== 'conflict')).toEqual([])
  expect(await stored('crowd')).toBe(1)
})

/** Every look for a kept answer takes 0.4 s from now on, with what was committed when it began. */
const slowLook = `
  CREATE FUNCTION nap() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.4); RETURN true; END $$;
  ALTER TABLE idempotent_answers RENAME TO kept_answers;
  CREATE VIEW idempotent_answers AS SELECT kept.* FROM nap() AS rested CROSS JOIN LATERAL (SELECT * FROM kept_answers WHERE rested OFFSET 0) AS kept;
  CREATE RULE keep AS ON INSERT TO idempotent_answers DO INSTEAD INSERT INTO kept_answers (id, request, answer) VALUES (NEW.id, NEW.request, NEW.answer)`
const quickLook = `
  DROP VIEW idempotent_answers;
  DROP FUNCTION nap;
  ALTER TABLE kept_answers RENAME TO idempotent_answers`

it('who repeats just before the first commit is not refused for what the first one did', async () => {
  await sql("INSERT INTO lines (text) VALUES ('invitation')")
  await sql(slowLook)
  const first = ask(accept, 'invitation', keyOf('m'))
  await sleep(200)
  const during = await ask(accept, 'invitation', keyOf('m')) // its look begins before the commit and ends after it
  await sql(quickLook)
  expect([(await first).said, during.said]).toEqual([expect.objectContaining({ text: 'invitation' }), 'conflict'])
  expect(await ask(accept, 'invitation', keyOf('m'))).toEqual({ said: (await first).said, isReplay: true })
})

it('what a process of the release before has under way is told apart, too', async () => {
  const lockOfBefore = 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0))'
  await bed.app.get(DataSource).transaction(async (manager) => {
    await manager.query(lockOfBefore, [keyOf('n').id])
    expect((await ask(write, 'beside', keyOf('n'))).said).toBe('conflict')
  })
  expect((await ask(write, 'beside', keyOf('n'))).said).toMatchObject({ text: 'beside' })
})

it('a refused try leaves nothing behind: the key may be used again', async () => {
  expect((await ask(write, 'refused', keyOf('e'))).said).toBe('conflict')
  expect((await ask(write, 'accepted', keyOf('e', 'mended'))).said).toMatchObject({ text: 'accepted' })
})

it('a try whose process dies frees its key at once', async () => {
  const dying = ask(write, 'dying', keyOf('f'), 1.2)
  await underWay()
  expect((await ask(write, 'dying', keyOf('f'))).said).toBe('conflict')
  await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND pid <> pg_backend_pid() AND datname = current_database()`)
  expect((await dying).said).toBe('unavailable')
  expect((await ask(write, 'dying', keyOf('f'))).said).toMatchObject({ text: 'dying' })
  expect(await stored('dying')).toBe(1)
})

it('what is done after its caller has given up is not done', async () => {
  expect((await ask(write, 'too late', keyOf('g'), 1.7)).said).toBe('unavailable')
  await eventually(async () => expect((await ask(write, 'too late', keyOf('g'))).said).toMatchObject({ text: 'too late' }))
  expect(await stored('too late')).toBe(1)
})

describe('with a deadline', () => {
  const changes = () => bed.app.get(Changes)
  const within = (ms: number, idempotency?: IdempotencyKey) => ({ ...contextOf(anOwner()), idempotency, deadline: performance.now() + ms })

  it('nothing begins after it', async () => {
    const work = jest.fn()
    await expect(changes().commit(within(-1), work)).rejects.toMatchObject({ code: 'unavailable' })
    expect(work).not.toHaveBeenCalled()
  })

  it.each([
    ['waits for something else', () => sleep(6000)],
    ['waits for the database', ({ manager }: Change) => manager.query('SELECT pg_sleep(6)')],
  ])('a try that %s is ended then, and its key is free', async (how, wait) => {
    const started = performance.now()
    const stuck = changes().commit(within(400, keyOf(how)), async (change) => {
      await change.manager.query('INSERT INTO lines (text) VALUES ($1)', [how])
      await wait(change)
    }).catch((error: unknown) => toDomainError(error).code)
    await sleep(200)
    expect((await ask(write, how, keyOf(how))).said).toBe('conflict')
    await eventually(async () => expect((await ask(write, how, keyOf(how))).said).toMatchObject({ text: how }))
    expect(performance.now() - started).toBeLessThan(5000)
    expect(await stuck).toBe('unavailable')
    expect(await stored(how)).toBe(1)
  })

  it('the connection of a try that was ended is not used again', async () => {
    const pids = async () => new Set((await Promise.all(Array.from({ length: 10 }, () => sql<{ pid: number }>('SELECT pg_backend_pid() AS pid, pg_sleep(0.05)')))).map(([row]) => row!.pid))
    let ended = 0
    const stuck = changes().commit(within(200, keyOf('ended')), async ({ manager }) => {
      ended = ((await manager.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[])[0]!.pid
      await manager.query('SELECT pg_sleep(1)')
    })
    await expect(stuck).rejects.toMatchObject({ driverError: { code: '25P04' } })
    expect((await pids()).has(ended)).toBe(false)
  })
})

it('a handler that would write twice under one key fails instead of answering with the wrong half', async () => {
  expect((await ask(writeTwice, 'twice', keyOf('h'))).said).toBe('internal')
})

it('what is written on the way does not use up the key', async () => {
  expect((await ask(writeAround, 'around', keyOf('i'))).said).toMatchObject({ text: 'around' })
  expect([await stored('before around'), await stored('around')]).toEqual([1, 1])
})

it('what a service asks others on the way is not done under the caller’s key', async () => {
  expect((await ask(askOthers, 'own', keyOf('l'))).said).toMatchObject({ text: 'own' })
  expect([await stored('other own'), await stored('own')]).toEqual([1, 1])
})

it('stored answers are unreadable and name nobody', async () => {
  const rows = await sql<{ row: string }>(`SELECT id || request || encode(answer, 'escape') AS row FROM idempotent_answers`)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ row }) => /once|slow|user/.test(row))).toEqual([])
})

describe('an answer', () => {
  const isFrom = (id: string, ago: string) => sql('UPDATE idempotent_answers SET created_at = now() - $2::interval WHERE id = $1', [keyOf(id).id, ago])
  const forget = () => bed.app.get(ScheduledJobs).run('idempotency-retention')

  it.each([
    ['25 hours', 'given again', true, 1],
    ['30 days', 'given again', true, 1],
    ['34 days 23 hours', 'given again', true, 1],
    ['35 days 1 minute', 'forgotten: what comes under its key is done', false, 2],
  ])('of %s ago is %s', async (ago, _, isReplay, records) => {
    await ask(write, ago, keyOf(ago))
    await isFrom(ago, ago)
    await forget()
    expect([(await ask(write, ago, keyOf(ago))).isReplay, await stored(ago)]).toEqual([isReplay, records])
  })

  it('that is older holds like any other until it is forgotten', async () => {
    const { said } = await ask(write, 'over', keyOf('o', 'over'))
    await isFrom('o', '36 days')
    expect(await ask(write, 'over', keyOf('o', 'over'))).toEqual({ said, isReplay: true })
    expect((await ask(write, 'other', keyOf('o', 'other'))).said).toBe('unprocessable')
    await forget()
    expect(await ask(write, 'other', keyOf('o', 'other'))).toMatchObject({ said: { text: 'other' }, isReplay: false })
  })
})
