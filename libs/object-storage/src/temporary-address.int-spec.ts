import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger } from '@nestjs/common'
import { GoogleStorageDouble, testCredentials } from '@huella/testing'
import { temporaryAddressOrigin } from './cloud-bucket.js'
import { GoogleCloudStore } from './google-cloud-store.js'

const google = new GoogleStorageDouble()
beforeAll(() => google.start())
afterAll(() => google.stop())
const store = () => new GoogleCloudStore({ bucket: 'huella', apiEndpoint: google.endpoint })
const unavailable = { code: 'unavailable' }

describe('a temporary address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huella-credentials-'))
  const file = join(folder, 'credentials.json')
  const credentials = process.env['GOOGLE_APPLICATION_CREDENTIALS']
  beforeAll(() => {
    writeFileSync(file, JSON.stringify(testCredentials))
    process.env['GOOGLE_APPLICATION_CREDENTIALS'] = file
  })
  afterAll(() => {
    if (credentials === undefined) delete process.env['GOOGLE_APPLICATION_CREDENTIALS']
    else process.env['GOOGLE_APPLICATION_CREDENTIALS'] = credentials
    rmSync(folder, { recursive: true })
  })

  it('shows the object to whoever has it, whole or in part, as what it is', async () => {
    google.objects.put('pets/luna.webp', Buffer.from('picture'), 'text/html')
    const address = await store().temporaryAddress('pets/luna.webp', 60)
    const whole = await fetch(address!)
    expect([whole.status, await whole.text(), whole.headers.get('content-type'), whole.headers.get('content-disposition')]).toEqual([200, 'picture', 'image/webp', 'inline'])
    const part = await fetch(address!, { headers: { range: 'bytes=1-2' } })
    expect([part.status, await part.text()]).toEqual([206, 'ic'])
  })

  it.each<[string, (address: string) => string, RequestInit]>([
    ['another object', (address) => address.replace('luna', 'rex'), {}],
    ['another content type', (address) => address.replace('image%2Fwebp', 'text%2Fhtml'), {}],
    ['a longer time', (address) => address.replace('Expires=60', 'Expires=6000'), {}],
    ['writing', (address) => address, { method: 'PUT', body: 'x' }],
  ])('is good for nothing else: %s', async (_, change, init) => {
    for (const name of ['luna', 'rex']) google.objects.put(`pets/${name}.webp`, Buffer.from('picture'))
    const address = change((await store().temporaryAddress('pets/luna.webp', 60))!)
    expect((await fetch(address, init)).status).toBe(403)
  })

  it('ends', async () => {
    google.objects.put('pets/luna.webp', Buffer.from('picture'))
    const address = (await store().temporaryAddress('pets/luna.webp', 60))!
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    expect((await fetch(address)).status).toBe(403)
  })

  it.each(['huella-media', 'media.huella.example'])('at Google itself stands where pages admit it: bucket %s', async (bucket) => {
    const { origin, pathname } = new URL(await new GoogleCloudStore({ bucket }).temporaryAddress('pets/luna.webp', 60))
    const path = bucket.includes('.') ? `/${bucket}/pets/luna.webp` : '/pets/luna.webp'
    expect([origin, pathname]).toEqual([temporaryAddressOrigin({ bucket }), path])
  })

  it('that cannot be signed is unavailable', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue()
    process.env['GOOGLE_APPLICATION_CREDENTIALS'] = join(folder, 'none.json')
    await expect(store().temporaryAddress('pets/luna.webp', 60)).rejects.toMatchObject(unavailable)
  })

  it.each([
    [{ bucket: 'huella-media' }, 'https://huella-media.storage.googleapis.com'],
    [{ bucket: 'media.huella.example' }, 'https://storage.googleapis.com'],
    [{ bucket: 'huella', apiEndpoint: 'http://storage:4443/base' }, 'http://storage:4443'],
  ])('of %j has the origin %s', (bucket, origin) => expect(temporaryAddressOrigin(bucket)).toBe(origin))
})
