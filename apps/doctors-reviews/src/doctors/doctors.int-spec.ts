import { createDoctor, describeSigners, doctor as doctorSchema, findNameableDoctors, getDoctor, resolveDoctor, updateDoctor, writeReview, type Actor, type DomainError, type UserActor } from '@huella/contracts'
import { aClinic, anOwner, newUserId } from '@huella/testing'
import { startDoctorsBed, type DoctorsBed } from '../testing/doctors-bed.js'

let doctors: DoctorsBed
let elena: UserActor
beforeAll(async () => { doctors = await startDoctorsBed() })
afterAll(() => doctors.bed.stop())
beforeEach(() => { elena = doctors.newcomer() })

const full = {
  username: 'dra.elena', professionalCardNumber: 'C-100', professionalCardIssuanceDate: '2012-02-29', specialization: 'Small animals', clinic: 'Clínica Norte', licenseNumber: 'L-1',
  yearsOfExperience: 12, education: 'UNAM', certifications: 'ECVIM', bio: 'Línea 1\nLínea 2 <img>', profileImageUrl: '/media/p/elena.webp', publicProfile: false,
}
const refusalOf = async (work: Promise<unknown>) => work.then(() => 'answered', ({ code, details }: DomainError) => ({ code, ...details }))
const events = (userId: string) => doctors.sql("SELECT 1 FROM outbox WHERE subject = 'events.doctors.profile.changed' AND body->'payload'->>'userId' = $1", [userId])

describe('creating a profile', () => {
  it('keeps every field, and tells the other services', async () => {
    const created = await doctors.profile(elena, full)
    expect(created).toMatchObject({ ...full, userId: elena.userId, isVerified: false })
    expect(doctorSchema.isValidSync(created)).toBe(true)
    expect(await events(elena.userId)).toHaveLength(1)
  })

  it('has defaults', async () => expect(await doctors.profile(elena, { specialization: '' })).toMatchObject({ specialization: null, yearsOfExperience: 0, publicProfile: true, isVerified: false, bio: null }))

  it('drops what nobody may set', async () => {
    const forged = { id: 1, userId: newUserId(), isVerified: true, createdAt: '2000-01-01T00:00:00Z' }
    const created = await doctors.profile(elena, forged as object)
    expect(created).toMatchObject({ userId: elena.userId, isVerified: false })
    expect(created.createdAt > '2024').toBe(true)
  })

  it('is done once by a person, also when asked twice at once', async () => {
    const both = await Promise.all([refusalOf(doctors.profile(elena)), refusalOf(doctors.profile(elena))])
    expect(both).toEqual(expect.arrayContaining(['answered', { code: 'conflict', message: 'doctor.profileExists' }]))
  })

  it.each([
    ['username', { username: 'DR.Taken' }, { path: 'username', message: 'doctor.usernameTaken' }],
    ['card', { professionalCardNumber: 't-1' }, { path: 'professionalCardNumber', message: 'doctor.cardTaken' }],
  ])('refuses a taken %s in any case, and names the field', async (_, fields, field) => {
    await doctors.profile(doctors.newcomer(), { username: 'dr.taken', professionalCardNumber: 'T-1' }).catch(() => undefined)
    expect(await refusalOf(doctors.profile(elena, fields))).toEqual({ code: 'conflict', message: field.message, fields: [field] })
  })

  it('makes a username of the name, and numbers namesakes', async () => {
    const made = [await doctors.profile(doctors.newcomer('Iván', 'Sáez')), await doctors.profile(doctors.newcomer('Ivan', 'Saez')), await doctors.profile(doctors.newcomer(null, null))]
    expect(made.map(({ username }) => username)).toEqual(['ivan-saez', 'ivan-saez-2', 'vet'])
  })

  it('makes different usernames for namesakes who come at once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => doctors.profile(doctors.newcomer('Sara', 'Mora'))))
    expect(new Set(made.map(({ username }) => username)).size).toBe(12)
  })

  it('also for more namesakes than have numbers', async () => {
    for (let index = 0; index < 21; index++) await doctors.profile(doctors.newcomer('Leo', 'Gil'))
    expect((await doctors.profile(doctors.newcomer('Leo', 'Gil'))).username).toMatch(/^leo-gil-[0-9a-f]{8}$/)
  })

  it.each<[string, Actor | undefined, string]>([
    ['nobody', undefined, 'unauthenticated error.unauthenticated'], ['a clinic’s key', aClinic(['pets:read']), 'forbidden error.forbidden'],
  ])('is not for %s', async (_, actor, refusal) => expect(await doctors.bed.refusal(createDoctor, { professionalCardNumber: 'x' } as never, actor)).toBe(refusal))
})

describe('changing a profile', () => {
  const fields = { username: 'elena.m', professionalCardNumber: 'M-1' }
  const update = (input: object, actor: Actor = elena) => doctors.bed.call(updateDoctor, { ...fields, ...input } as never, actor)
  beforeEach(async () => {
    await doctors.sql("DELETE FROM doctors WHERE username = 'elena.m'")
    await doctors.profile(elena, { ...full, ...fields })
  })

  it('leaves alone what it does not name, and empties what is empty', async () =>
    expect(await update({ clinic: 'Sur', bio: '' })).toMatchObject({ ...full, ...fields, clinic: 'Sur', bio: null, publicProfile: false, yearsOfExperience: 12 }))

  it('tells the other services', async () => {
    await update({ clinic: 'Sur' })
    expect(await events(elena.userId)).toHaveLength(2)
  })

  it.each([['another card ends the verification', { professionalCardNumber: 'M-2' }, false], ['the same card keeps it', { clinic: 'Sur' }, true]])('%s', async (_, input, isVerified) => {
    await doctors.sql('UPDATE doctors SET is_verified = true WHERE user_id = $1', [elena.userId])
    expect(await update(input)).toMatchObject({ isVerified })
  })

  it('cannot verify itself', async () => expect(await update({ isVerified: true, userId: 'x', id: 1 })).toMatchObject({ isVerified: false, userId: elena.userId }))

  it('refuses what another has', async () => {
    await doctors.vet({ username: 'other.vet', professionalCardNumber: 'O-1' })
    expect(await refusalOf(update({ username: 'Other.Vet' }))).toMatchObject({ code: 'conflict', fields: [{ path: 'username' }] })
    expect(await refusalOf(update({ professionalCardNumber: 'O-1' }))).toMatchObject({ code: 'conflict', fields: [{ path: 'professionalCardNumber' }] })
  })

  it.each<[string, Actor | undefined, string]>([
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
    ['a clinic’s key', aClinic(['pets:read']), 'forbidden error.forbidden'],
    ['somebody without a profile', anOwner(), 'not_found doctor.notFound'],
  ])('is not for %s', async (_, actor, refusal) => expect(await doctors.bed.refusal(updateDoctor, fields as never, actor)).toBe(refusal))
})

describe('seeing a profile', () => {
  const see = (actor?: Actor) => doctors.bed.refusal(getDoctor, { userId: elena.userId }, actor)

  it.each<[string, boolean, (self: UserActor) => Actor | undefined, string]>([
    ['its own doctor sees a hidden one', false, (self) => self, 'answered'],
    ['so does a key of the doctor', false, (self) => aClinic([], null, self.userId), 'answered'],
    ['another does not', false, () => anOwner(), 'not_found doctor.notFound'],
    ['another sees a public one', true, () => anOwner(), 'answered'],
    ['nobody sees none', true, () => undefined, 'unauthenticated error.unauthenticated'],
  ])('%s', async (_, publicProfile, reader, expected) => {
    await doctors.profile(elena, { publicProfile })
    expect(await see(reader(elena))).toMatch(new RegExp(`^${expected}`))
  })

  it('finds nothing where there is none', async () => expect(await see(elena)).toBe('not_found doctor.notFound'))

  it('resolves to what an actor needs, or to null', async () => {
    expect(await doctors.bed.call(resolveDoctor, { userId: elena.userId })).toBeNull()
    const { id, username } = await doctors.profile(elena, { clinic: 'Norte' })
    expect(await doctors.bed.call(resolveDoctor, { userId: elena.userId })).toEqual({ id, username, clinic: 'Norte', isVerified: false })
  })
})

it('a certificate names the number of the card that was checked, and not a licence number that was written beside it', async () => {
  const { id } = await doctors.profile(elena, { professionalCardNumber: 'S-1' })
  await doctors.sql('UPDATE doctors SET is_verified = true WHERE id = $1', [id])
  expect(await doctors.bed.call(updateDoctor, { username: 'elena.signs', professionalCardNumber: 'S-1', licenseNumber: 'L-invented', clinic: 'Norte' } as never, elena)).toMatchObject({ isVerified: true })
  expect(await doctors.bed.call(describeSigners, { doctorIds: [id] }, { kind: 'service', name: 'medical-records' })).toEqual([{ id, clinic: 'Norte', licence: 'S-1', name: 'elena.signs' }])
})

describe('whom a family may name', () => {
  const review = { title: 'Yearly', content: 'All well', rating: 5, healthStatus: 'good' } as const
  const named = async (query: { treating?: number[]; wanted?: number }, petIds: number[]) =>
    (await doctors.bed.call(findNameableDoctors, { treating: [], petIds, ...query }, anOwner())).map(({ id }) => id)

  it.each([
    ['a hidden one who treats its pets', false, (id: number) => ({ treating: [id] }), true],
    ['an open one it asks for', true, (id: number) => ({ wanted: id }), true],
    ['not a hidden one it asks for', false, (id: number) => ({ wanted: id }), false],
    ['not an open one it neither knows nor asks for', true, () => ({}), false],
    ['not one that does not exist', true, () => ({ treating: [2_000_000_000], wanted: 2_000_000_000 }), false],
  ])('%s', async (_, publicProfile, query, isNamed) => {
    const { id } = await doctors.profile(elena, { publicProfile })
    expect((await named(query(id), [])).includes(id)).toBe(isNamed)
  })

  it.each([[true, true], [false, false]])('one whose review of its pet is public (%s)', async (isPublic, isNamed) => {
    const vet = await doctors.vet({ publicProfile: false })
    const petId = doctors.neighbours.pet()
    await doctors.bed.call(writeReview, { ...review, petId, isPublic } as never, vet)
    expect((await named({}, [petId])).includes(vet.doctor.id)).toBe(isNamed)
  })
})
