import { randomBytes } from 'node:crypto'
import {
  apiKeyScopes, appointmentScheduled, doctorChanged, familyMemberAdded, familyMemberRemoved, findDoctorUsers, findFamilies, mediaDiscarded, petDeleted, petUpdated,
  reminderCompleted, reportChanged, unavailable, userUpdated, vaccinationRecorded, type Hint,
} from '@huella/contracts'
import { createTestDatabase, eventually, LiveStream, Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { NeighboursDouble } from '../testing/neighbours-double.js'

let bed: GatewayBed
let one: RunningGateway
let other: RunningGateway
let env: Record<string, string>
/** Who cares for which pet, as pets-media would say. */
const families = new Map<number, string[]>()
let isAway = false
let asked = 0
beforeAll(async () => {
  bed = await GatewayBed.start()
  await bed.services.answers(findFamilies, ({ petIds }) => {
    asked++
    if (isAway) throw unavailable()
    return petIds.filter((id) => families.has(id)).map((petId) => {
      const [ownerId = '', ...members] = families.get(petId)!
      return { petId, name: 'Luna', species: 'Dog', ownerId, members: members.map((userId) => ({ userId, role: 'member' as const })) }
    })
  })
  await bed.services.answers(findDoctorUsers, ({ doctorIds }) => doctorIds.map((id) => ({ id, userId: NeighboursDouble.idOf(`doctor${id}`) })))
  env = { DATABASE_URL: await createTestDatabase('gateway'), RATE_LIMIT_SCALE: '1000' }
  other = await bed.gateway(env)
  one = await bed.gateway(env)
})
const streams: LiveStream[] = []
afterAll(async () => {
  streams.forEach((stream) => stream.close())
  await bed?.stop()
})
afterEach(() => void (isAway = false))

let nextPet = 100
const someName = (): string => `s${randomBytes(5).toString('hex')}`
const idOf = NeighboursDouble.idOf

interface Person {
  name: string
  id: string
  visitor: Visitor
}
const person = async (name = someName()): Promise<Person> => ({ name, id: idOf(name), visitor: await bed.signedIn(one, name) })
const petOf = (...people: Person[]): number => {
  families.set(++nextPet, people.map(({ id }) => id))
  return nextPet
}
async function listen({ visitor }: Person, gateway = one, lastEventId?: string): Promise<LiveStream> {
  const stream = await LiveStream.open(`${gateway.origin}/api/live`, { ...visitor.cookieHeader(), ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) })
  streams.push(stream)
  expect(stream.status).toBe(200)
  return stream
}
const hints = (stream: LiveStream) => stream.dataOf<Hint>('changed').map(({ kind, petId }) => (petId === undefined ? kind : `${kind} ${petId}`))
const recorded = (petId: number) => bed.services.publish(vaccinationRecorded, { vaccinationId: 1, petId, administeredDate: '2026-01-01', nextDueDate: null })
/** What comes after all that was published until now: of somebody's own account, in the same order. */
async function untilHeard(stream: LiveStream, { id }: Person): Promise<void> {
  const before = hints(stream).filter((hint) => hint === 'account').length
  await bed.services.publish(userUpdated, { userId: id })
  await eventually(() => expect(hints(stream).filter((hint) => hint === 'account').length).toBeGreaterThan(before))
}

describe('who may listen', () => {
  it('is somebody with a session: not somebody signed out, and no key of whatever scopes', async () => {
    expect(await new Visitor(one.origin).get('/api/live')).toMatchObject({ status: 401, json: { code: 'unauthenticated' } })
    const vet = await bed.signedIn(one, someName(), 'veterinarian', true)
    const { json: { secret } } = await vet.post<{ secret: string }>('/api/api-keys', { name: 'Clinic', scopes: [...apiKeyScopes] })
    expect(await new Visitor(one.origin).get('/api/live', { headers: { authorization: `Bearer ${secret}` } })).toMatchObject({ status: 403 })
  })

  it('gets a stream that nothing on the way collects, compresses or keeps, and that does not count as use of the session', async () => {
    const { headers } = await listen(await person())
    const told = ['content-type', 'cache-control', 'x-accel-buffering', 'content-encoding', 'set-cookie', 'content-length'].map((name) => headers.get(name))
    expect(told).toEqual(['text/event-stream; charset=utf-8', 'no-store, no-transform', 'no', null, null, null])
  })

  it('of whom HEAD asks nothing but headers', async () => {
    const { visitor } = await person()
    const response = await fetch(`${one.origin}/api/live`, { method: 'HEAD', headers: visitor.cookieHeader() })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('a change', () => {
  it('is a hint of kind and pet, without content, to those who care for the pet at every gateway, and to nobody else', async () => {
    const [ana, eva, stranger] = [await person(), await person(), await person()]
    const petId = petOf(ana, eva)
    const [here, there, strange] = [await listen(ana), await listen(eva, other), await listen(stranger)]
    const { id, requestId, occurredAt } = await recorded(petId)
    await eventually(() => expect([hints(here), hints(there)]).toEqual([[`vaccination ${petId}`], [`vaccination ${petId}`]]))
    expect(here.dataOf('changed')).toEqual([{ kind: 'vaccination', petId, at: occurredAt }])
    expect(requestId).toBeDefined()
    expect([here.lastEventId, there.lastEventId]).toEqual([id, id])
    await untilHeard(strange, stranger)
    expect(hints(strange)).toEqual(['account'])
  })

  it('that a person made names their request, by which the page that sent it knows it; what services do by themselves, or because of it, names none', async () => {
    const ana = await person()
    const stream = await listen(ana)
    const event = { id: someName(), name: reminderCompleted.name, occurredAt: new Date().toISOString(), requestId: 'the-request', causedBy: ana.id }
    const payload = { reminderId: 1, petId: petOf(ana), dueDate: '2026-01-01' }
    await bed.services.publish(reminderCompleted, payload, { ...event, payload } as never)
    await bed.services.publish(reminderCompleted, payload, { ...event, id: someName(), follows: event.id, payload } as never)
    await eventually(() => expect(stream.dataOf<Hint>('changed').map((hint) => hint.requestId)).toEqual(['the-request', undefined]))
  })

  it('that is published twice is told once', async () => {
    const ana = await person()
    const stream = await listen(ana)
    const petId = petOf(ana)
    const event = await recorded(petId)
    await bed.services.publish(vaccinationRecorded, event.payload, { ...event, occurredAt: new Date().toISOString() })
    await untilHeard(stream, ana)
    expect(hints(stream)).toEqual([`vaccination ${petId}`, 'account'])
  })

  it('of an appointment is told to the doctor whom it names too, and of an account or a profile to that person alone', async () => {
    const [ana, doctor] = [await person(), await person('doctor7')]
    const petId = petOf(ana)
    const [family, practice] = [await listen(ana), await listen(doctor)]
    await bed.services.publish(appointmentScheduled, { appointmentId: 1, petId, scheduledDate: '2026-01-01T10:00:00.000Z', doctorId: 7 } as never)
    await bed.services.publish(doctorChanged, { doctorId: 8, userId: doctor.id })
    await untilHeard(practice, doctor)
    await untilHeard(family, ana)
    expect([hints(family), hints(practice)]).toEqual([[`appointment ${petId}`, 'account'], [`appointment ${petId}`, 'doctor', 'account']])
  })

  it('that no screen of theirs shows is told to nobody', async () => {
    const ana = await person()
    const stream = await listen(ana)
    await bed.services.publish(reportChanged, { reportId: 1, kind: 'review', recordId: 1, petId: petOf(ana) })
    await bed.services.publish(mediaDiscarded, { mediaKeys: ['a'] })
    await untilHeard(stream, ana)
    expect(hints(stream)).toEqual(['account'])
  })

  it('waits while nobody can say whom it concerns', async () => {
    const ana = await person()
    const stream = await listen(ana)
    const petId = petOf(ana)
    isAway = true
    const before = asked
    await recorded(petId)
    await eventually(() => expect(asked).toBeGreaterThan(before + 1))
    expect(hints(stream)).toEqual([])
    isAway = false
    await eventually(() => expect(hints(stream)).toEqual([`vaccination ${petId}`]))
  })
})

describe('somebody who was taken out of a family', () => {
  it('hears that once, and nothing of the pet after it, though it was known a moment ago that they belonged to it', async () => {
    const [ana, eva] = [await person(), await person()]
    const petId = petOf(ana, eva)
    const [stays, goes] = [await listen(ana), await listen(eva)]
    await recorded(petId)
    await eventually(() => expect(hints(goes)).toHaveLength(1))
    families.set(petId, [ana.id])
    await bed.services.publish(familyMemberRemoved, { petId, userId: eva.id, role: 'member' })
    await recorded(petId)
    await untilHeard(goes, eva)
    await untilHeard(stays, ana)
    expect(hints(goes)).toEqual([`vaccination ${petId}`, `family ${petId}`, 'account'])
    expect(hints(stays)).toEqual([`vaccination ${petId}`, `family ${petId}`, `vaccination ${petId}`, 'account'])
  })

  it('hears nothing of what they missed before, when they come back', async () => {
    const [ana, eva] = [await person(), await person()]
    const petId = petOf(ana, eva)
    const first = await listen(eva)
    await recorded(petId)
    await eventually(() => expect(hints(first)).toHaveLength(1))
    first.close()
    await bed.services.publish(petUpdated, { petId, part: 'profile' })
    families.set(petId, [ana.id])
    await bed.services.publish(familyMemberRemoved, { petId, userId: eva.id, role: 'member' })
    const again = await listen(eva, one, first.lastEventId)
    await untilHeard(again, eva)
    expect(hints(again)).toEqual([`family ${petId}`, 'account'])
  })

  it('or joined one, is found at once', async () => {
    const [ana, eva] = [await person(), await person()]
    const petId = petOf(ana)
    const [known, stream] = [await listen(ana), await listen(eva)]
    await recorded(petId)
    await eventually(() => expect(hints(known)).toHaveLength(1))
    families.set(petId, [ana.id, eva.id])
    await bed.services.publish(familyMemberAdded, { petId, userId: eva.id, role: 'member' })
    await recorded(petId)
    await eventually(() => expect(hints(stream)).toEqual([`family ${petId}`, `vaccination ${petId}`]))
  })
})

it('that a pet is gone is told to those who were known to care for it', async () => {
  const ana = await person()
  const petId = petOf(ana)
  const stream = await listen(ana)
  await recorded(petId)
  await eventually(() => expect(hints(stream)).toHaveLength(1))
  families.delete(petId)
  await bed.services.publish(petDeleted, { petId, mediaKeys: [] })
  await eventually(() => expect(hints(stream)).toEqual([`vaccination ${petId}`, `pet ${petId}`]))
})

describe('somebody who comes back', () => {
  it('goes on where they were, at the other gateway, also where nothing of theirs had happened before', async () => {
    const [ana, eva] = [await person(), await person()]
    await untilHeard(await listen(eva), eva)
    const quiet = await listen(ana)
    await eventually(() => expect(quiet.lastEventId).toBeDefined())
    quiet.close()
    const petId = petOf(ana)
    await recorded(petId)
    const back = await listen(ana, other, quiet.lastEventId)
    await eventually(() => expect(hints(back)).toEqual([`vaccination ${petId}`]))
    expect(back.dataOf('resync')).toEqual([])
  })

  it('or has just come hears what changed while their page was being read, also at a gateway where nobody listened until then', async () => {
    const [ana, eva, quiet] = [await person(), await person(), await bed.gateway(env)]
    const petId = petOf(ana)
    const watch = await listen(ana)
    await recorded(petId)
    await eventually(() => expect(hints(watch)).toHaveLength(1))
    const [own, others, there] = [await listen(ana), await listen(eva), await listen(ana, quiet)]
    for (const stream of [own, there]) await eventually(() => expect(hints(stream)).toEqual([`vaccination ${petId}`]))
    await untilHeard(others, eva)
    expect(hints(others)).toEqual(['account'])
  })

  it('is told to read anew where nobody knows what they heard last', async () => {
    const ana = await person()
    expect((await eventuallyOne(await listen(ana, one, 'never-heard-of')))).toBe('resync')
    const url = new URL(`${one.origin}/api/live?lastEventId=never-heard-of`)
    expect(await eventuallyOne(await LiveStream.open(url, ana.visitor.cookieHeader()))).toBe('resync')
  })

  const eventuallyOne = (stream: LiveStream): Promise<string> => eventually(() => {
    expect(stream.events).toHaveLength(1)
    return stream.events[0]!.event
  })
})

describe('a stream is closed', () => {
  const isOver = (stream: LiveStream): Promise<void> => eventually(() => expect(stream.isOver).toBe(true), 1000)
  const ends = (stream: LiveStream) => stream.dataOf<{ reason: string }>('ended').map(({ reason }) => reason)

  it.each([['its own', 'one'], ['the other', 'other']])('within a second when its session is ended through %s gateway, and no other', async (_, at) => {
    const ana = await person()
    const elsewhere: Person = { ...ana, visitor: await bed.signedIn(one, ana.name) }
    const [ending, going] = [await listen(ana), await listen(elsewhere)]
    const leaving = new Visitor((at === 'one' ? one : other).origin)
    leaving.setCookie('sid', ana.visitor.cookie('sid')!)
    await leaving.get('/api/logout')
    await isOver(ending)
    expect([ends(ending), going.isOver]).toEqual([['session'], false])
  })

  it('with all others of the person when they become somebody else', async () => {
    const ana = await person()
    const streams = [await listen(ana), await listen({ ...ana, visitor: await bed.signedIn(one, ana.name) }, other)]
    expect((await ana.visitor.post('/api/auth/change-role', { userType: 'veterinarian', firstName: 'Ana', lastName: 'Paz' })).status).toBeLessThan(300)
    for (const stream of streams) await isOver(stream)
  })

  it('where the person has five others that are younger', async () => {
    const ana = await person()
    const oldest = await listen(ana)
    const younger: LiveStream[] = []
    for (let count = 0; count < 5; count++) younger.push(await listen(ana))
    await isOver(oldest)
    expect([ends(oldest), younger.some((stream) => stream.isOver)]).toEqual([['replaced'], false])
  })

  it('with the gateway, whose readers come to another soon; it does not wait for them', async () => {
    const third = await bed.gateway(env)
    const ana = await person()
    const stream = await listen(ana, third)
    const petId = petOf(ana)
    await recorded(petId)
    await eventually(() => expect(hints(stream)).toHaveLength(1))
    const began = performance.now()
    await third.app.close()
    expect(performance.now() - began).toBeLessThan(5000)
    await isOver(stream)
    expect(stream.retry).toBeGreaterThanOrEqual(300)
    expect(stream.retry).toBeLessThanOrEqual(700)
    await recorded(petId)
    const back = await listen(ana, other, stream.lastEventId)
    await eventually(() => expect(hints(back)).toEqual([`vaccination ${petId}`]))
  })
})
