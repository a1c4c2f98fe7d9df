import { doctorChanged, doctorVerificationChanged, listDoctorsForReview, resolveDoctor, verifyDoctor, type Actor } from '@huella/contracts'
import { pagesOf } from '@huella/messaging'
import { aClinic, anOwner, concurrently, eventually } from '@huella/testing'
import { tellOfWithdrawn } from '../migrations/1700000005000-families-have-a-say.js'
import { startDoctorsBed, type DoctorsBed } from '../testing/doctors-bed.js'

let doctors: DoctorsBed
const admin = anOwner()
beforeAll(async () => { doctors = await startDoctorsBed() })
afterAll(() => doctors.bed.stop())

const list = async (verified?: boolean) => (await doctors.bed.call(listDoctorsForReview, { verified }, admin)).map(({ id }) => id)
const decide = (doctorId: number, isVerified: boolean, reason?: string) => doctors.bed.call(verifyDoctor, { doctorId, isVerified, reason }, admin)

it('lists the doctors by whether they are verified, the one that waits longest first', async () => {
  const [first, second, third] = [await doctors.vet(), await doctors.vet(), await doctors.vet()].map(({ doctor }) => doctor.id)
  await decide(second!, true)
  expect(await list(false)).toEqual([first, third])
  expect(await list(true)).toEqual([second])
  expect(await list()).toEqual([first, second, third])
})

it('lists any number of profiles in pages, each once, however long their texts are', async () => {
  const long = '世'.repeat(5000)
  for (let count = 0; count < 40; count++) await doctors.vet()
  await doctors.sql("UPDATE doctors SET bio = $1, education = $1, certifications = $1, created_at = '2026-01-01' WHERE id > (SELECT max(id) - 40 FROM doctors)", [long])
  const seen: number[] = []
  for await (const page of pagesOf(({ before: after, limit }) => doctors.bed.call(listDoctorsForReview, { after, limit }, admin))) seen.push(...page.map(({ id }) => id))
  const everybody = await doctors.sql<{ id: number }>('SELECT id FROM doctors ORDER BY created_at, id')
  expect(seen).toEqual(everybody.map(({ id }) => id))
  await doctors.sql("UPDATE doctors SET bio = '', education = '', certifications = ''")
}, 30_000)

it.each([
  ['a card number', 'mv-77', undefined, true], ['whatever case and accents', 'CLINICA rio', false, true], ['only where every word stands', 'mv-77 nowhere', undefined, false],
  ['a sign is itself', 'MV_77', undefined, false], ['among the verified, it is none', 'mv-77', true, false],
])('finds doctors by their words: %s', async (_rule, q, verified, isFound) => {
  const vet = await doctors.vet()
  await doctors.sql("UPDATE doctors SET professional_card_number = 'MV-77' || id, clinic = 'Clínica Río Norte' WHERE id = $1", [vet.doctor.id])
  const found = await doctors.bed.call(listDoctorsForReview, { q, verified }, admin)
  expect(found.some(({ id }) => id === vet.doctor.id)).toBe(isFound)
})

it('verifies at once, takes it back, and remembers who decided why', async () => {
  const vet = await doctors.vet()
  expect(await decide(vet.doctor.id, true, 'Card checked')).toMatchObject({ id: vet.doctor.id, isVerified: true })
  expect(await doctors.bed.call(resolveDoctor, { userId: vet.userId })).toMatchObject({ isVerified: true })
  expect(await decide(vet.doctor.id, false)).toMatchObject({ isVerified: false })
  expect(await doctors.sql('SELECT is_verified, reason, decided_by FROM doctor_verifications WHERE doctor_id = $1 ORDER BY id', [vet.doctor.id])).toEqual([
    { is_verified: true, reason: 'Card checked', decided_by: (admin as { userId: string }).userId },
    { is_verified: false, reason: null, decided_by: (admin as { userId: string }).userId },
  ])
  const told = async (subject: string) => (await doctors.sql<{ payload: object }>("SELECT body->'payload' AS payload FROM outbox WHERE subject = $2 AND body->'payload'->>'userId' = $1 ORDER BY created_at", [vet.userId, subject])).map(({ payload }) => payload)
  expect(await told(doctorChanged.subject)).toHaveLength(3)
  const ids = { doctorId: vet.doctor.id, userId: vet.userId }
  expect(await told(doctorVerificationChanged.subject)).toEqual([{ ...ids, isVerified: true }, { ...ids, isVerified: false }])
})

it('decided as before, nobody is told that it changed', async () => {
  const vet = await doctors.vet()
  await decide(vet.doctor.id, false)
  expect(await doctors.sql("SELECT 1 FROM outbox WHERE subject = $2 AND body->'payload'->>'userId' = $1", [vet.userId, doctorVerificationChanged.subject])).toEqual([])
})

it('is about the card that was looked at: with another by now, it is refused', async () => {
  const { doctor, userId } = await doctors.vet({ professionalCardNumber: 'seen-1' })
  const verify = (professionalCardNumber: string) => doctors.bed.refusal(verifyDoctor, { doctorId: doctor.id, isVerified: true, professionalCardNumber }, admin)
  const change = ["UPDATE doctors SET professional_card_number = 'unseen-1' WHERE user_id = $1", userId] as [string, ...unknown[]]
  expect(await concurrently(doctors.bed.databaseUrl, [change], () => verify('seen-1'))).toBe('conflict doctor.cardChanged')
  expect(await list(true)).not.toContain(doctor.id)
  await verify('unseen-1')
  expect(await list(true)).toContain(doctor.id)
})

it('knows no other doctors', async () => expect(await doctors.bed.refusal(verifyDoctor, { doctorId: 999_999, isVerified: true }, admin)).toBe('not_found doctor.notFound'))

it.each<[string, Actor | undefined, string]>([
  ['nobody', undefined, 'unauthenticated error.unauthenticated'], ['a clinic’s key', aClinic(['pets:read']), 'forbidden error.forbidden'],
])('is not for %s', async (_, actor, refusal) => {
  expect(await doctors.bed.refusal(listDoctorsForReview, {} as never, actor)).toBe(refusal)
  expect(await doctors.bed.refusal(verifyDoctor, { doctorId: 1, isVerified: true }, actor)).toBe(refusal)
})

it('of doctors whose verification was taken back before anybody listened, the services are told once they listen', async () => {
  const [never, still, withdrawn] = [await doctors.vet(), await doctors.vet(), await doctors.vet()]
  for (const { doctor } of [still, withdrawn]) await decide(doctor.id, true)
  await doctors.sql('UPDATE doctors SET is_verified = false WHERE id = $1', [withdrawn.doctor.id])
  await doctors.sql('DELETE FROM outbox')
  await doctors.sql(tellOfWithdrawn)
  const told = await doctors.sql<{ id: string; body: object }>("SELECT id, body FROM outbox WHERE (body->'payload'->>'doctorId')::int = ANY($1)", [[never, still, withdrawn].map(({ doctor }) => doctor.id)])
  expect(told).toEqual([{
    id: expect.any(String),
    body: { id: told[0]!.id, name: doctorChanged.name, occurredAt: expect.stringMatching(/^\d{4}-.*Z$/), requestId: told[0]!.id, causedBy: null, payload: { doctorId: withdrawn.doctor.id, userId: withdrawn.userId } },
  }])
  await eventually(async () => expect(await doctors.sql('SELECT 1 FROM outbox WHERE id = $1 AND published_at IS NOT NULL', [told[0]!.id])).toHaveLength(1))
})
