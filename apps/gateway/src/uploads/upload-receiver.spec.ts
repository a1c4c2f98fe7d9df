import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError, errorStatus } from '@huella/contracts'
import { ObjectStorageModule, type ObjectStore } from '@huella/object-storage'
import { eventually } from '@huella/testing'
import express from 'express'
import { UploadReceiver } from './upload-receiver.js'
import type { UploadRules } from './upload-rules.js'

const rules: UploadRules = {
  images: { kind: 'pet-image', files: 2, bytes: 200_000, tooLarge: 'media.imageTooLarge', tooMany: 'media.tooManyPhotos' },
}

/** Our disk, which takes its time to flush what it was given. */
async function slowDisk(mediaDir: string): Promise<ObjectStore> {
  const [provider] = ObjectStorageModule.forRoot({ mediaDir }).providers as unknown as [{ useFactory: () => Promise<ObjectStore> }]
  const disk = await provider.useFactory()
  const put = disk.put.bind(disk)
  jest.spyOn(disk, 'put').mockImplementation(async (key, content) => {
    underWay++
    try {
      const whole = await buffer(content)
      await sleep(150)
      return await put(key, Readable.from([whole]))
    } finally {
      underWay--
    }
  })
  return disk
}

let folder: string
let server: Server
let receiver: UploadReceiver
let underWay: number
let used: number[][]
let failures: unknown[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huella-uploads-'))
  ;[underWay, used, failures] = [0, [], []]
  receiver = new UploadReceiver(await slowDisk(folder))
  const app = express()
  app.post('/', async (request, response) => {
    const answer = receiver.receive(request, rules, async (files) => void used.push(files.map(({ bytes }) => bytes)))
    const status = await answer.then(() => 200, (error: unknown) => {
      failures.push(error)
      return error instanceof DomainError ? errorStatus[error.code] : 500
    })
    response.status(status).json({ ...left() })
  })
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  rmSync(folder, { recursive: true })
})

const filesIn = (name: string): string[] => {
  try {
    return readdirSync(join(folder, name))
  } catch {
    return []
  }
}
const left = () => ({ incoming: filesIn('incoming').length, unfinished: filesIn('.unfinished').length, underWay })
const nothing = { incoming: 0, unfinished: 0, underWay: 0 }
const portOf = () => (server.address() as AddressInfo).port

type File = [field: string, bytes: number]

async function upload(files: File[]) {
  const form = new FormData()
  for (const [field, bytes] of files) form.append(field, new Blob([Buffer.alloc(bytes)]), 'a.jpg')
  const answer = await fetch(`http://127.0.0.1:${portOf()}/`, { method: 'POST', body: form })
  return { status: answer.status, left: await answer.json() }
}

describe('nothing that was received stays in the store, when the caller is answered,', () => {
  it.each<[string, File[], number]>([
    ['after files that were used', [['images', 1000], ['images', 2000]], 200],
    ['after one that is too large', [['images', 300_000]], 413],
    ['after one that is too large, while the one before is still being flushed', [['images', 1000], ['images', 300_000]], 413],
    ['after one too many', [['images', 1000], ['images', 1000], ['images', 1000]], 400],
    ['after one in a field that is not known', [['images', 1000], ['other', 1000]], 400],
    ['after a large one in a field that is not known', [['images', 1000], ['other', 5_000_000]], 400],
  ])('%s', async (_, files, status) => {
    expect(await upload(files)).toEqual({ status, left: nothing })
    expect(used).toEqual(status === 200 ? [files.map(([, bytes]) => bytes)] : [])
    await sleep(300)
    expect(left()).toEqual(nothing)
  })
})

describe('nor of an upload that breaks off', () => {
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n'
  const part = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'

  it.each([
    ['within a file', `${part}${'x'.repeat(5000)}`],
    ['within the second file', `${part}whole\r\n${part}${'x'.repeat(5000)}`],
    ['between two files', `${part}whole\r\n${part.slice(0, 20)}`],
    ['before the first', ''],
  ])('%s', async (_, body) => {
    const client = connect(portOf(), '127.0.0.1')
    client.write(head + body)
    await sleep(50)
    client.destroy()
    await eventually(() => expect(failures).toEqual([expect.objectContaining({ details: { message: 'media.uploadInterrupted' } })]))
    expect(left()).toEqual(nothing)
    await sleep(300)
    expect(left()).toEqual(nothing)
  })

  it('before anybody came to read it', async () => {
    const request = Readable.from([]) as unknown as express.Request
    Object.assign(request, { headers: { 'content-type': 'multipart/form-data; boundary=b' } }).destroy()
    await once(request, 'close')
    await expect(receiver.receive(request, rules, async () => undefined)).rejects.toMatchObject({ code: 'invalid' })
  })
})
