import {
  countRecordsOfDoctor, decideReport, deleteReview, describeReports, describeReviews, describeVerifications, doctorDeleted, getReview, listDoctorReviews, listOwnReports, listPetReviews, listReports,
  petDeleted, publicReviews, reportRecord, reportsAtMost, setReviewVisibility, userDeleted, writeReview, type Actor, type DomainError, type ReportKind, type UserActor,
} from '@huella/contracts'
import { entriesOf } from '@huella/messaging'
import { aClinic, aDoctorActor, anOwner, concurrently, eventually, newUserId } from '@huella/testing'
import { startDoctorsBed, type DoctorsBed } from '../testing/doctors-bed.js'

type Vet = Awaited<ReturnType<DoctorsBed['vet']>>

const ids = { owner: newUserId(), coOwner: newUserId(), caregiver: newUserId(), member: newUserId() }
const [owner, coOwner, caregiver, member, stranger] = [anOwner(ids.owner), anOwner(ids.coOwner), anOwner(ids.caregiver), anOwner(ids.member), anOwner()]
const admin = anOwner()
const service = { kind: 'service', name: 'vaccination-reports' } as const
const opinion = { title: 'Yearly check', content: 'Fit', rating: 5, healthStatus: 'good', isPublic: true } as const
let doctors: DoctorsBed
let elena: Vet
let petId: number

beforeAll(async () => { doctors = await startDoctorsBed() })
afterAll(() => doctors.bed.stop())
beforeEach(async () => {
  await doctors.sql('DELETE FROM reports')
  elena = await doctors.vet({ licenseNumber: 'L-1', clinic: 'Norte' })
  petId = doctors.neighbours.pet('Luna', true, { [ids.owner]: 'owner', [ids.coOwner]: 'co-owner', [ids.caregiver]: 'caregiver', [ids.member]: 'member' })
})

const write = async (fields: object = {}, actor: Actor = elena) => (await doctors.bed.call(writeReview, { ...opinion, ...fields, petId } as never, actor)).id
const records: Record<ReportKind, (doctorId?: number | null) => Promise<number>> = {
  review: () => write(),
  vaccination: async (doctorId = elena.doctor.id) => doctors.neighbours.addDose(petId, doctorId),
}
const kinds = Object.keys(records) as ReportKind[]
const report = (kind: ReportKind, id: number, actor: Actor = owner, reason = 'Never happened') => doctors.bed.call(reportRecord, { kind, id, reason }, actor)
const refusalOf = (kind: ReportKind, id: number, actor?: Actor) => doctors.bed.refusal(reportRecord, { kind, id, reason: 'x' }, actor)
const list = (open = true, actor: Actor | undefined = admin) => doctors.bed.call(listReports, { open }, actor)
const lastReport = async () => (await doctors.sql<{ id: number }>('SELECT max(id)::int AS id FROM reports'))[0]!.id
const decide = (decision: 'removed' | 'dismissed', reason = 'Looked into it', reportId?: number) =>
  lastReport().then((last) => doctors.bed.call(decideReport, { reportId: reportId ?? last, decision, reason }, admin))
const publicOf = async () => (await doctors.bed.call(publicReviews, { petId })).map(({ title }) => title)
const events = async () =>
  (await doctors.sql<{ payload: object }>("SELECT body->'payload' AS payload FROM outbox WHERE subject = 'events.doctors.report.changed' AND (body->'payload'->>'petId')::int = $1 ORDER BY created_at", [petId]))
    .map(({ payload }) => payload)
const open = { status: 'open', reason: null, decidedAt: null }

describe.each(kinds)('a family reports a %s', (kind) => {
  it.each<[string, Actor]>([['the owner', owner], ['a co-owner', coOwner]])('by %s, and the other services hear that there is a report, without its words', async (_, actor) => {
    const recordId = await records[kind]()
    expect(await report(kind, recordId, actor)).toEqual(open)
    expect(await events()).toEqual([{ reportId: await lastReport(), kind, recordId, petId }])
  })

  it('once at a time, also when asked twice at once; and again when that was dismissed, never when it was removed', async () => {
    const id = await records[kind]()
    const both = await Promise.allSettled([report(kind, id), report(kind, id, coOwner)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(kind, id, coOwner)).toBe('conflict report.alreadyOpen')
    await decide('dismissed')
    await report(kind, id)
    await decide('removed')
    expect(await refusalOf(kind, id, owner)).toBe('conflict report.alreadyRemoved')
  })

  it('that is just being removed only once', async () => {
    const id = await records[kind]()
    await report(kind, id)
    const removal = "UPDATE reports SET decision = 'removed', decided_at = now(), decided_by = 'x', decision_reason = 'x' WHERE id = $1"
    expect(await concurrently(doctors.bed.databaseUrl, [[removal, await lastReport()]], () => refusalOf(kind, id, owner))).toBe('conflict report.alreadyRemoved')
  })

  it.each<[string, Actor | undefined, string]>([
    ['a stranger', stranger, `not_found ${kind}.notFound`],
    ['another doctor', aDoctorActor({ id: 4711 }), `not_found ${kind}.notFound`],
    ['a caregiver', caregiver, 'forbidden error.forbidden'],
    ['a member', member, 'forbidden error.forbidden'],
    ['a key', aClinic(['pets:read', 'reviews:write']), 'forbidden error.forbidden'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
  ])('is refused to %s', async (_, actor, refusal) => {
    expect(await refusalOf(kind, await records[kind](), actor)).toBe(refusal)
    expect(await list()).toEqual([])
  })

  it('is missing where there is none', async () => expect(await refusalOf(kind, 2_000_000_000, owner)).toBe(`not_found ${kind}.notFound`))

  it.each([['nothing', ''], ['blanks', '   '], ['more than a thousand characters', 'x'.repeat(1001)]])('needs a reason, and not %s', async (_, reason) => {
    const id = await records[kind]()
    expect(await doctors.bed.refusal(reportRecord, { kind, id, reason }, owner)).toBe('invalid error.validation')
  })
})

it.each([['the family’s own', null], ['of a doctor who is gone', 999_999]])('a vaccination that is %s cannot be reported', async (_, doctorId) =>
  expect(await refusalOf('vaccination', await records.vaccination(doctorId), owner)).toBe('unprocessable report.ownRecord'))

it('a review that is kept from the family cannot be reported', async () => expect(await refusalOf('review', await write({ isPublic: false }), owner)).toBe('not_found review.notFound'))

describe('what administrators see', () => {
  it('is what waits, the oldest first, with the record as it is now, its doctor and its pet', async () => {
    const [review, dose] = [await write({ content: 'ñ'.repeat(3000) }), await records.vaccination()]
    await report('review', review)
    await report('vaccination', dose, coOwner, 'Wrong pet')
    const [first, second] = await list()
    expect(first).toEqual({
      id: expect.any(Number), kind: 'review', petName: 'Luna', reason: 'Never happened', reporterId: ids.owner, createdAt: expect.any(String), status: 'open', decidedAt: null, decisionReason: null,
      vaccination: null, review: { id: review, title: 'Yearly check', content: expect.stringMatching(/^ñ{999}…$/), recommendations: null, rating: 5, healthStatus: 'good' }, cursor: expect.any(String),
      doctor: { id: elena.doctor.id, userId: elena.userId, username: elena.doctor.name, professionalCardNumber: expect.any(String), licenseNumber: 'L-1', specialization: null, clinic: 'Norte', isVerified: false },
    })
    expect(second).toMatchObject({ kind: 'vaccination', reason: 'Wrong pet', review: null, vaccination: { id: dose, vaccineName: 'Rabies', notes: 'Calm' } })
    await doctors.bed.call(deleteReview, { id: review }, elena)
    expect((await list())[0]).toMatchObject({ review: null, vaccination: null })
  })

  it('and what was decided, the last first', async () => {
    for (const decision of ['removed', 'dismissed'] as const) {
      await report('review', await write())
      await decide(decision, `Because ${decision}`)
    }
    expect(await list()).toEqual([])
    expect((await list(false)).map(({ status, decisionReason, decidedAt }) => [status, decisionReason, decidedAt !== null])).toEqual([
      ['dismissed', 'Because dismissed', true], ['removed', 'Because removed', true],
    ])
  })

  it.each([[true], [false]])('comes in pages, each once, however long its texts are (waiting: %p)', async (waiting) => {
    await doctors.sql(`
      WITH written AS (
        INSERT INTO pet_reviews (pet_id, doctor_id, title, content, rating, health_status, recommendations)
        SELECT $1, $2, repeat('世', 200), repeat('世', 5000), 5, 'good', repeat(chr(1), 5000) FROM generate_series(1, 90) RETURNING id
      ) INSERT INTO reports (kind, record_id, pet_id, doctor_id, reporter_id, reason, created_at, decided_at, decision)
      SELECT 'review', id, $1, $2, 'u', repeat(chr(1), 1000), '2026-01-01', CASE WHEN NOT $3 THEN TIMESTAMPTZ '2026-01-02' END, CASE WHEN NOT $3 THEN 'dismissed' END FROM written`,
    [petId, elena.doctor.id, waiting])
    const all = await entriesOf(({ before: after, limit }) => doctors.bed.call(listReports, { open: waiting, after, limit: Math.min(limit, 20) }, admin), { atOnce: 20 })
    const order = all.map(({ id }) => id)
    expect(new Set(order).size).toBe(90)
    expect(order).toEqual([...order].sort((a, b) => (waiting ? a - b : b - a)))
  })

  it.each<[string, Actor | undefined, string]>([['nobody', undefined, 'unauthenticated error.unauthenticated'], ['a key', aClinic(['pets:read']), 'forbidden error.forbidden']])(
    'is not for %s', async (_, actor, refusal) => {
      expect(await doctors.bed.refusal(listReports, { open: true }, actor)).toBe(refusal)
      expect(await doctors.bed.refusal(decideReport, { reportId: 1, decision: 'removed', reason: 'x' }, actor)).toBe(refusal)
      expect(await doctors.bed.refusal(countRecordsOfDoctor, { doctorId: elena.doctor.id }, actor)).toBe(refusal)
    })
})

describe('what somebody reported', () => {
  it('is theirs to keep, the last first, with what was said of it; nobody else’s', async () => {
    const [dose, review] = [await records.vaccination(), await write()]
    await report('vaccination', dose, owner, 'Wrong pet')
    await decide('removed', 'Invented')
    await report('review', review)
    await report('review', await write(), coOwner)
    expect(await doctors.bed.call(listOwnReports, { limit: 20 }, owner)).toMatchObject([
      { kind: 'review', recordId: review, petId, reason: 'Never happened', status: 'open', decisionReason: null },
      { kind: 'vaccination', recordId: dose, petId, reason: 'Wrong pet', status: 'removed', decidedAt: expect.any(String), decisionReason: 'Invented' },
    ])
    expect(await doctors.bed.call(listOwnReports, { limit: 20 }, elena)).toEqual([])
    expect(await doctors.bed.refusal(listOwnReports, { limit: 20 })).toBe('unauthenticated error.unauthenticated')
  })

  it('comes in pages, each once', async () => {
    await doctors.sql(`
      INSERT INTO reports (kind, record_id, pet_id, doctor_id, reporter_id, reason, decision, decided_at, decision_reason)
      SELECT 'review', n, $1, $2, $3, repeat(chr(1), 1000), 'dismissed', now(), repeat('世', 1000) FROM generate_series(1, 50) AS n`, [petId, elena.doctor.id, ids.owner])
    const all = await entriesOf((page) => doctors.bed.call(listOwnReports, page, owner), { atOnce: reportsAtMost })
    expect(all.map(({ recordId }) => recordId)).toEqual(Array.from({ length: 50 }, (_, at) => 50 - at))
  })
})

describe('a decision', () => {
  it('to remove takes a review off the public page for good; the family and its author are told, and why', async () => {
    const id = await write()
    await report('review', id)
    expect(await decide('removed', 'Invented')).toEqual({ status: 'removed', reason: 'Invented', decidedAt: expect.any(String) })
    expect(await publicOf()).toEqual([])
    expect(await doctors.bed.refusal(setReviewVisibility, { id, isPublic: true }, owner)).toBe('conflict review.removed')
    expect(await doctors.bed.call(setReviewVisibility, { id, isPublic: false }, owner)).toMatchObject({ hiddenByFamily: true })
    expect((await doctors.bed.call(listPetReviews, { petId, limit: 5 }, member))[0]).toMatchObject({ report: { status: 'removed', reason: 'Invented' } })
    const withheld = { reason: 'Invented', decidedAt: expect.any(String) as unknown }
    expect(await doctors.bed.call(getReview, { id }, elena)).toMatchObject({ withheld })
    expect((await doctors.bed.call(listDoctorReviews, { limit: 1 }, elena))[0]).toMatchObject({ id, withheld })
    expect(await events()).toHaveLength(2)
  })

  it('to dismiss leaves it; only the family is told', async () => {
    const id = await write()
    await report('review', id)
    expect((await doctors.bed.call(getReview, { id }, elena)).withheld).toBeNull()
    await decide('dismissed', 'A real visit')
    expect(await publicOf()).toEqual(['Yearly check'])
    expect((await doctors.bed.call(listPetReviews, { petId, limit: 5 }, member))[0]).toMatchObject({ report: { status: 'dismissed', reason: 'A real visit' } })
    expect((await doctors.bed.call(getReview, { id }, elena)).withheld).toBeNull()
  })

  it('is taken once, also by two administrators at once', async () => {
    await report('review', await write())
    const reportId = await lastReport()
    const both = await Promise.allSettled([decide('removed', 'a', reportId), decide('dismissed', 'b', reportId)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await doctors.bed.refusal(decideReport, { reportId, decision: 'removed', reason: 'x' }, admin)).toBe('conflict report.alreadyDecided')
    expect(await events()).toHaveLength(2)
  })

  it('needs a reason, a decision that there is, and a report', async () => {
    await report('review', await write())
    const refusal = (input: object) => doctors.bed.refusal(decideReport, { reportId: 999_999, decision: 'removed', reason: 'x', ...input } as never, admin)
    expect([await refusal({ reason: '' }), await refusal({ decision: 'open' }), await refusal({})]).toEqual(['invalid error.validation', 'invalid error.validation', 'not_found report.notFound'])
    expect(await list()).toHaveLength(1)
  })

  it('about a review that its author took back meanwhile is a decision all the same', async () => {
    const id = await write()
    await report('review', id)
    await doctors.bed.call(deleteReview, { id }, elena)
    expect(await decide('removed')).toMatchObject({ status: 'removed' })
  })
})

describe('what our own services ask', () => {
  it('how the last report of a vaccination stands', async () => {
    const dose = await records.vaccination()
    const ask = (actor: Actor = service) => doctors.bed.call(describeReports, { vaccinationIds: [dose, 999_999] }, actor)
    expect(await ask()).toEqual([])
    await report('vaccination', dose)
    expect(await ask()).toEqual([{ vaccinationId: dose, ...open }])
    await decide('dismissed', 'Fine')
    await report('vaccination', dose)
    await decide('removed', 'Invented')
    expect(await ask()).toEqual([{ vaccinationId: dose, status: 'removed', reason: 'Invented', decidedAt: expect.any(String) }])
  })

  it('whose cards are checked', async () =>
    expect(await doctors.bed.call(describeVerifications, { doctorIds: [elena.doctor.id, 999_999] }, service)).toEqual([{ id: elena.doctor.id, isVerified: false }]))

  it('what a review is called that its author shows', async () => {
    const [shown, kept] = [await write(), await write({ isPublic: false })]
    expect(await doctors.bed.call(describeReviews, { ids: [shown, kept] }, service)).toEqual([{ id: shown, title: 'Yearly check' }])
  })

  it.each<[string, Actor | undefined]>([['an administrator', admin], ['a key', aClinic(['pets:read'])], ['nobody', undefined]])('and %s does not', async (_, actor) => {
    for (const refusal of [
      await doctors.bed.refusal(describeReports, { vaccinationIds: [1] }, actor),
      await doctors.bed.refusal(describeVerifications, { doctorIds: [1] }, actor),
    ]) expect(refusal).toBe('forbidden error.forbidden')
  })
})

it('what stands under a doctor’s name is counted over both services, each pet once', async () => {
  await write()
  await write({ isPublic: false })
  await records.vaccination()
  const other = doctors.neighbours.pet('Milo')
  doctors.neighbours.addDose(other, elena.doctor.id)
  expect(await doctors.bed.call(countRecordsOfDoctor, { doctorId: elena.doctor.id }, admin)).toEqual({ vaccinations: 2, reviews: 2, pets: 2 })
  expect(await doctors.bed.refusal(countRecordsOfDoctor, { doctorId: 999_999 }, admin)).toBe('not_found doctor.notFound')
})

describe('what is erased', () => {
  const rows = () => doctors.sql<{ reporter_id: string; reason: string | null; decided_by: string | null; decision_reason: string | null }>(
    'SELECT reporter_id, reason, decided_by, decision_reason FROM reports WHERE pet_id = $1', [petId],
  )
  const userIdOf = (actor: Actor) => (actor as UserActor).userId

  it('of a pet: its reports', async () => {
    await report('vaccination', await records.vaccination())
    await doctors.bed.publish(petDeleted, { petId, mediaKeys: [] })
    await eventually(async () => expect(await rows()).toEqual([]))
    const refused = await report('vaccination', await records.vaccination()).catch(({ code }: DomainError) => code)
    expect(refused).toBe('not_found')
  })

  it('of whoever reported or decided: who it was, and what they said of it', async () => {
    const [leaving, decider] = [anOwner(), anOwner()]
    doctors.neighbours.pets.get(petId)!.family[userIdOf(leaving)] = 'co-owner'
    await report('review', await write(), leaving)
    await doctors.bed.call(decideReport, { reportId: await lastReport(), decision: 'dismissed', reason: 'Fine' }, decider)
    for (const actor of [leaving, decider]) await doctors.bed.publish(userDeleted, { userId: userIdOf(actor) })
    await eventually(async () => expect(await rows()).toEqual([{ reporter_id: 'deleted-user', reason: null, decided_by: 'deleted-user', decision_reason: 'Fine' }]))
    expect((await list(false))[0]).toMatchObject({ reason: null, reporterId: 'deleted-user' })
  })

  it('of a doctor: the reports about what they wrote, before the profile', async () => {
    await report('review', await write())
    await report('vaccination', await records.vaccination())
    await doctors.sql("INSERT INTO daily_quotas VALUES ($1, $2, '2026-01-01', 1)", [elena.doctor.id, petId])
    await doctors.bed.publish(userDeleted, { userId: elena.userId })
    await eventually(async () => expect(await doctors.sql('SELECT 1 FROM outbox WHERE subject = $1 AND (body->\'payload\'->>\'doctorId\')::int = $2', [doctorDeleted.subject, elena.doctor.id])).toHaveLength(1))
    expect([await rows(), await doctors.sql('SELECT 1 FROM daily_quotas WHERE target = $1', [petId])]).toEqual([[], []])
  })
})
