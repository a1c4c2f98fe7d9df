import { eventually, type Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { doctor, made, owner, programOf, visitor, type Program } from '../support/people.js'
import { join, petOf, type Pet } from '../support/pets.js'

interface RemindedPet { petId: number; muted: boolean; mayChoose: boolean; members: { user: { id: string }; role: string; reminded: boolean }[] }
type Writes = 'get' | 'put' | 'post'

const preferences = '/api/notifications/preferences'
const timeZone = '/api/notifications/time-zone'
const pets = '/api/notifications/pets'

describe('calls about notifications', () => {
  let person: Visitor
  let sister: Visitor
  let stranger: Visitor
  let spaniard: Visitor
  let key: Program
  let pet: Pet
  let sisterId: string
  const nobody = visitor()
  const petPath = () => `${pets}/${pet.id}`
  const mine = async (who = person) => made(await who.get<RemindedPet[]>(pets)).find(({ petId }) => petId === pet.id)!

  beforeAll(async () => {
    const [vet, ...people] = await Promise.all([doctor(), owner(), owner(), owner(), owner('es')])
    ;[person, sister, stranger, spaniard] = people as [Visitor, Visitor, Visitor, Visitor]
    key = await programOf(vet, ['pets:read'])
    pet = await petOf(person)
    await join(person, pet, sister, 'member')
    sisterId = made(await sister.get<{ id: string }>('/api/auth/user')).id
  })

  const routes: [Writes, string, object | undefined][] = [
    ['get', preferences, undefined], ['put', preferences, { leadDays: 3 }], ['put', timeZone, { timeZone: 'Europe/Madrid' }], ['get', pets, undefined], ['put', `${pets}/1`, { muted: true }],
    ['get', '/api/notifications/channels', undefined], ['post', '/api/notifications/email/retry', {}], ['post', '/api/notifications/test', {}], ['get', '/api/notifications/sent', undefined],
  ]
  it.each(routes)('%s %s is nobody’s who is signed out, and no key’s', async (method, path, body) => {
    expect((await nobody[method](path, body as object)).status).toBe(401)
    expect((await key.send(method.toUpperCase(), path, body)).status).toBe(403)
  })

  answers('GET /api/notifications/preferences', 'the defaults, for somebody who chose nothing', () => person.get(preferences), () => ({
    rhythm: 'each', sendAt: '09:00', quietFrom: '21:00', quietTo: '08:00', leadDays: 7, isTimeZoneChosen: false, channels: { security: { email: true, push: false }, family: { email: true, push: false } },
  }))
  answers('PUT /api/notifications/preferences', 'keeps what is not sent', async () => {
    made(await person.put(preferences, { channels: { overdue: { push: false } }, sendAt: '07:45' }))
    return person.put(preferences, { channels: { overdue: { email: false } }, leadDays: 30 })
  }, () => ({ sendAt: '07:45', leadDays: 30, channels: { overdue: { email: false, push: false }, appointment: { email: true, push: true } } }))
  answers('PUT /api/notifications/preferences', 'a vet’s too', async () => (await doctor()).put(preferences, { quietFrom: '22:00' }), () => ({ quietFrom: '22:00' }))

  describe.each([
    ['en', () => person],
    ['es', () => spaniard],
  ] as const)('in %s', (language, who) => {
    it.each<[string, object, string, { en: string; es: string }]>([
      ['security without e-mail', { channels: { security: { email: false } } }, 'channels.security.email',
        { en: 'Messages about the security of your account always come by e-mail', es: 'Lo que toca a la seguridad de tu cuenta llega siempre por correo' }],
      ['security by push', { channels: { security: { push: true } } }, 'channels.security.push',
        { en: 'Messages about the security of your account come by e-mail only', es: 'Lo que toca a la seguridad de tu cuenta llega solo por correo' }],
      ['an hour that is none', { sendAt: '25:00' }, 'sendAt', { en: 'Enter a time of day, such as 09:00', es: 'Escribe una hora, por ejemplo 09:00' }],
      ['an hour that is a number', { quietFrom: 9 }, 'quietFrom', { en: 'Enter a time of day, such as 09:00', es: 'Escribe una hora, por ejemplo 09:00' }],
      ['a zone that is none', { timeZone: 'Europe/Atlantis' }, 'timeZone', { en: 'Choose a time zone of the list', es: 'Elige una zona horaria de la lista' }],
      ['an offset for a zone', { timeZone: '+02:00' }, 'timeZone', { en: 'Choose a time zone of the list', es: 'Elige una zona horaria de la lista' }],
      ['no zone', { timeZone: null }, 'timeZone', { en: 'Choose a time zone of the list', es: 'Elige una zona horaria de la lista' }],
      ['too many days', { leadDays: 31 }, 'leadDays', { en: 'Must be at most 30', es: 'Debe ser como máximo 30' }],
      ['no days', { leadDays: 0 }, 'leadDays', { en: 'Must be at least 1', es: 'Debe ser al menos 1' }],
      ['a rhythm that is none', { rhythm: 'hourly' }, 'rhythm', { en: 'Choose one of the listed values', es: 'Elige uno de los valores de la lista' }],
      ['a channel that is neither on nor off', { channels: { overdue: { push: 'perhaps' } } }, 'channels.overdue.push', { en: 'This value is not valid', es: 'Este valor no es válido' }],
    ])('PUT /api/notifications/preferences: %s is refused at its field', async (_, body, path, message) => {
      const answer = await who().put<{ errors: object[] }>(preferences, body)
      expect([answer.status, answer.json.errors]).toEqual([400, [{ path, message: message[language] }]])
    })
  })

  answers('PUT /api/notifications/time-zone', 'counts while none is chosen', () => person.put(timeZone, { timeZone: 'America/Lima' }), () => ({ timeZone: 'America/Lima', isTimeZoneChosen: false }))
  answers('PUT /api/notifications/time-zone', 'changes nothing for somebody who chose', async () => {
    made(await person.put(preferences, { timeZone: 'Asia/Tokyo' }))
    return person.put(timeZone, { timeZone: 'America/Lima' })
  }, () => ({ timeZone: 'Asia/Tokyo', isTimeZoneChosen: true }))
  refuses('PUT /api/notifications/time-zone', 'a zone that is none', 400, () => person.put(timeZone, { timeZone: 'Nowhere' }), { errors: [{ path: 'timeZone', message: 'Choose a time zone of the list' }] })

  answers('GET /api/notifications/pets', 'who is reminded of my pets', () => person.get(pets), () => [{ petId: pet.id, muted: false, mayChoose: true, members: [{ role: 'owner', reminded: true }, { role: 'member', reminded: false }] }])
  it('GET /api/notifications/pets: a stranger sees none of them', async () => expect(made(await stranger.get(pets))).toEqual([]))
  answers('PUT /api/notifications/pets/{petId}', 'a member mutes it for themselves', () => sister.put(petPath(), { muted: true }), () => ({ muted: true, mayChoose: false }))
  it('GET /api/notifications/pets: what one has muted the others do not see', async () => expect((await mine()).muted).toBe(false))
  answers('PUT /api/notifications/pets/{petId}', 'the owner chooses who is reminded', () => person.put(petPath(), { reminded: { [sisterId]: true } }),
    () => ({ members: [{ role: 'owner', reminded: true }, { role: 'member', reminded: true }] }))
  it('GET /api/notifications/pets: which the member sees', async () => expect((await mine(sister)).members.map(({ reminded }) => reminded)).toEqual([true, true]))
  refuses('PUT /api/notifications/pets/{petId}', 'a member who would choose', 403, () => sister.put(petPath(), { reminded: { [sisterId]: false } }))
  refuses('PUT /api/notifications/pets/{petId}', 'a stranger', 404, () => stranger.put(petPath(), { muted: true }))
  refuses('PUT /api/notifications/pets/{petId}', 'somebody who is not of the family', 400, async () => {
    const { id } = made(await stranger.get<{ id: string }>('/api/auth/user'))
    return person.put(petPath(), { reminded: { [id]: true } })
  }, { errors: [{ path: expect.stringMatching(/^reminded\./) as string, message: "This person is not in the pet's family" }] })
  refuses('PUT /api/notifications/pets/{petId}', 'a list', 400, () => person.put(petPath(), { reminded: ['x'] }), { errors: [{ path: 'reminded', message: 'This value is not valid' }] })

  answers('GET /api/notifications/channels', 'how I am reached', () => person.get('/api/notifications/channels'), () => ({ email: { state: 'works', times: 0 }, push: { state: 'off', devices: 0 }, calendar: { feeds: 0 } }))
  answers('POST /api/notifications/email/retry', 'changes nothing where nothing failed', () => person.post('/api/notifications/email/retry', {}), () => ({ email: { state: 'works' } }))

  answers('POST /api/notifications/test', 'says where it goes', () => stranger.post('/api/notifications/test', {}), () => ({ email: { address: expect.stringContaining('@') as string }, push: null }))
  it('POST /api/notifications/test: the message comes', async () => {
    const [{ email }, anybody] = [made(await stranger.get<{ email: string }>('/api/auth/user')), visitor()]
    await eventually(async () => {
      const mails = made(await anybody.get<{ subject: string; headers: Record<string, string> }[]>(`/api/dev/mail.json?to=${encodeURIComponent(email)}`))
      expect(mails.map(({ subject }) => subject)).toContain('A test from Huella')
    })
  })
  it('POST /api/notifications/test: the fourth within an hour has to wait', async () => {
    for (const _ of [2, 3]) made(await stranger.post('/api/notifications/test', {}))
    const answer = await stranger.post<{ detail: string }>('/api/notifications/test', {})
    expect([answer.status, answer.json.detail]).toEqual([429, 'Three tests an hour are enough. Please try again later.'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
  })
  it('GET /api/notifications/sent: the tests are there as soon as they have left, page by page', async () => {
    const sent = () => stranger.get<{ id: string; notice: string; state: string; cursor: string }[]>('/api/notifications/sent')
    await eventually(async () => expect(made(await sent()).filter(({ notice }) => notice === 'test')).toHaveLength(3), 20_000)
    const all = made(await sent())
    const [first] = made(await stranger.get<typeof all>('/api/notifications/sent?limit=1'))
    const rest = made(await stranger.get<typeof all>(`/api/notifications/sent?before=${first!.cursor}`))
    expect([first!, ...rest].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  }, 30_000)
  answers('GET /api/notifications/sent', 'nothing of anybody else', async () => person.get('/api/notifications/sent?limit=5'))
  refuses('GET /api/notifications/sent', 'a cursor that is none', 400, () => person.get('/api/notifications/sent?before=yesterday'))

  answers('PUT /api/user/settings', 'keeps the theme with the account', () => person.put('/api/user/settings', { theme: 'dark' }), () => ({ theme: 'dark' }))
  answers('GET /api/auth/user', 'says the theme', () => person.get('/api/auth/user'), () => ({ theme: 'dark' }))
  refuses('PUT /api/user/settings', 'a theme that is none', 400, () => person.put('/api/user/settings', { theme: 'neon' }), { errors: [{ path: 'theme', message: 'Choose one of the listed values' }] })
})
