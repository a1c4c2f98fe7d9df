import { request as httpRequest } from 'node:http'
import { changeSubscription, DomainError, listLocalMail, listLocalMailHeads, notFound, readAnswerLink, readSubscriptionLink, takeBounce, updateReminder, type AnswerLink, type InputOf } from '@huella/contracts'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

const token = 'content.signature'
const reminder = { id: 7, petId: 5, petName: 'Luna', vaccineName: 'Rabies', dueDate: '2026-12-03', state: 'open' as const, doneBy: null }
const subscription = { kinds: ['vaccine-due' as const], language: 'es' as const, isOn: true, isAnyOn: true }
const mail = { id: 3, to: 'ana@mail.example', subject: '<b>Luna</b>', text: 'Hola <script>', html: '<html><head></head><body><script>alert(1)</script></body></html>', headers: { from: 'Huella' }, kind: 'vaccine-due', sentAt: '2026-11-26T08:00:00.000Z' }

let bed: GatewayBed
let gateway: RunningGateway
let link: AnswerLink
let refused: DomainError | null
const changes: { actor: unknown; input: InputOf<typeof updateReminder>; hasKey: boolean }[] = []
const choices: string[] = []
const bounces: InputOf<typeof takeBounce>[] = []

beforeAll(async () => {
  bed = await GatewayBed.start()
  const { services } = bed
  const known = <T>(given: string, answer: T): T => {
    if (given !== token) throw notFound()
    return answer
  }
  await services.answers(readAnswerLink, ({ token: given }) => known(given, { ...link, userId: 'user-ana' }))
  await services.answers(readSubscriptionLink, ({ token: given }) => known(given, subscription))
  await services.answers(changeSubscription, ({ token: given, choice }) => (known(given, choices.push(choice)), { ...subscription, isOn: false }))
  await services.answers(takeBounce, (input) => (bounces.push(input), { suppressed: 1 }))
  await services.answers(listLocalMail, ({ after, to }) => (after < mail.id && (to ?? mail.to) === mail.to ? [mail] : []))
  await services.answers(listLocalMailHeads, () => [mail])
  await services.answers(updateReminder, (input, actor, { idempotency }) => {
    if (refused) throw refused
    changes.push({ actor, input, hasKey: idempotency !== undefined })
    return { ...input, ...reminder } as never
  })
  gateway = await bed.gateway({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => bed.stop())
beforeEach(() => {
  link = { action: 'done', isExpired: false, language: 'es', snoozeTo: '2026-12-01', reminders: [reminder] }
  refused = null
  for (const list of [changes, choices, bounces]) list.length = 0
})

const at = (path: string): string => gateway.origin + path
const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) => fetch(at(path), { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
const answers = `/api/notifications/answers/${token}`

describe('a link that answers a reminder', () => {
  it('says what it would do, and does nothing', async () => {
    const response = await fetch(at(answers))
    expect(await response.json()).toEqual(link)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(changes).toEqual([])
  })

  type State = AnswerLink['reminders'][number]['state']
  it.each<[AnswerLink['action'], State, object, object, State]>([
    ['done', 'open', {}, { isCompleted: true }, 'done'],
    ['done', 'done', { undo: true }, { isCompleted: false }, 'open'],
    ['snooze', 'open', {}, { reminderDate: '2026-12-01' }, 'snoozed'],
  ])('%s of what is %s, %j: as the person, without a session, and for nothing else', async (action, state, body, fields, result) => {
    link = { ...link, action, reminders: [{ ...reminder, state }] }
    const response = await post(answers, body, { 'idempotency-key': 'the-same-key-twice' })
    expect(((await response.json()) as AnswerLink).reminders).toEqual([{ ...reminder, state: result }])
    expect(changes).toEqual([{ actor: { kind: 'user', userId: 'user-ana', userType: null, doctor: null }, input: { id: 7, fields }, hasKey: false }])
    expect(response.headers.get('set-cookie')).toBeNull()
    expect((await fetch(at('/api/pets'))).status).toBe(401)
  })

  it.each([
    ['done', 'done', {}],
    ['snooze', 'done', {}],
    ['snooze', 'open', { undo: true }],
    ['done', 'gone', {}],
    ['done', 'done', { undo: true }, 'Mateo'],
    ['done', 'done', { undo: true }, ''],
  ] as const)('%s of what is %s, %j, by %s, changes nothing', async (action, state, body, doneBy: string | null = null) => {
    link = { ...link, action, reminders: [{ ...reminder, state, doneBy }] }
    expect((await post(answers, body)).status).toBe(200)
    expect(changes).toEqual([])
  })

  it('does nothing once it has expired', async () => {
    link = { ...link, isExpired: true, reminders: [] }
    expect(await (await post(answers)).json()).toMatchObject({ isExpired: true })
    expect(changes).toEqual([])
  })

  it('says so where the reminder is gone meanwhile', async () => {
    refused = notFound()
    expect(((await (await post(answers)).json()) as AnswerLink).reminders).toMatchObject([{ id: 7, state: 'gone', petName: null }])
  })

  it.each(['forged.token', 'x', 'a.b.c', '%00', 'a'.repeat(5000)])('of another make is not found: %#', async (forged) => {
    expect((await fetch(at(`/api/notifications/answers/${forged}`))).status).toBe(404)
    expect((await post(`/api/notifications/unsubscribe/${forged}`, { choice: 'stop' })).status).toBe(404)
  })
})

describe('getting no more e-mails', () => {
  it('is one POST of a mail program: from anywhere, without cookies or redirect', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    const response = await fetch(at(`/u/${token}`), { method: 'POST', redirect: 'manual', headers, body: 'List-Unsubscribe=One-Click' })
    expect([response.status, response.headers.get('set-cookie'), choices]).toEqual([200, null, ['stop']])
  })

  it('may come as the other kind of form', async () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await fetch(at(`/u/${token}`), { method: 'POST', body: form })).status).toBe(200)
    expect(choices).toEqual(['stop'])
  })

  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT'])('%s changes nothing', async (method) => {
    await fetch(at(`/u/${token}`), { method })
    await fetch(at(`/api/notifications/unsubscribe/${token}`), { method })
    expect(choices).toEqual([])
  })

  it.each(['', 'x=1', 'List-Unsubscribe=Two-Click', 'List-Unsubscribe=One-Click'.repeat(500)])('a POST that does not ask for it changes nothing: %.30s', async (body) => {
    const response = await fetch(at(`/u/${token}`), { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
    expect([400, 413]).toContain(response.status)
    expect(choices).toEqual([])
  })

  it('is not found for a forged link', async () => {
    const response = await fetch(at('/u/forged.token'), { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' })
    expect(response.status).toBe(404)
  })

  it.each([['stop', 200], ['stop-all', 200], ['resume', 200], ['security', 400], [undefined, 400]])('the page may choose %s: %d', async (choice, status) => {
    expect((await post(`/api/notifications/unsubscribe/${token}`, { choice })).status).toBe(status)
    expect(choices).toEqual(status === 200 ? [choice] : [])
  })
})

describe('reports of bounces', () => {
  it.each([
    ['application/json', '{"type":"mail.bounced",  "data":{}}'],
    ['message/delivery-status', 'Final-Recipient: rfc822; ana@mail.example\r\nStatus: 5.1.1\r\n'],
    ['text/plain; charset=utf-8', 'Ñ'],
  ])('arrive byte by byte, as their signature is over them: %s', async (type, body) => {
    const headers = { 'content-type': type, 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' }
    const response = await fetch(at('/api/mail/bounces'), { method: 'POST', headers, body })
    expect([response.status, await response.json()]).toEqual([200, { suppressed: 1 }])
    expect(bounces).toEqual([{ id: 'msg_1', timestamp: '1', signature: 'v1,x', body }])
  })

  it('may be so large and no larger', async () => {
    expect((await fetch(at('/api/mail/bounces'), { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413)
    expect(bounces).toEqual([])
  })
})

describe('the page of local mails', () => {
  it('shows what there is, and runs nothing of it', async () => {
    const response = await fetch(at('/api/dev/mail'))
    const page = await response.text()
    expect(page).toContain('&lt;b&gt;Luna&lt;/b&gt;')
    expect(page).toContain('Hola &lt;script&gt;')
    expect(page).not.toMatch(/<script|<b>Luna<\/b>/)
    expect(response.headers.get('content-security-policy')).not.toContain('script-src')
    const message = await fetch(at('/api/dev/mail/3/html'))
    expect(message.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
    expect(message.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it('lists them for tests, as it was agreed', async () => {
    const { id: _, ...listed } = mail
    expect(await (await fetch(at('/api/dev/mail.json?to=ana@mail.example'))).json()).toEqual([listed])
    expect(await (await fetch(at('/api/dev/mail.json?to=bo@mail.example'))).json()).toEqual([])
  })

  it.each(['0', '4', 'x', '-1'])('%s is no mail', async (id) => expect((await fetch(at(`/api/dev/mail/${id}/html`))).status).toBe(404))

  it.each([
    ['127.0.0.1', 200],
    ['192.0.2.7', 404],
  ])('where people sign in with Google, %s is answered %d', async (client, status) => {
    const { origin } = await bed.gateway({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', TRUST_PROXY: '1' })
    const statusOf = async (path: string) => (await fetch(origin + path, { headers: { 'x-forwarded-for': client } })).status
    expect(await Promise.all(['/api/dev/mail', '/api/dev/mail.json', '/api/dev/mail/3/html'].map(statusOf))).toEqual([status, status, status])
  })

  it('is not there in production', async () => {
    const PUBLIC_ORIGIN = 'https://huella.example'
    const { config } = await bed.gateway({ NODE_ENV: 'production', PUBLIC_ORIGIN, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', HUELLA_LOCAL_ADMINS: '0', SHUTDOWN_PAUSE_MS: '0' })
    const statusOf = (path: string) => new Promise<number>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port: config.PORT, path, headers: { host: 'huella.example' } }, (response) => resolve(response.resume().statusCode!)).on('error', reject).end()
    })
    expect(await Promise.all(['/api/dev/mail', '/api/dev/mail.json', '/api/dev/mail/3/html', '/api/dev/mail/style.css'].map(statusOf))).toEqual([404, 404, 404, 404])
  })
})
