import { connect, type NatsConnection } from '@nats-io/transport-node'
import { Client } from 'pg'
import { eventStream, inboxPrefix, type ServiceName } from '@huella/contracts'
import { connectToStream, createTestDatabase, startNats, startRedis, type TestNats } from './index.js'

describe('a test database', () => {
  const query = async (url: string, sql: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    return client.query(sql).then(({ rows }) => rows as unknown[]).finally(() => client.end())
  }

  it('is empty, belongs to the service and has the extensions', async () => {
    const url = await createTestDatabase('pets-media')
    expect(await query(url, 'SELECT current_user::text AS user')).toEqual([{ user: 'pets_media' }])
    expect(await query(url, "SELECT unaccent('Ñandú') || similarity('luna', 'lunas') || ('A'::citext = 'a') AS all")).toHaveLength(1)
    await query(url, 'CREATE TABLE a (id int)')
  })

  it('is not the one of another suite', async () => {
    await query(await createTestDatabase('identity'), 'CREATE TABLE same (id int)')
    await query(await createTestDatabase('identity'), 'CREATE TABLE same (id int)')
  })

  it('is closed to other services', async () => {
    const [identity, pets] = [new URL(await createTestDatabase('identity')), new URL(await createTestDatabase('pets-media'))]
    identity.pathname = '/pets_media'
    await expect(query(identity.href, 'SELECT 1')).rejects.toThrow(/permission denied/)
    expect(pets.pathname).not.toBe('/pets_media')
  })
})

describe('a NATS server of a suite', () => {
  let nats: TestNats
  const links: NatsConnection[] = []

  beforeAll(async () => { nats = await startNats() })
  afterAll(async () => {
    await Promise.all(links.map((link) => link.close()))
    await nats.stop()
  })

  async function as(service: ServiceName): Promise<NatsConnection> {
    const { url, user, password } = nats.accessOf(service)
    const link = await connect({ servers: url, user, pass: password, inboxPrefix: inboxPrefix(service) })
    links.push(link)
    return link
  }

  it('refuses strangers', async () => {
    await expect(connect({ servers: nats.url })).rejects.toThrow(/authorization/i)
  })

  it('lets nobody but a declared caller ask a service', async () => {
    await expect((await as('identity')).request('rpc.medical.vaccinations.record')).rejects.toThrow(/permission/i)
    await expect((await as('gateway')).request('rpc.medical.vaccinations.record')).rejects.toThrow(/no responders/i)
  })

  it('has the stream of events, also after a kill', async () => {
    await nats.kill()
    await nats.start()
    const { manager, close } = await connectToStream(nats)
    expect((await manager.streams.info(eventStream)).config.name).toBe(eventStream)
    await close()
  })
})

it('a Redis of a suite answers with its password', async () => {
  const redis = await startRedis()
  expect(redis.url).toMatch(/^redis:\/\/:.+@127\.0\.0\.1:\d+$/)
  await redis.stop()
})
