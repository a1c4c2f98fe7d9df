import { generateKeyPairSync } from 'node:crypto'
import { verifyDkim } from '../../testing/dkim.js'
import { rawServer, smtpDouble, stopSmtpDoubles } from '@huella/testing/smtp-double'
import type { Letter } from '../letter.js'
import { headersOf } from '../local/local-post.js'
import { connectionOf, SmtpPost } from './smtp-post.js'

const letter: Letter = {
  id: '0b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', to: 'ana@mail.example', kind: 'vaccine-due', subject: 'Luna: antirrábica, 3 de diciembre', text: 'Hola, Sofía:\n\n.\nAdiós',
  html: '<p>Hola, Sofía</p>', messageId: '<d-0b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed@huella.example>', returnPath: 'bounce+0b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed@huella.example',
  headers: {
    'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Feedback-ID': 'vaccine-due:huella', 'Content-Language': 'es',
    'List-Unsubscribe': '<https://huella.example/u/token.signature>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}
const sender = { from: { name: 'Huella', address: 'reminders@huella.example' }, replyTo: { name: 'Huella', address: 'help@huella.example' } }
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const dkim = { domain: 'huella.example', selector: 'huella1', privateKey: String(keys.privateKey.export({ type: 'pkcs8', format: 'pem' })) }

const posts: SmtpPost[] = []
/** Milliseconds. What answers is given time, also where the machine is busy; what does not answer is given up on soon. */
const [patient, impatient] = [5000, 300]
function postTo(url: string, { rate = 1000, signs = false, patience = patient } = {}): SmtpPost {
  const deadlines = { connect: patience, greeting: patience, silence: patience, all: patience * 4 }
  const post = new SmtpPost({ url, rate, dkim: signs ? dkim : null }, sender, deadlines)
  posts.push(post)
  return post
}

afterEach(async () => {
  for (const post of posts.splice(0)) post.close()
  await stopSmtpDoubles()
})

describe('a server that takes mail', () => {
  it('gets the message under our headers, bounces of it to an address of its own', async () => {
    const { url, taken } = await smtpDouble()
    expect(await postTo(url).send(letter)).toMatchObject({ kind: 'sent', providerId: expect.stringContaining('250') })
    const [mail] = taken
    expect(mail).toMatchObject({ from: letter.returnPath, to: ['ana@mail.example'] })
    expect(headersOf(Buffer.from(mail!.source))).toMatchObject({
      from: 'Huella <reminders@huella.example>', to: 'ana@mail.example', 'reply-to': 'Huella <help@huella.example>', 'message-id': letter.messageId, 'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All', 'feedback-id': 'vaccine-due:huella', 'content-language': 'es', 'list-unsubscribe': '<https://huella.example/u/token.signature>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click', 'mime-version': '1.0', 'content-type': expect.stringContaining('multipart/alternative'),
    })
  })

  it('can verify who sent it, both headers of one-click unsubscribing included', async () => {
    const { url, taken } = await smtpDouble()
    await postTo(url, { signs: true }).send(letter)
    const { isValid, signed, tags } = verifyDkim(taken[0]!.source, keys.publicKey)
    expect(isValid).toBe(true)
    expect(Object.fromEntries(tags)).toMatchObject({ d: 'huella.example', s: 'huella1', a: 'rsa-sha256' })
    expect(signed).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'message-id', 'date', 'list-unsubscribe', 'list-unsubscribe-post']))
    expect(verifyDkim(taken[0]!.source.replace('One-Click', 'Two-Click'), keys.publicKey).isValid).toBe(false)
    expect(verifyDkim(taken[0]!.source.replace('Hola', 'Hole'), keys.publicKey).isValid).toBe(false)
  })

  it('gets many over few connections', async () => {
    const { url, taken } = await smtpDouble()
    const post = postTo(url)
    await Promise.all(Array.from({ length: 100 }, () => post.send(letter)))
    expect(taken).toHaveLength(100)
    expect(new Set(taken.map(({ session }) => session)).size).toBeLessThanOrEqual(20)
  })

  it('gets no more at once than is wished', async () => {
    const { url, taken } = await smtpDouble()
    const post = postTo(url, { rate: 5, patience: impatient })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => post.send(letter)))
    expect(outcomes.filter(({ kind }) => kind === 'sent')).toHaveLength(taken.length)
    expect(outcomes.filter(({ kind }) => kind === 'later').length).toBeGreaterThan(5)
  })

  it.each(['jose@españa.example', 'josé@mail.example', '用户@例子.example'])('is told addresses of all alphabets: %s', async (to) => {
    const { url, taken } = await smtpDouble()
    expect(await postTo(url).send({ ...letter, to })).toMatchObject({ kind: 'sent' })
    expect(taken[0]!.to).toEqual([to])
  })
})

describe('what a server says', () => {
  it.each([
    ['no such user', { toRecipient: [550, '5.1.1 No such user'] }, 'never', true],
    ['its own rules', { toRecipient: [550, '5.7.1 We do not like you'] }, 'later', false],
    ['a message that it refuses', { toMessage: [554, '5.6.0 Not that'] }, 'never', false],
    ['try again', { toRecipient: [450, '4.2.1 Greylisted'] }, 'later', false],
    ['try again, after the message', { toMessage: [451, '4.3.0 Busy'] }, 'later', false],
    ['a sender that it refuses', { toSender: [550, '5.7.1 Not you'] }, 'later', false],
  ] as const)('%s', async (_, manner, kind, badAddress) => {
    const { url, taken } = await smtpDouble(manner as never)
    expect(await postTo(url).send(letter)).toMatchObject({ kind, badAddress })
    expect(taken).toEqual([])
  })

  it('wrong credentials are no fault of the message', async () => {
    const { port } = await smtpDouble({}, { authOptional: false, allowInsecureAuth: true, onAuth: (_auth, _session, callback) => callback(new Error('Wrong')) })
    const outcome = await postTo(`smtp://huella:s3cret@127.0.0.1:${port}`).send(letter)
    expect(outcome).toMatchObject({ kind: 'later', badAddress: false })
    expect(JSON.stringify(outcome)).not.toContain('s3cret')
  })
})

it.each([
  ['smtp://huella:s3cret@mail.example:587', true],
  ['smtp://huella:s3cret@10.0.0.7', true],
  ['smtp://huella:s3cret@127.0.0.1.mail.example', true],
  ['smtps://huella:s3cret@mail.example', true],
  ['smtp://mail.example:25', false],
  ['smtp://huella:s3cret@localhost:1025', false],
  ['smtp://huella:s3cret@127.0.0.1:1025', false],
  ['smtp://huella:s3cret@[::1]:1025', false],
])('a password goes over the network by TLS alone: %s takes none without: %s', (url, needsTls) => {
  const { secure, requireTLS } = connectionOf(url)
  expect(secure || requireTLS).toBe(needsTls)
})

describe('a server that is none', () => {
  it.each([
    ['is not there', async () => 'smtp://127.0.0.1:1'],
    ['has no address', async () => 'smtp://nowhere.invalid:25'],
    ['never greets', () => rawServer(() => undefined)],
    ['drops the connection', () => rawServer((socket) => socket.destroy())],
    ['greets, and then says nothing', () => rawServer((socket) => socket.write('220 hello\r\n'))],
    ['drips', () => rawServer((socket) => {
      const drip = setInterval(() => socket.write('2'), 50)
      socket.on('close', () => clearInterval(drip))
    })],
    ['speaks something else', () => rawServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
  ])('one that %s: it is tried again later, and nobody hangs', async (_, server) => {
    const start = performance.now()
    expect(await postTo(await server(), { patience: impatient }).send(letter)).toMatchObject({ kind: 'later', badAddress: false })
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  it('is sent nothing later of what was given up on meanwhile', async () => {
    const held: (() => void)[] = []
    const { url, taken } = await smtpDouble({}, { onConnect: (_session, callback) => void held.push(() => callback()) })
    const post = postTo(url, { patience: impatient })
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => post.send(letter)))
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['later']))
    for (const greet of held) greet()
    const last = post.send({ ...letter, subject: 'The last' })
    while (held.length > 0) held.pop()!()
    await last
    expect(taken.filter(({ source }) => !source.includes('The last'))).toEqual([])
  })

  it('is used again as soon as it is back', async () => {
    const { url, taken, port } = await smtpDouble()
    const post = postTo(url)
    await post.send(letter)
    await stopSmtpDoubles()
    expect(await post.send(letter)).toMatchObject({ kind: 'later' })
    const again = await smtpDouble({}, {}, port)
    expect(await post.send(letter)).toMatchObject({ kind: 'sent' })
    expect([taken.length, again.taken.length]).toEqual([1, 1])
  })
})
