import { eventually, type Visitor } from '@huella/testing'
import { matchesOpenApi } from '../support/openapi.js'
import { made, settled, visitor } from '../support/people.js'
import { join, petOf } from '../support/pets.js'

interface Mail { to: string; subject: string; text: string; html: string; headers: Record<string, string>; kind: string; sentAt: string }
interface Subscription { kinds: string[]; isOn: boolean; isAnyOn: boolean }

const nobody = visitor()
const mailsTo = async (email: string): Promise<Mail[]> => made(await nobody.get<Mail[]>(`/api/dev/mail.json?to=${encodeURIComponent(email)}`))
const oneClick = { body: new Blob(['List-Unsubscribe=One-Click']), headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' } }

describe('links in messages', () => {
  let mother: Visitor
  let mail: Mail
  let token: string
  const path = () => `/api/notifications/unsubscribe/${token}`

  beforeAll(async () => {
    const [one, other] = await Promise.all([settled('es'), settled('en')])
    mother = one.person
    made(await mother.put('/api/notifications/preferences', { quietFrom: '00:00', quietTo: '00:00' })) // at any hour
    const pet = await petOf(mother)
    await join(mother, pet, other.person, 'caregiver')
    mail = await eventually(async () => {
      const [found] = (await mailsTo(one.email)).filter(({ kind }) => kind === 'family')
      expect(found).toBeDefined()
      return found!
    })
    token = /\/u\/([\w.-]+)/.exec(mail.headers['list-unsubscribe']!)![1]!
  })

  it('stand in a mail in its reader’s language, which can be left with one click', () => {
    expect(mail).toMatchObject({ subject: expect.stringContaining('ya está en la familia'), headers: { 'content-language': 'es', 'list-unsubscribe-post': 'List-Unsubscribe=One-Click', 'auto-submitted': 'auto-generated' } })
    expect(mail.text).toContain(`/u/${token}`)
    expect(mail.html).toContain(`/u/${token}`)
  })

  it('GET /api/notifications/unsubscribe/{token}: says which e-mails it is about, to whoever has it, and changes nothing', async () => {
    for (let times = 0; times < 2; times++) {
      const answer = await nobody.get<Subscription>(path())
      expect(made(answer)).toMatchObject({ kinds: ['family'], language: 'es', isOn: true, isAnyOn: true })
      await matchesOpenApi('GET /api/notifications/unsubscribe/{token}', answer)
    }
  })

  it('POST /api/notifications/unsubscribe/{token}: stops them, or all but those about security, and takes it back', async () => {
    const choose = async (choice: string) => made(await nobody.post<Subscription>(path(), { choice }))
    const channels = async () => made(await mother.get<{ channels: Record<string, { email: boolean }> }>('/api/notifications/preferences')).channels
    expect(await choose('stop')).toMatchObject({ isOn: false, isAnyOn: true })
    expect(await choose('stop-all')).toMatchObject({ isOn: false, isAnyOn: false })
    expect(await channels()).toMatchObject({ family: { email: false }, 'vaccine-due': { email: false }, security: { email: true } })
    expect(await choose('resume')).toMatchObject({ isOn: true })
    expect(await channels()).toMatchObject({ family: { email: true }, 'vaccine-due': { email: false } })
    expect((await nobody.post(path(), { choice: 'security' })).status).toBe(400)
  })

  it('POST /u/{token} is RFC 8058’s, from anywhere', async () => {
    expect(await nobody.send('POST', `/u/${token}`, oneClick)).toMatchObject({ status: 200 })
    expect(made(await nobody.get<Subscription>(path()))).toMatchObject({ isOn: false })
    expect(await nobody.get(`/u/${token}`)).toMatchObject({ status: 200, text: expect.stringContaining('data-visitor="message"') })
  })

  it.each(['GET', 'POST'])('%s /api/notifications/answers/{token}: is not found for what we have not made', async (method) => {
    for (const forged of ['content.signature', token]) {
      const answer = await nobody.send(method, `/api/notifications/answers/${forged}`, method === 'POST' ? { body: {} } : {})
      expect(answer.status).toBe(404)
      await matchesOpenApi(`${method} /api/notifications/answers/{token}`, answer)
    }
  })

  it('GET /api/notifications/answers/{token}: and POST /api/notifications/answers/{token}: sign nobody in', async () => {
    const stranger = visitor()
    await stranger.get(`/api/notifications/answers/${token}`)
    await stranger.post(`/api/notifications/answers/${token}`, {})
    expect((await stranger.get('/api/auth/user')).status).toBe(401)
  })
})
