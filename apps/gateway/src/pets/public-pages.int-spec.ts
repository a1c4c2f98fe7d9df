/** How the pages that the gateway keeps for a moment stand among what every request passes. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicReviews, publicVaccinations, setDescriptionAudio } from '@huella/contracts'
import { eventually, Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { card } from '../testing/neighbours-double.js'

const luna = `/api/public/pets/${card.nickname}`
const dose = { vaccineName: 'Rabies', vaccineType: 'core', administeredDate: '2026-01-01', trust: 'owner' }

let bed: GatewayBed
let gateway: RunningGateway
let mediaDir: string
let composed = 0
let vaccineName = 'Rabies'
let whileRecording = async (): Promise<void> => undefined

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'huella-media-'))
  bed = await GatewayBed.start()
  await bed.services.answers(publicVaccinations, () => (composed++, [{ ...dose, vaccineName }]) as never)
  await bed.services.answers(publicReviews, () => [])
  await bed.services.answers(setDescriptionAudio, async () => {
    await whileRecording()
    vaccineName = 'Distemper'
    return { descriptionAudioUrl: '/media/audio/a.webm' }
  })
  gateway = await bed.gateway({ RATE_LIMIT_SCALE: '1000', MEDIA_DIR: mediaDir })
})
afterAll(async () => {
  await bed?.stop()
  await rm(mediaDir, { recursive: true, force: true })
})

const read = ({ origin } = gateway) => new Visitor(origin).get(luna)

/** Two readings one after the other, of which the second is given what is kept. */
const isKept = () =>
  eventually(async () => {
    await read()
    const before = composed
    await read()
    expect(composed).toBe(before)
  })

async function begin(head: string): Promise<Socket> {
  const { HOST, PORT, PUBLIC_ORIGIN } = gateway.config
  const client = connect(PORT, HOST)
  await once(client, 'connect')
  client.write(`${head} HTTP/1.1\r\nHost: ${new URL(PUBLIC_ORIGIN).host}\r\nContent-Length: 1000\r\n`)
  return client
}

it.each([
  ['JSON from nobody', 'POST /api/pets', 'application/json', '{"name":'],
  ['JSON to nowhere', 'PUT /api/nothing', 'application/json', '{'],
  ['an upload', 'POST /api/upload/profile-image', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'],
])('%s that comes slowly keeps no page from being kept', async (_, head, type, body) => {
  const ana = await bed.signedIn(gateway, 'ana')
  const client = await begin(head)
  try {
    client.write(`Content-Type: ${type}\r\nCookie: sid=${ana.cookie('sid')}\r\n\r\n${body}`)
    await isKept()
  } finally {
    client.destroy()
  }
})

it('what an upload changes is seen by its caller, whoever read meanwhile', async () => {
  const eva = await bed.signedIn(gateway, 'eva')
  whileRecording = async () => expect((await read()).text).toContain('Rabies')
  const form = new FormData()
  form.append('audio', new Blob([Buffer.alloc(1000)]), 'a.webm')
  await isKept()
  expect((await eva.post('/api/upload/pet-description-audio/5', form)).status).toBe(200)
  expect((await read()).text).toContain('Distemper')
})

it('a refusal carries the security headers, also where the page is kept', async () => {
  const strict = await bed.gateway()
  expect((await read(strict)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 70 }, () => read(strict)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(5)
  for (const { headers } of refused) {
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
  }
})
