import { createServer } from 'node:net'
import { once } from 'node:events'
import { WebhookReceiver } from '../testing/webhook-receiver.js'
import { WebhookAddresses } from './webhook-address.js'
import { newSecret } from './webhook-secrets.js'
import { WebhookSender, type Attempt } from './webhook-sender.js'

let receiver: WebhookReceiver
beforeAll(async () => { receiver = await WebhookReceiver.start() })
afterAll(() => receiver.stop())

const nobodyStops = new AbortController().signal
const deadlineMs = 1000
const to = (url: string, addresses = new WebhookAddresses(true), signal = nobodyStops): Promise<Attempt> =>
  new WebhookSender(addresses, 'Huella-Webhooks/1.0', deadlineMs).send({ url, id: 'msg_1', body: '{"type":"ping"}', secrets: [newSecret()] }, signal)

describe('what a server may answer', () => {
  it.each<[string, number, string, Record<string, string>, Partial<Attempt>]>([
    ['200', 200, 'thanks', {}, { status: 200, failure: null, answer: 'thanks' }],
    ['204', 204, '', {}, { status: 204, failure: null, answer: null }],
    ['301', 301, '', { location: 'https://elsewhere.example/' }, { status: 301, failure: 'status' }],
    ['400', 400, 'bad', {}, { status: 400, failure: 'status', answer: 'bad' }],
    ['410', 410, '', {}, { status: 410, failure: 'status' }],
    ['429', 429, '', { 'retry-after': '7' }, { status: 429, failure: 'status', retryAfterMs: 7000 }],
    ['500', 500, '<h1>Oops</h1>\u0000\u0007\n', {}, { status: 500, failure: 'status', answer: '<h1>Oops</h1>' }],
  ])('%s', async (name, status, text, headers, expected) => {
    receiver.answer(`/${name}`, status, text, headers)
    expect(await to(receiver.url(`/${name}`))).toMatchObject(expected)
    expect(receiver.at(`/${name}`)).toHaveLength(1)
  })

  it('a redirect into our network is not followed', async () => {
    receiver.answer('/redirect', 307, '', { location: receiver.url('/inside') })
    expect(await to(receiver.url('/redirect'))).toMatchObject({ status: 307, failure: 'status' })
    expect(receiver.at('/inside')).toEqual([])
  })

  it('more than anybody reads: 64 kB of it are read, 200 characters kept', async () => {
    receiver.replies.set('/huge', (_, response) => {
      response.writeHead(200)
      const write = () => { while (response.write('ñ'.repeat(50_000))); }
      response.on('drain', write).on('error', () => undefined)
      write()
    })
    const { status, answer } = await to(receiver.url('/huge'))
    expect([status, answer]).toEqual([200, 'ñ'.repeat(200)])
  })

  it('nothing at all: the attempt ends', async () => {
    receiver.replies.set('/hang', () => undefined)
    const began = performance.now()
    expect(await to(receiver.url('/hang'))).toMatchObject({ status: null, failure: 'timeout', answer: null })
    expect(performance.now() - began).toBeLessThan(deadlineMs * 5)
  })

  it('a status, and then a text without an end: the status counts', async () => {
    receiver.replies.set('/drip', (_, response) => void response.writeHead(200).write('so far'))
    expect(await to(receiver.url('/drip'))).toMatchObject({ status: 200, failure: null, answer: 'so far' })
  })

  it('the end of the connection', async () => {
    receiver.replies.set('/drop', (request) => request.socket.destroy())
    expect(await to(receiver.url('/drop'))).toMatchObject({ status: null, failure: 'connection' })
  })

  it('something other than HTTP', async () => {
    const server = createServer((socket) => socket.end('220 mail.example ESMTP\r\n')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    expect(await to(`http://127.0.0.1:${(server.address() as { port: number }).port}/`)).toMatchObject({ status: null, failure: 'connection' })
    server.close()
  })
})

it('reaches this machine by its name in development', async () => expect(await to(receiver.url('/named').replace('127.0.0.1', 'localhost'))).toMatchObject({ status: 204, failure: null }))
it('where nobody listens, says so', async () => expect(await to('http://127.0.0.1:9/')).toMatchObject({ failure: 'connection' }))
it('where nobody has a certificate, says so', async () => expect(await to(receiver.url('/').replace('http:', 'https:'))).toMatchObject({ status: null, failure: 'certificate' }))

describe('an address that must not be reached', () => {
  it.each(['http://10.0.0.1/', 'https://169.254.169.254/latest/meta-data/'])('%s is not', async (url) => expect(await to(url)).toMatchObject({ status: null, failure: 'address' }))

  it('is not by a name that leads there, each time anew', async () => {
    const answers = ['127.0.0.1', '10.0.0.1']
    const rebinding = new WebhookAddresses(true, () => Promise.resolve([{ address: answers.shift()!, family: 4 }]))
    const url = `http://clinic.example:${receiver.port}/rebound`
    expect(await to(url, rebinding)).toMatchObject({ status: 204, failure: null })
    expect(await to(url, rebinding)).toMatchObject({ status: null, failure: 'address' })
    expect(receiver.at('/rebound')).toHaveLength(1)
  })

  it('is told with the same word as a name that does not exist', async () => {
    const nowhere = new WebhookAddresses(true, () => Promise.resolve([]))
    expect(await to('https://clinic.example/', nowhere)).toMatchObject({ failure: 'address', answer: null })
  })
})

it('goes by no proxy of the environment', async () => {
  const proxy = await WebhookReceiver.start()
  const before = { ...process.env }
  Object.assign(process.env, { HTTP_PROXY: proxy.url(''), http_proxy: proxy.url(''), ALL_PROXY: proxy.url('') })
  await to(receiver.url('/direct'))
  process.env = before
  expect([proxy.received.length, receiver.at('/direct').length]).toEqual([0, 1])
  await proxy.stop()
})

it('is broken off when the process ends', async () => {
  receiver.replies.set('/slow', () => undefined)
  const stopping = new AbortController()
  const sending = to(receiver.url('/slow'), undefined, stopping.signal)
  stopping.abort(new Error('stopping'))
  await expect(sending).rejects.toThrow('stopping')
})

it('says who sends, and what kind of text it is', async () => {
  await to(receiver.url('/headers'))
  expect(receiver.at('/headers')[0]!.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Huella-Webhooks/1.0', 'webhook-id': 'msg_1' })
})
