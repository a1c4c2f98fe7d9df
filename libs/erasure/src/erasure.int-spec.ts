import { Test, type TestingModule } from '@nestjs/testing'
import { type Change, Changes, messagingMigrations, eventsInDatabase, MessagingModule, ScheduledJobs } from '@huella/messaging'
import { PersistenceModule } from '@huella/persistence'
import { createTestDatabase, eventually, startNats, type TestNats } from '@huella/testing'
import { DataSource } from 'typeorm'
import { Erasure, type ErasureStep } from './erasure.js'
import { ErasureModule } from './erasure.module.js'
import { erasureMigrations } from './migrations.js'
import { person, pet, type Subject } from './subject.js'

const notes = class CreateNotes1700000009000 {
  name = 'CreateNotes1700000009000'
  up = (runner: { query: (sql: string) => Promise<unknown> }) => runner.query('CREATE TABLE notes (id serial PRIMARY KEY, of text NOT NULL)')
  down = async () => undefined
}
const context = { actor: { kind: 'anonymous' }, requestId: 'r' } as const

interface Service {
  app: TestingModule
  erasure: Erasure
  database: DataSource
  commit: <T>(work: (change: Change) => Promise<T>) => Promise<T>
}

describe('erasing', () => {
  let nats: TestNats
  let url: string
  const running: Service[] = []

  /** One replica, with one step: three notes at a time. */
  async function start(step: ErasureStep = forget): Promise<Service> {
    const app = await Test.createTestingModule({
      imports: [
        PersistenceModule.forRoot({ url, applicationName: 'identity', entities: [], migrations: [...messagingMigrations, ...erasureMigrations, notes as never] }),
        MessagingModule.forRoot({ service: 'identity', ...nats.accessOf('identity'), events: eventsInDatabase }),
        ErasureModule,
      ],
    }).compile()
    app.useLogger(false)
    app.get(Erasure).of('user', [step])
    await app.init()
    const service: Service = { app, erasure: app.get(Erasure), database: app.get(DataSource), commit: (work) => app.get(Changes).commit(context, work) }
    running.push(service)
    return service
  }
  const batches: number[] = []
  const forget: ErasureStep = async ({ manager }, id) => {
    const [gone] = (await manager.query('DELETE FROM notes WHERE id IN (SELECT id FROM notes WHERE of = $1 LIMIT 3) RETURNING id', [`user:${id}`])) as [unknown[], number]
    if (gone.length > 0) batches.push(gone.length)
    return gone.length > 0
  }
  const write = ({ commit, erasure }: Service, subjects: Subject[], meanwhile: () => Promise<unknown> = async () => undefined) =>
    commit(async ({ manager }) => {
      await erasure.requireAlive(manager, subjects, 'profile.notFound')
      await meanwhile()
      for (const subject of subjects) await manager.query('INSERT INTO notes (of) VALUES ($1)', [subject])
    })
  const bury = ({ commit, erasure }: Service, subject: Subject) => commit((change) => erasure.note(change, subject))
  const count = async ({ database }: Service, subject: Subject) =>
    ((await database.query('SELECT count(*)::int AS n FROM notes WHERE of = $1', [subject])) as [{ n: number }])[0].n
  const stone = async ({ database }: Service, subject: Subject) =>
    ((await database.query('SELECT id, finished_at IS NOT NULL AS finished FROM tombstones WHERE subject = tombstone_of($1)', [subject])) as object[])[0]

  beforeAll(async () => {
    nats = await startNats()
  })
  beforeEach(async () => {
    url = await createTestDatabase('identity')
    batches.length = 0
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ app }) => app.close()))
  })
  afterAll(() => nats.stop())

  it('happens in batches once it is noted, and leaves no id', async () => {
    const service = await start()
    for (let note = 0; note < 7; note++) await write(service, [person('ana')])
    await write(service, [person('eva')])
    await bury(service, person('ana'))
    await eventually(async () => expect(await stone(service, person('ana'))).toEqual({ id: null, finished: true }))
    expect([batches, await count(service, person('ana')), await count(service, person('eva'))]).toEqual([[3, 3, 1], 0, 1])
    expect(JSON.stringify(await service.database.query('SELECT * FROM tombstones'))).not.toContain('ana')
  })

  it('lets nothing be written about those who are gone, together with others either', async () => {
    const service = await start()
    await bury(service, person('ana'))
    for (const subjects of [[person('ana')], [pet(1), person('ana')], [person('ana'), person('eva')]])
      await expect(write(service, subjects)).rejects.toMatchObject({ code: 'not_found', details: { message: 'profile.notFound' } })
    await write(service, [pet(1), person('eva')])
  })

  it('waits for what is being written, and erases it too', async () => {
    const service = await start()
    let noted = Promise.resolve()
    let isNoted = false
    await write(service, [person('ana')], async () => {
      noted = bury(service, person('ana')).then(() => void (isNoted = true))
      await eventually(async () => expect(await service.database.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).toHaveLength(1))
    })
    await noted
    expect(isNoted).toBe(true)
    await eventually(async () => expect(await count(service, person('ana'))).toBe(0))
  })

  it('makes who wrote at the same moment see it, though they began before', async () => {
    const service = await start()
    let writing: Promise<void> | undefined
    await service.commit(async (change) => {
      await service.erasure.note(change, person('ana'))
      writing = write(service, [person('ana')])
      writing.catch(() => undefined)
      await eventually(async () => expect(await service.database.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).toHaveLength(1))
    })
    await expect(writing).rejects.toMatchObject({ code: 'not_found' })
    expect(await count(service, person('ana'))).toBe(0)
  })

  it('goes on where it stopped, in another process', async () => {
    const first = await start(async () => { throw new Error('killed') })
    for (let note = 0; note < 4; note++) await write(first, [person('ana')])
    await bury(first, person('ana'))
    await running.pop()!.app.close()
    const next = await start()
    await eventually(async () => expect(await stone(next, person('ana'))).toEqual({ id: null, finished: true }))
    expect(await count(next, person('ana'))).toBe(0)
  })

  it('of one that fails does not hold up another', async () => {
    const service = await start(async (change, id) => {
      if (id === 'ana') throw new Error('cannot be erased')
      return forget(change, id)
    })
    await write(service, [person('ana'), person('eva')])
    await bury(service, person('ana'))
    await bury(service, person('eva'))
    await eventually(async () => expect(await stone(service, person('eva'))).toEqual({ id: null, finished: true }))
    expect(await stone(service, person('ana'))).toEqual({ id: 'ana', finished: false })
  })

  it('of twenty that fail, again and again, does not hold up another', async () => {
    const tries = new Map<string, number>()
    const service = await start(async (change, id) => {
      tries.set(id, (tries.get(id) ?? 0) + 1)
      if (id.startsWith('stuck')) throw new Error('cannot be erased')
      return forget(change, id)
    })
    for (let nth = 0; nth < 20; nth++) await bury(service, person(`stuck ${nth}`))
    await write(service, [person('eva')])
    await bury(service, person('eva'))
    await eventually(async () => expect(await stone(service, person('eva'))).toEqual({ id: null, finished: true }), 5000)
    for (let nth = 0; nth < 20; nth++) expect(tries.get(`stuck ${nth}`)).toBe(1)
  })

  it('that fails rests twice as long after each failure, and comes after those that never failed', async () => {
    const tried: string[] = []
    const service = await start(async (_, id) => {
      tried.push(id)
      if (id === 'ana') throw new Error('cannot be erased')
      return false
    })
    const clock = jest.spyOn(Date, 'now')
    const at = async (seconds: number) => {
      clock.mockReturnValue(1_000_000 + seconds * 1000)
      await service.app.get(ScheduledJobs).run('erasure')
      await service.app.get(ScheduledJobs).run('erasure')
    }
    await at(0)
    await service.database.query("INSERT INTO tombstones (subject, kind, id) VALUES (tombstone_of('user:ana'), 'user', 'ana')")
    for (const seconds of [0, 29, 31, 60, 90, 92, 150, 200, 213]) await at(seconds)
    expect(tried).toEqual(['ana', 'ana', 'ana', 'ana'])
    await service.database.query("INSERT INTO tombstones (subject, kind, id) VALUES (tombstone_of('user:eva'), 'user', 'eva')")
    await at(10_000)
    expect(tried.slice(4)).toEqual(['eva', 'ana'])
    clock.mockRestore()
  })

  it('that failed here is forgotten when another replica has finished it', async () => {
    const failing = await start(async () => { throw new Error('cannot be erased') })
    const known = (failing.erasure as unknown as { failures: Map<Subject, unknown> }).failures
    await bury(failing, person('ana'))
    await eventually(() => expect([...known.keys()]).toEqual([person('ana')]))
    const other = await start()
    await eventually(async () => expect(await stone(other, person('ana'))).toEqual({ id: null, finished: true }))
    await eventually(() => expect([...known.keys()]).toEqual([]))
  })

  it('is finished when it returns, for who relies on it, beside the replica that does it as well', async () => {
    const [one, other] = [await start(), await start()]
    for (let note = 0; note < 10; note++) await write(one, [person('ana')])
    await Promise.all([one.erasure.now(person('ana'), context), bury(other, person('ana')), other.app.get(ScheduledJobs).run('erasure')])
    expect(await count(one, person('ana'))).toBe(0)
    expect(await stone(one, person('ana'))).toEqual({ id: null, finished: true })
  })
})
