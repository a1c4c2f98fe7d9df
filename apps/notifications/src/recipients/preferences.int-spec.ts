import {
  changePreferences, checkPetAccess, choosePet, defaultChannels, findPetChoices, forbidden, getPreferencesOf, listMyPetIds, notFound, reportTimeZone, type InputOf,
} from '@huella/contracts'
import { aClinic, anOwner } from '@huella/testing'
import { addressHash } from './address-hash.js'
import { Planner } from '../plan/planner.js'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'

const defaults = {
  channels: defaultChannels, rhythm: 'each', sendAt: '09:00', quietFrom: '21:00', quietTo: '08:00', timeZone: 'Europe/Madrid', isTimeZoneChosen: false, leadDays: 7,
  lockScreenDetails: false,
}

describe('preferences', () => {
  let all: NotificationsBed
  let replanned: jest.SpyInstance
  let ana: string
  const as = (userId: string) => anOwner(userId)
  const change = (input: InputOf<typeof changePreferences>, userId = ana) => all.bed.call(changePreferences, input, as(userId))
  const get = (userId = ana) => all.bed.call(getPreferencesOf, {}, as(userId))
  const families = new Map<number, Record<string, string>>()

  beforeAll(async () => {
    all = await startNotificationsBed()
    await all.bed.answers(checkPetAccess, ({ petId, action }, actor) => {
      const role = 'userId' in actor ? families.get(petId!)?.[actor.userId] : undefined
      if (!role) throw notFound('pet.notFound')
      if (action === 'manage-family' && role !== 'owner' && role !== 'co-owner') throw forbidden()
      return { petId: petId!, nickname: 'luna', name: 'Luna', ownerId: 'x', role: role === 'outsider' ? null : role }
    })
    await all.bed.answers(listMyPetIds, ({ among = [] }, actor) =>
      among.flatMap((petId) => {
        const role = 'userId' in actor ? families.get(petId)?.[actor.userId] : undefined
        return role && role !== 'outsider' ? [{ petId, name: 'Luna', nickname: 'luna', role }] : []
      }))
  })
  beforeEach(() => {
    ana = all.neighbours.person()
    replanned = jest.spyOn(Planner.prototype, 'replanPeople')
  })
  afterAll(() => all.stop())

  it('are the defaults for somebody who has chosen nothing, in the zone of their country', async () => {
    expect(await get()).toEqual(defaults)
    expect(await get(all.neighbours.person({ country: 'CL' }))).toEqual({ ...defaults, timeZone: 'America/Santiago' })
    expect(await get(all.neighbours.person({ country: null }))).toEqual({ ...defaults, timeZone: 'UTC' })
  })

  it('keep what is not sent, of each channel of each kind too, and have the plan made anew', async () => {
    expect(await change({ channels: { overdue: { push: false } }, sendAt: '07:30' })).toEqual({
      ...defaults, sendAt: '07:30', channels: { ...defaultChannels, overdue: { email: true, push: false } },
    })
    await change({ channels: { overdue: { email: false }, record: { email: true } }, rhythm: 'weekly', leadDays: 30, quietFrom: '22:15', quietTo: '22:15', lockScreenDetails: true })
    expect(await get()).toEqual({
      ...defaults, sendAt: '07:30', rhythm: 'weekly', leadDays: 30, quietFrom: '22:15', quietTo: '22:15', lockScreenDetails: true,
      channels: { ...defaultChannels, overdue: { email: false, push: false }, record: { email: true, push: false } },
    })
    expect(replanned.mock.calls.map(([, people]) => people as string[])).toEqual([[ana], [ana]])
  })

  it('are kept by two tabs at once, field by field', async () => {
    await Promise.all([change({ channels: { overdue: { push: false } } }), change({ channels: { overdue: { email: false } } }), change({ leadDays: 3 })])
    expect(await get()).toMatchObject({ leadDays: 3, channels: { overdue: { email: false, push: false } } })
  })

  it.each<[string, object, string]>([
    ['security without e-mail', { channels: { security: { email: false } } }, 'invalid error.validation'],
    ['security by push', { channels: { security: { push: true } } }, 'invalid error.validation'],
    ['an hour that no clock shows', { sendAt: '24:00' }, 'invalid error.validation'],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }, 'invalid error.validation'],
    ['an offset instead of a zone', { timeZone: '+02:00' }, 'invalid error.validation'],
    ['no days ahead', { leadDays: 0 }, 'invalid error.validation'],
    ['more days ahead than a month', { leadDays: 31 }, 'invalid error.validation'],
    ['a rhythm that is none', { rhythm: 'hourly' }, 'invalid error.validation'],
  ])('refuse %s, and change nothing', async (_, input, refusal) => {
    expect(await all.bed.refusal(changePreferences, input as never, as(ana))).toBe(refusal)
    expect(await get()).toEqual(defaults)
  })

  it('are nobody else’s, and no key’s', async () => {
    await change({ leadDays: 3 })
    expect((await get(all.neighbours.person())).leadDays).toBe(7)
    expect(await all.bed.refusal(getPreferencesOf, {}, aClinic(['pets:read'], { id: 7 }, ana))).toBe('forbidden error.forbidden')
    expect(await all.bed.refusal(changePreferences, {}, aClinic(['pets:read'], { id: 7 }, ana))).toBe('forbidden error.forbidden')
    expect(await all.bed.refusal(getPreferencesOf, {}, as('nobody'))).toBe('not_found profile.notFound')
  })

  it('need identity once: while it is away nobody new is told anything', async () => {
    await get()
    all.neighbours.away.add('identity')
    expect(await get()).toEqual(defaults)
    expect(await all.bed.refusal(getPreferencesOf, {}, as(all.neighbours.person()))).toBe('unavailable error.unavailable')
    all.neighbours.away.clear()
  })

  describe('of the time zone', () => {
    const report = (timeZone: string) => all.bed.call(reportTimeZone, { timeZone }, as(ana))

    it('follow the device, and survive what identity says of the country', async () => {
      expect(await report('America/Lima')).toMatchObject({ timeZone: 'America/Lima', isTimeZoneChosen: false })
      await report('America/Bogota')
      const pet = all.neighbours.pet({ [ana]: 'owner' })
      await all.refresh(pet)
      expect(await get()).toMatchObject({ timeZone: 'America/Bogota' })
      expect(replanned.mock.calls.filter(([, people]) => (people as string[]).includes(ana))).toHaveLength(2)
    })

    it('stay as the person chose them, until they follow the device again', async () => {
      expect(await change({ timeZone: 'Asia/Tokyo' })).toMatchObject({ timeZone: 'Asia/Tokyo', isTimeZoneChosen: true })
      replanned.mockClear()
      expect(await report('America/Lima')).toMatchObject({ timeZone: 'Asia/Tokyo', isTimeZoneChosen: true })
      expect(replanned).not.toHaveBeenCalled()
      await change({ timeZone: 'Europe/Paris', isTimeZoneChosen: false })
      expect(await report('America/Lima')).toMatchObject({ timeZone: 'America/Lima', isTimeZoneChosen: false })
    })

    it('refuse what is none', async () => {
      expect(await all.bed.refusal(reportTimeZone, { timeZone: 'Nowhere' }, as(ana))).toBe('invalid error.validation')
    })
  })

  describe('of a pet', () => {
    let [mateo, carmen, stranger, outsider]: string[] = []
    let petId: number
    const choose = (userId: string, input: Omit<InputOf<typeof choosePet>, 'petId'>) => all.bed.call(choosePet, { petId, ...input }, as(userId))
    const refusal = (userId: string, input: object) => all.bed.refusal(choosePet, { petId, ...input } as never, as(userId))

    beforeEach(() => {
      ;[mateo, carmen, stranger, outsider] = [1, 2, 3, 4].map(() => all.neighbours.person())
      petId = all.neighbours.pet({ [ana]: 'owner', [mateo!]: 'caregiver', [carmen!]: 'member' })
      families.set(petId, { [ana]: 'owner', [mateo!]: 'caregiver', [carmen!]: 'member', [outsider!]: 'outsider' })
    })

    it('everybody of the family mutes it for themselves, and others do not see it', async () => {
      expect(await choose(carmen!, { muted: true })).toMatchObject({ muted: [petId] })
      expect((await all.bed.call(findPetChoices, { petIds: [petId] }, as(ana))).muted).toEqual([])
      expect(await choose(carmen!, { muted: false })).toMatchObject({ muted: [] })
    })

    it('who manages the family says who is reminded, and the plan of all of them is made anew', async () => {
      const { choices } = await choose(ana, { reminded: { [carmen!]: true, [ana]: false } })
      expect(new Map(choices.map(({ userId, reminded }) => [userId, reminded]))).toEqual(new Map([[carmen!, true], [ana, false]]))
      expect(new Set(replanned.mock.lastCall![1] as string[])).toEqual(new Set([ana, carmen]))
    })

    it('what is chosen for one leaves what others muted', async () => {
      await choose(carmen!, { muted: true })
      await choose(ana, { reminded: { [carmen!]: true } })
      expect((await all.bed.call(findPetChoices, { petIds: [petId] }, as(carmen!))).muted).toEqual([petId])
    })

    it('nobody else does', async () => {
      expect(await refusal(mateo!, { reminded: { [mateo!]: false } })).toBe('forbidden error.forbidden')
      expect(await refusal(ana, { reminded: { [stranger!]: true } })).toBe('invalid error.validation')
      expect(await refusal(ana, { reminded: { [mateo!]: 'yes' } })).toBe('invalid error.validation')
      for (const nobody of [stranger!, outsider!]) expect(await refusal(nobody, { muted: true })).toBe('not_found pet.notFound')
      expect(await all.bed.call(findPetChoices, { petIds: [petId] }, as(outsider!))).toEqual({ muted: [], choices: [] })
    })
  })

  it('an address is remembered however it is written', () => {
    expect(addressHash(' Ana@Example.org')).toEqual(addressHash('ana@example.org'))
  })
})
