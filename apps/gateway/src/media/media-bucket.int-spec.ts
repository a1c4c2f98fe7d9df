import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Logger } from '@nestjs/common'
import { findReadableFiles, unavailable } from '@huella/contracts'
import { ObjectStore } from '@huella/object-storage'
import { GoogleStorageDouble, testCredentials } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

const key = 'pets/luna.webp'
const known = { 'if-none-match': `"${key}"`, 'cache-control': 'max-age=60' }

const google = new GoogleStorageDouble()
const credentials = process.env['GOOGLE_APPLICATION_CREDENTIALS']
const bucket = () => ({ MEDIA_DIR: '', GCS_BUCKET: 'huella', GCS_API_ENDPOINT: google.endpoint })
let folder: string
let bed: GatewayBed
let sending: RunningGateway
let through: RunningGateway
let isReadable: boolean
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huella-credentials-'))
  process.env['GOOGLE_APPLICATION_CREDENTIALS'] = join(folder, 'credentials.json')
  await writeFile(join(folder, 'credentials.json'), JSON.stringify(testCredentials))
  await google.start()
  bed = await GatewayBed.start()
  sending = await bed.gateway({ ...bucket(), GCS_SIGNED_ADDRESSES: '60' })
  through = await bed.gateway(bucket())
  await bed.services.answers(findReadableFiles, ({ keys }) => (isReadable ? keys : []))
  await sending.app.get(ObjectStore).put(key, Readable.from([Buffer.from('picture')]))
})
beforeEach(() => {
  isReadable = true
  google.calm()
})
afterAll(async () => {
  await bed?.stop()
  await google.stop()
  await rm(folder, { recursive: true, force: true })
  if (credentials === undefined) delete process.env['GOOGLE_APPLICATION_CREDENTIALS']
  else process.env['GOOGLE_APPLICATION_CREDENTIALS'] = credentials
})

const open = ({ origin }: RunningGateway, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${origin}/media/${key}`, { headers, redirect: 'manual', ...init })
const statusAndText = async (answer: Response) => [answer.status, await answer.text()]

describe('a gateway that sends browsers to the bucket', () => {
  const signing = () => jest.spyOn(sending.app.get(ObjectStore), 'temporaryAddress')

  it('answers who has been admitted with an address that nobody keeps and that learns no page', async () => {
    const { status, headers } = await open(sending)
    expect({ status, cached: headers.get('cache-control'), referrer: headers.get('referrer-policy'), etag: headers.get('etag') })
      .toEqual({ status: 302, cached: 'private, no-store', referrer: 'no-referrer', etag: null })
    const { origin, searchParams } = new URL(headers.get('location')!)
    expect([origin, searchParams.get('X-Goog-Expires'), searchParams.get('response-content-type')]).toEqual([google.endpoint, '60', 'image/webp'])
  })

  it('shows the file there, whole and in part', async () => {
    const follow = { redirect: 'follow' } as const
    expect(await statusAndText(await open(sending, {}, follow))).toEqual([200, 'picture'])
    expect(await statusAndText(await open(sending, { range: 'bytes=1-2' }, follow))).toEqual([206, 'ic'])
  })

  it('answers itself who has the file, and who asks for its head', async () => {
    expect((await open(sending, known)).status).toBe(304)
    const head = await open(sending, {}, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.headers.get('cache-control')]).toEqual([200, '7', 'private, no-cache'])
  })

  it.each<[string, Record<string, string>]>([['for the first time', {}], ['again', known], ['for a part', { range: 'bytes=1-2' }]])(
    'makes no address for who is not admitted and asks %s, whatever address was made before',
    async (_, headers) => {
      await open(sending)
      isReadable = false
      const made = signing()
      const answer = await open(sending, headers)
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
      expect(made).not.toHaveBeenCalled()
    },
  )

  it('makes one address for many who ask at once, and another when half of its life is over', async () => {
    const other = await bed.gateway({ ...bucket(), GCS_SIGNED_ADDRESSES: '60' })
    const made = jest.spyOn(other.app.get(ObjectStore), 'temporaryAddress')
    const addresses = await Promise.all(Array.from({ length: 5 }, async () => (await open(other)).headers.get('location')))
    expect([new Set(addresses).size, made.mock.calls]).toEqual([1, [[key, 60]]])
    const now = performance.now()
    jest.spyOn(performance, 'now').mockImplementation(() => now + 31_000)
    await open(other)
    expect(made).toHaveBeenCalledTimes(2)
  })

  it('sends the bytes itself while no address can be made, and waits for none for a while', async () => {
    const fresh = await bed.gateway({ ...bucket(), GCS_SIGNED_ADDRESSES: '60' })
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue()
    const made = jest.spyOn(fresh.app.get(ObjectStore), 'temporaryAddress').mockRejectedValue(unavailable())
    for (let time = 0; time < 3; time++) expect(await statusAndText(await open(fresh))).toEqual([200, 'picture'])
    expect(made).toHaveBeenCalledTimes(1)
  })
})

describe('a gateway with a bucket alone', () => {
  it('sends the bytes itself, whole and in part', async () => {
    expect(await statusAndText(await open(through))).toEqual([200, 'picture'])
    expect(await statusAndText(await open(through, { range: 'bytes=1-2' }))).toEqual([206, 'ic'])
  })
})

it('pages admit media from the bucket only where browsers are sent there', async () => {
  const policy = async ({ origin }: RunningGateway) => (await fetch(`${origin}/.well-known/security.txt`)).headers.get('content-security-policy')!
  const admitted = (text: string) => text.split(';').filter((directive) => directive.includes(google.endpoint)).map((directive) => directive.trim().split(' ')[0])
  expect(admitted(await policy(sending))).toEqual(['img-src', 'media-src'])
  expect(admitted(await policy(through))).toEqual([])
})
