import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addInvitationToken, listLocalMail, listLocalMailHeads, takeBounce, type NotificationKind } from '@huella/contracts'
import { Webhook } from 'standardwebhooks'
import type { DueMessage, Message, NoticeMessage } from '../deliveries/channel.js'
import { LinkTokens } from '../links/link-tokens.js'
import { smtpDouble, stopSmtpDoubles } from '@huella/testing/smtp-double'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'
import { MailChannel } from './mail-channel.js'
import { Suppressions } from './suppressions.js'

const bounceSecret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`
let directory: string
let bed: NotificationsBed
let ana: string

const address = (userId: string): string => `${userId}@example.org`

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'huella-mail-'))
  bed = await startNotificationsBed({ MAIL_DIR: directory, BOUNCE_SECRET: bounceSecret })
})
afterAll(async () => {
  await stopSmtpDoubles()
  await bed.stop()
  await rm(directory, { recursive: true })
})
beforeEach(() => {
  ana = bed.neighbours.person({ firstName: 'Ana', language: 'es' })
})

const ids = { next: 0 }
const messageTo = (userId: string, content: DueMessage | NoticeMessage, email: string | null = address(userId)): Message => ({
  id: `00000000-0000-4000-8000-${String(++ids.next).padStart(12, '0')}`, content, at: new Date(), expiresAt: new Date(Date.now() + 86_400_000),
  recipient: { userId, email, firstName: 'Ana', language: 'es', timeZone: 'Europe/Madrid', rhythm: 'each', lockScreenDetails: false },
})
const test: NoticeMessage = { type: 'notice', kind: 'security', notice: { type: 'test' } }
const dueOf = (petId: number, id: number): DueMessage => ({
  type: 'due', pets: [{ petId, name: 'Luna', species: 'Dog', protectedAgainst: 3, plannedAgainst: 5, isReadOnly: false, alsoReminded: [], alsoOpen: [] }],
  items: [{ deliveryId: 'd', kind: 'vaccine-due', step: 'first', petId, subject: { kind: 'reminder', id, title: 'Rabies', dueOn: '2026-12-03' } }],
})
const channel = (from = bed): MailChannel => from.bed.app.get(MailChannel, { strict: false })
const tokens = (): LinkTokens => bed.bed.app.get(LinkTokens, { strict: false })
const suppressions = (from = bed): Suppressions => from.bed.app.get(Suppressions, { strict: false })
const mailsTo = (userId: string) => bed.bed.call(listLocalMail, { after: 0, to: address(userId) })

describe('without a relay, outside production', () => {
  it('mails are kept as a page, a test and a mail program read them', async () => {
    const message = messageTo(ana, dueOf(1, 7))
    expect(await channel().send(message)).toMatchObject({ kind: 'sent' })
    const [mail] = await mailsTo(ana)
    expect(mail).toMatchObject({ to: address(ana), subject: 'Luna: antirrábica, 3 de diciembre', kind: 'vaccine-due', text: expect.stringContaining('Ya está hecho'), html: expect.stringContaining('<html lang="es"') })
    const unsubscribe = /<(https:\/\/huella\.example\/u\/([^>]+))>/.exec((mail!.headers as Record<string, string>)['list-unsubscribe']!)!
    expect(tokens().read(unsubscribe[2]!)).toEqual({ type: 'unsubscribe', userId: ana, kinds: ['vaccine-due', 'overdue'] })
    expect(mail!.headers).toMatchObject({ 'message-id': `<d-${message.id}@huella.example>`, 'return-path': `<bounce+${message.id}@huella.example>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click', 'content-language': 'es' })
    const [file] = (await readdir(directory)).filter((name) => name.endsWith(`-${mail!.id}.eml`))
    expect(await readFile(join(directory, file!), 'utf8')).toContain(`Message-ID: <d-${message.id}@huella.example>`)
    expect(await bed.bed.call(listLocalMailHeads, { to: address(ana).toUpperCase() })).toMatchObject([{ id: mail!.id }])
  })

  it.each(['security', 'family'] as NotificationKind[])('a notice about %s says how to get no more where that can be', async (kind) => {
    const notice = kind === 'security' ? { type: 'key-made', at: new Date().toISOString() } : { type: 'joined', pet: { petId: 1, name: 'Luna' }, person: 'Bo', role: 'member' }
    await channel().send(messageTo(ana, { type: 'notice', kind, notice }))
    const [mail] = await mailsTo(ana)
    expect('list-unsubscribe' in (mail!.headers as object)).toBe(kind !== 'security')
  })

  it('an invitation to an address that has no account offers nothing to unsubscribe from', async () => {
    const notice = { type: 'invitation', inviter: 'Bo', pets: ['Luna'], role: 'member', expiresAt: new Date().toISOString(), url: 'https://huella.example/invitations/once' }
    await channel().send(messageTo('', { type: 'notice', kind: 'family', notice }, 'stranger@mail.example'))
    const [mail] = await bed.bed.call(listLocalMail, { after: 0, to: 'stranger@mail.example' })
    expect(mail).toMatchObject({ text: expect.stringContaining('https://huella.example/invitations/once') })
    expect(mail!.headers).not.toHaveProperty('list-unsubscribe')
    expect(mail!.text).not.toContain('/u/')
  })

  it('a test is called one', async () => {
    await channel().send(messageTo(ana, test))
    expect(await mailsTo(ana)).toMatchObject([{ kind: 'test', headers: { 'feedback-id': 'test:huella' } }])
  })

  it.each<[string, Message['content']]>([
    ['what is due', dueOf(1, 7)],
    ['a test', test],
    ['a notice', { type: 'notice', kind: 'security', notice: { type: 'key-made', at: new Date().toISOString() } }],
    ['an invitation', { type: 'notice', kind: 'family', notice: { type: 'invitation', inviter: 'Bo', pets: ['Luna'], role: 'member', expiresAt: new Date().toISOString(), url: 'https://huella.example/invitations/once' } }],
  ])('each link into the app, of %s, says that it comes from a mail', async (_, content) => {
    await channel().send(messageTo(ana, content))
    const [mail] = await mailsTo(ana)
    const links = mail!.text.match(/https:\/\/\S+/g)!.filter((url) => !/\/[ru]\//.test(url))
    expect(links.length).toBeGreaterThan(0)
    for (const url of links) expect(new URL(url).searchParams.getAll('from')).toEqual(['mail'])
  })

  it.each([null, '', 'nobody', 'a@b@c', 'ana@mail.example\r\nBcc: all@mail.example', 'Ana <ana@mail.example>', 'a@mail.example,b@mail.example'])('%j is no address: never', async (email) => {
    expect(await channel().send(messageTo(ana, test, email))).toEqual({ kind: 'never', reason: 'No e-mail address' })
  })

  it('what cannot be put into words is not tried for ever', async () => {
    const { items, ...rest } = dueOf(1, 7)
    const broken = { ...rest, items: items.map((item) => ({ ...item, subject: { ...item.subject, dueOn: 'no day' } as (typeof item)['subject'] })) }
    expect(await channel().send(messageTo(ana, broken))).toEqual({ kind: 'never', reason: 'The mail could not be written' })
  })

  it('the last 500 are kept', async () => {
    await bed.sql(`INSERT INTO local_mail (recipient, subject, text, html, headers, kind, sent_at) SELECT 'many@mail.example', 's', 't', 'h', '{}', 'security', now() FROM generate_series(1, 700)`)
    for (let sent = 0; sent < 50; sent++) await channel().send(messageTo(ana, test))
    const [row] = await bed.sql<{ count: number }>('SELECT count(*)::int AS count FROM local_mail')
    expect(row!.count).toBeLessThanOrEqual(550)
  })
})

describe('an address that does not exist', () => {
  const signed = (body: string) => {
    const at = new Date()
    return { id: 'msg_1', timestamp: String(Math.floor(at.getTime() / 1000)), signature: new Webhook(bounceSecret).sign('msg_1', at, body), body }
  }
  const report = (type: string, data: object) => bed.bed.call(takeBounce, signed(JSON.stringify({ type, data })))
  const dsn = (status: string, recipient: string) => `Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: ${status}\n`

  it.each([
    ['mail.bounced', '5.1.1', true],
    ['mail.bounced', '4.4.1', false],
    ['mail.bounced', '5.7.1', false],
    ['mail.complained', undefined, true],
    ['mail.delivered', '5.1.1', false],
  ])('%s %s: is written to no more: %s', async (type, status, isSuppressed) => {
    expect(await report(type, { recipient: address(ana).toUpperCase(), status })).toEqual({ suppressed: isSuppressed ? 1 : 0 })
    expect(await suppressions().find(address(ana))).toEqual(isSuppressed ? expect.objectContaining({ times: 1 }) : null)
    expect(await channel().send(messageTo(ana, test))).toMatchObject({ kind: isSuppressed ? 'never' : 'sent' })
  })

  /** As it stands once it was sent. */
  const sentTo = async (userId: string, notice: object = { type: 'test' }): Promise<string> => {
    const [row] = await bed.sql<{ id: string }>(`
      INSERT INTO deliveries (dedupe, user_id, channel, kind, step, notice, send_after, expires_at, state)
      VALUES ($1::text, $1::text, 'email', 'security', 'notice', $2::jsonb, now(), now(), 'sent') RETURNING id`, [userId, JSON.stringify(notice)])
    return row!.id
  }
  const anaIsKnown = async () => bed.refresh(bed.neighbours.pet({ [ana]: 'owner' }))

  it('is known by the id of a message too', async () => {
    await anaIsKnown()
    expect(await report('mail.bounced', { messageId: `<d-${await sentTo(ana)}@huella.example>`, status: '5.1.1' })).toEqual({ suppressed: 1 })
    expect(await suppressions().find(address(ana))).toMatchObject({ reason: 'bounce 5.1.1' })
  })

  it.each([
    ['the sender that it came from', (id: string) => `X-Postfix-Sender: rfc822; bounce+${id}@huella.example`],
    ['the id of the message', (id: string) => `X-Original-Message-ID: <d-${id}@huella.example>`],
  ])('is ours, by %s, where a server names the one that it forwards to', async (_, line) => {
    await anaIsKnown()
    const forwardedTo = `${randomUUID()}@elsewhere.example`
    expect(await bed.bed.call(takeBounce, signed(`${line(await sentTo(ana))}\n${dsn('5.1.1', forwardedTo)}`))).toEqual({ suppressed: 1 })
    expect(await suppressions().find(address(ana))).toMatchObject({ reason: 'bounce 5.1.1' })
    expect(await suppressions().find(forwardedTo)).toBeNull()
  })

  it('is that of an invitation to somebody without an account too', async () => {
    const [invited, invitationId] = [`${randomUUID()}@mail.example`, 77]
    await bed.bed.answers(addInvitationToken, ({ invitationIds }) => (invitationIds[0] === invitationId ? { email: invited, role: 'member' as const, invitedBy: ana, pets: ['Luna'], expiresAt: new Date().toISOString() } : null))
    const id = await sentTo('invitation:77', { type: 'invitation', invitationIds: [invitationId] })
    expect(await report('mail.bounced', { messageId: `<d-${id}@huella.example>`, status: '5.1.1' })).toEqual({ suppressed: 1 })
    expect(await suppressions().find(invited)).toMatchObject({ reason: 'bounce 5.1.1' })
  })

  it('is read from a notification as mail servers write it', async () => {
    await anaIsKnown()
    const about = `X-Original-Message-ID: <d-${await sentTo(ana)}@huella.example>\n`
    for (const [status, suppressed] of [['4.2.2', 0], ['5.1.1', 1]] as const) expect(await bed.bed.call(takeBounce, signed(about + dsn(status, address(ana))))).toEqual({ suppressed })
  })

  it('is nobody’s where a server hands on a report about no mail of ours: anybody may write one to it', async () => {
    for (const about of ['', `X-Original-Message-ID: <d-${randomUUID()}@huella.example>\n`])
      expect(await bed.bed.call(takeBounce, signed(about + dsn('5.1.1', address(ana))))).toEqual({ suppressed: 0 })
  })

  it('reported twice counts once, later once more', async () => {
    for (let times = 0; times < 2; times++) await report('mail.bounced', { recipient: address(ana), status: '5.1.1' })
    expect(await suppressions().find(address(ana))).toMatchObject({ times: 1 })
    await bed.sql(`UPDATE suppressions SET at = at - interval '1 day'`)
    await report('mail.bounced', { recipient: address(ana), status: '5.1.1' })
    expect(await suppressions().find(address(ana))).toMatchObject({ times: 2 })
  })

  it('cancels what is planned for it', async () => {
    const petId = bed.neighbours.pet({ [ana]: 'owner' })
    bed.neighbours.reminder(petId, 20)
    await bed.refresh(petId)
    const planned = async () => (await bed.sql<{ channel: string }>(`SELECT channel FROM deliveries WHERE user_id = $1 AND state = 'planned' AND channel = 'email'`, [ana])).length
    expect(await planned()).toBeGreaterThan(0)
    await report('mail.bounced', { recipient: address(ana), status: '5.1.1' })
    expect(await planned()).toBe(0)
  })

  it.each([['not signed', { signature: 'v1,AAAA' }, 'unauthenticated'], ['old', { timestamp: '1700000000' }, 'unauthenticated']])('what is %s is not taken', async (_, change, code) => {
    expect(await bed.bed.refusal(takeBounce, { ...signed('{}'), ...change })).toMatch(new RegExp(`^${code}`))
  })
  it.each(['{}', '{"type":1}', '{broken', 'Hello'])('%s is no report', async (body) => expect(await bed.bed.refusal(takeBounce, signed(body))).toMatch(/^invalid/))
})

describe('with a relay', () => {
  it('an unknown user is never tried again, nor written to', async () => {
    const { url, taken } = await smtpDouble({ toRecipient: [550, '5.1.1 No such user'] })
    const other = await startNotificationsBed({ SMTP_URL: url, MAIL_FROM: 'Huella <reminders@huella.example>', MAIL_RATE: 100 })
    try {
      expect(await channel(other).send(messageTo(ana, test))).toMatchObject({ kind: 'never', reason: expect.stringContaining('5.1.1') })
      expect(await suppressions(other).find(address(ana))).toMatchObject({ times: 1 })
      expect(await channel(other).send(messageTo(ana, test))).toEqual({ kind: 'never', reason: 'The address does not take our mail' })
      expect(taken).toEqual([])
      expect(await other.bed.refusal(listLocalMail, { after: 0 })).toMatch(/^not_found/)
      expect(await other.bed.refusal(takeBounce, { id: '', timestamp: '', signature: '', body: '' })).toMatch(/^not_found/)
    } finally {
      await other.stop()
    }
  })

  it('in production without one, e-mail is off, and the service runs', async () => {
    const other = await startNotificationsBed({ NODE_ENV: 'production' })
    try {
      expect(channel(other).isOn).toBe(false)
      expect(await channel(other).send(messageTo(ana, test))).toEqual({ kind: 'never', reason: 'E-mail is off here' })
    } finally {
      await other.stop()
    }
  })
})
