import {
  definedEvents, doctorChanged, doctorVerificationChanged, DomainError, familyMemberAdded, familyMemberRemoved, familyRoleChanged, petDeleted, petFound, petHandedOver, petLost, petNoticeChanged, petUpdated, publicReviews,
  publicVaccinations, findPublicVerdict, reviewAdded, reviewChanged, reviewDeleted, setDescriptionAudio, shownDosesChanged, userDeleted, userRoleChanged, userUpdated,
  vaccinationChanged, vaccinationDeleted, vaccinationRecorded, type EventType, type PayloadOf, type Subject,
} from '@huella/contracts'
import { createTestDatabase, eventually, Visitor } from '@huella/testing'
import { DataSource } from 'typeorm'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { card, owner } from '../testing/neighbours-double.js'
import { StoredAnswersRepository } from '../platform/stored-answers/stored-answers.repository.js'

const luna = `/api/public/pets/${card.nickname}`
const petId = 5
const reviewer = 'doctor-1'
const review = { title: 'Check-up', createdAt: '2026-01-01T10:00:00.000Z', doctorUserId: reviewer, doctor: { profileImageUrl: null, specialization: null, isVerified: true } }

let bed: GatewayBed
let first: RunningGateway
let second: RunningGateway
let composed = 0
let vaccineName = 'Rabies'
let areReviewsAway = false
let whileComposing = async (): Promise<void> => undefined

beforeAll(async () => {
  bed = await GatewayBed.start()
  await bed.services.answers(publicVaccinations, async () => {
    const said = [{ vaccineName, vaccineType: 'core', administeredDate: '2026-01-01', trust: 'owner' }]
    composed++
    await whileComposing()
    return said as never
  })
  await bed.services.answers(publicReviews, () => {
    if (areReviewsAway) throw new DomainError('unavailable')
    return [review] as never
  })
  await bed.services.answers(findPublicVerdict, () => ({ status: 'no-records', covered: 0, of: 0, next: null, groups: [] }) as never)
  await bed.services.answers(setDescriptionAudio, (_input, _actor, context) => {
    vaccineName = 'Distemper'
    context.outdated?.add(`pet:${petId}`)
    return { descriptionAudioUrl: '/media/audio/a.webm' }
  })
  const DATABASE_URL = await createTestDatabase('gateway')
  const env = { RATE_LIMIT_SCALE: '1000', DATABASE_URL }
  first = await bed.gateway(env)
  second = await bed.gateway(env)
})
afterAll(() => bed?.stop())

beforeEach(async () => {
  areReviewsAway = false
  whileComposing = async () => undefined
  await first.app.get(StoredAnswersRepository).forget([`pet:${petId}`])
})

const read = ({ origin }: RunningGateway, headers: Record<string, string> = {}, path = luna) => new Visitor(origin).get<{ vaccinations: { vaccineName: string }[] }>(path, { headers })
const shown = async (gateway: RunningGateway): Promise<string> => (await read(gateway)).json.vaccinations[0]!.vaccineName
/** How often the page was composed meanwhile. */
async function compositions(work: () => Promise<unknown>): Promise<number> {
  const before = composed
  await work()
  return composed - before
}
const readByBoth = async () => [await read(first), await read(second)]

it('is composed once for all gateways', async () => {
  expect(await compositions(async () => { await readByBoth(); await readByBoth() })).toBe(1)
})

it('is composed once for those who ask at the same time', async () => {
  whileComposing = () => eventually(async () => expect(composed).toBeGreaterThan(0))
  expect(await compositions(() => Promise.all(Array.from({ length: 20 }, () => read(first))))).toBe(1)
})

it('is composed anew when it is a minute old', async () => {
  await read(first)
  await first.app.get(DataSource).query(`UPDATE public_pages SET composed_at = now() - interval '61 seconds'`)
  expect(await compositions(readByBoth)).toBe(1)
})

it('is not kept where a service was away whose part it lacks', async () => {
  areReviewsAway = true
  expect((await read(first)).json).toMatchObject({ reviews: [] })
  areReviewsAway = false
  expect((await read(second)).json).toMatchObject({ reviews: [{ title: 'Check-up' }] })
})

it('that was changed while it was composed is not kept as it was', async () => {
  vaccineName = 'Rabies'
  const ana = await bed.signedIn(second, 'ana')
  whileComposing = async () => {
    whileComposing = async () => undefined
    await recordSound(ana)
  }
  expect(await shown(first)).toBe('Rabies')
  expect([await shown(first), await shown(second)]).toEqual(['Distemper', 'Distemper'])
})

async function recordSound(visitor: Visitor): Promise<void> {
  const form = new FormData()
  form.append('audio', new Blob([Buffer.alloc(1000)]), 'a.webm')
  expect((await visitor.post(`/api/upload/pet-description-audio/${petId}`, form)).status).toBe(200)
}

it('is seen as it is now by the next reader, at whichever gateway, as soon as who changed it hears of it', async () => {
  vaccineName = 'Rabies'
  const ana = await bed.signedIn(first, 'ana')
  await readByBoth()
  await recordSound(ana)
  expect([await shown(second), await shown(first)]).toEqual(['Distemper', 'Distemper'])
})

const waitingForLocks = `
  SELECT count(*)::int AS waiting FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`

it('is forgotten by one statement after the other, however many changes there are while the database takes its time', async () => {
  vaccineName = 'Rabies'
  const ana = await bed.signedIn(first, 'ana')
  await readByBoth()
  const database = first.app.get(DataSource)
  const holder = database.createQueryRunner()
  const lock = `(hashtextextended('public pages', 0))`
  await holder.query(`SELECT pg_advisory_lock${lock}`)
  const counts = new Set<number>()
  const count = async (): Promise<void> => {
    const [{ waiting }] = (await database.query(waitingForLocks)) as [{ waiting: number }]
    counts.add(waiting)
  }
  await Promise.all(Array.from({ length: 8 }, () => recordSound(ana)))
  await eventually(() => count().then(() => expect([...counts]).toContain(1)))
  expect([...counts].filter((waiting) => waiting > 1)).toEqual([])
  await holder.query(`SELECT pg_advisory_unlock${lock}`)
  await holder.release()
  await eventually(async () => expect(await shown(second)).toBe('Distemper'))
})

describe('is composed anew after', () => {
  const vaccination = { vaccinationId: 1, petId }
  const aReview = { reviewId: 1, petId, isPublic: true }
  const doctor = { doctorId: 3, userId: reviewer }
  const changes: [EventType, object][] = [
    [petUpdated, { petId, part: 'place' }], [petDeleted, { petId, mediaKeys: [] }], [petHandedOver, { petId, userId: 'b', formerOwnerId: owner.id }],
    [familyMemberAdded, { petId, userId: 'b', role: 'member' }], [familyMemberRemoved, { petId, userId: 'b', role: 'member' }], [familyRoleChanged, { petId, userId: 'b', role: 'caregiver' }],
    [petLost, { petId }], [petNoticeChanged, { petId }], [petFound, { petId }],
    [vaccinationRecorded, { ...vaccination, administeredDate: '2026-01-01' }], [vaccinationChanged, vaccination], [vaccinationDeleted, vaccination],
    [shownDosesChanged, { petIds: [4, petId] }],
    [reviewAdded, aReview], [reviewChanged, aReview], [reviewDeleted, aReview],
    [userUpdated, { userId: owner.id }], [userDeleted, { userId: reviewer }], [userRoleChanged, { userId: owner.id, userType: 'doctor' }],
    [doctorChanged, doctor], [doctorVerificationChanged, { ...doctor, isVerified: false }],
  ]

  it.each(changes.map(([type, payload]) => [type.name, type, payload] as const))('%s', async (_, type, payload) => {
    await readByBoth()
    await bed.services.publish(type, payload as PayloadOf<typeof type>)
    await eventually(async () => expect(await compositions(() => read(second))).toBe(1))
  })

  it('each event that says so, and there is no other', () => {
    const everything = { petId, petIds: [petId], userId: owner.id }
    const isOnPage = (subject: Subject): boolean => subject === `pet:${petId}` || subject === `person:${owner.id}`
    const outdating = definedEvents().filter((type) => type.outdates(everything).some(isOnPage)).map(({ name }) => name)
    expect(outdating.sort()).toEqual(changes.map(([{ name }]) => name).sort())
  })
})

describe('is answered', () => {
  it.each(['composed', 'kept'])('%s: to caches for a few seconds, to browsers when they ask, and not again to who has it', async (how) => {
    if (how === 'kept') await read(first)
    const { headers } = await read(first)
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate')
    const again = await read(second, { 'if-none-match': headers.get('etag')! })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', headers.get('etag')])
  })

  it('the same, composed or kept, also by another spelling', async () => {
    const [one, other] = [await read(first), await read(second, {}, luna.toUpperCase().replace('/API/PUBLIC/PETS', '/api/public/pets'))]
    expect(other.text).toBe(one.text)
    expect(other.headers.get('content-type')).toBe(one.headers.get('content-type'))
  })

  it.each(['%00', '%E0%A4%A', 'x'.repeat(51), '%F0%9F%90%95'])('to nobody at %s, which keeps nobody else from theirs', async (nickname) => {
    await read(first)
    const [none, page] = await Promise.all([read(first, {}, `/api/public/pets/${nickname}`), compositions(() => read(first))])
    expect([none.status >= 400 && none.status < 500, page]).toEqual([true, 0])
  })

  it('without its body to who asks for the head', async () => {
    await read(first)
    const answer = await fetch(new URL(luna, first.origin), { method: 'HEAD' })
    expect([answer.status, await answer.text(), answer.headers.has('etag')]).toEqual([200, '', true])
  })

  it('to nobody where there is none, and no cache keeps that', async () => {
    const none = await read(first, {}, '/api/public/pets/nobody-00000000')
    expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('no oftener than limits allow, and the refusal carries the security headers', async () => {
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
})

it('is removed when it is too old to be of use', async () => {
  await read(first)
  const [database, pages] = [first.app.get(DataSource), first.app.get(StoredAnswersRepository)]
  await database.query(`UPDATE public_pages SET composed_at = now() - interval '61 seconds'; UPDATE public_page_changes SET changed_at = now() - interval '1 hour'`)
  while (await database.transaction((manager) => pages.removeOld(manager, 1)));
  expect(await database.query('SELECT (SELECT count(*)::int FROM public_pages) AS pages, (SELECT count(*)::int FROM public_page_changes) AS changes')).toEqual([{ pages: 0, changes: 0 }])
})
