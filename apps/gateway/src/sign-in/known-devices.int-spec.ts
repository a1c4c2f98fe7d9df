import { getDataSourceToken } from '@nestjs/typeorm'
import { Visitor } from '@huella/testing'
import type { DataSource } from 'typeorm'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { NeighboursDouble } from '../testing/neighbours-double.js'
import { knownForDays } from './known-devices.js'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerFirefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let bed: GatewayBed
let gateway: RunningGateway
beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => bed?.stop())

const sql = <T>(text: string, values: unknown[]): Promise<T[]> => gateway.app.get<DataSource>(getDataSourceToken(), { strict: false }).query(text, values)

/** Somebody signs in with a browser that says so of itself. */
async function signIn(name: string, userAgent: string): Promise<void> {
  const visitor = new Visitor(gateway.origin)
  const send = visitor.send.bind(visitor)
  visitor.send = (method, path, request = {}) => send(method, path, { ...request, headers: { ...request.headers, 'user-agent': userAgent } })
  await visitor.signIn(`${name}@mail.example`)
}
const told = async (name: string) =>
  (await sql<{ payload: { browser: string | null; system: string | null } }>(
    `SELECT body->'payload' AS payload FROM outbox WHERE subject = 'events.gateway.session.begun-on-new-device' AND body->'payload'->>'userId' = $1 ORDER BY created_at`, [NeighboursDouble.idOf(name)],
  )).map(({ payload: { browser, system } }) => [browser, system])

it('says nothing at the very first sign-in, nor when it is the same browser and system again', async () => {
  for (const userAgent of [firefox, firefox, newerFirefox]) await signIn('first', userAgent)
  expect(await told('first')).toEqual([])
})

it('says what was signed in with, in words of our own lists, once', async () => {
  for (const userAgent of [firefox, chrome, chrome, 'curl/8', 'another thing <b>', firefox]) await signIn('second', userAgent)
  expect(await told('second')).toEqual([['Chrome', 'Windows'], [null, null]])
})

it('knows a device for ninety days', async () => {
  await signIn('away', firefox)
  await signIn('away', chrome)
  const seen = (days: number) => sql(`UPDATE known_devices SET signed_in_at = now() - $2::int * interval '1 day' WHERE user_id = $1`, [NeighboursDouble.idOf('away'), days])
  await seen(knownForDays - 1)
  await signIn('away', firefox)
  expect(await told('away')).toHaveLength(1)
  await seen(knownForDays + 1)
  await signIn('away', firefox)
  expect(await told('away')).toEqual([['Chrome', 'Windows'], ['Firefox', 'Linux']])
})

it('of two sign-ins at the same moment one is the first', async () => {
  await Promise.all([signIn('twice', firefox), signIn('twice', chrome)])
  expect(await told('twice')).toHaveLength(1)
})
