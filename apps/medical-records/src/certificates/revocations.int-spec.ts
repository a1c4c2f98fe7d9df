import {
  answerForFamily, certificateRevoked, correctVaccination, deleteVaccination, doctorChanged, doctorDeleted, getCertificate, getVaccination, listCertificates, petDeleted, petUpdated, recordVaccinationByNickname,
  reportChanged, restoreVaccination, revokeCertificate, setVaccinationVisibility, userDeleted,
} from '@huella/contracts'
import { aDoctorActor, anOwner, concurrently, eventually, newUserId } from '@huella/testing'
import { certificatesOf } from '../testing/certificates-of.js'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { owner } = people
const verifiedVet = people.otherVet

let medical: MedicalBed
let certificates: ReturnType<typeof certificatesOf>
beforeAll(async () => {
  medical = await startMedicalBed()
  certificates = certificatesOf(medical)
})
afterAll(() => medical.stop())

describe('a certificate is revoked', () => {
  type Prepared = { petId: number; doseId: number; certificateId: string }
  const withVets = async (): Promise<Prepared & { qr: string }> => {
    const petId = certificates.aPet()
    const { id: doseId } = await certificates.given(petId, {}, verifiedVet)
    const { id: certificateId, qr } = await certificates.issue(petId)
    return { petId, doseId, certificateId, qr: qr! }
  }

  it.each<[string, (it: Prepared) => Promise<unknown>, string]>([
    ['a dose in it was corrected', ({ doseId }) => medical.bed.call(correctVaccination, { id: doseId, fields: { batchNumber: 'B9' } }, verifiedVet), 'A dose in it was corrected'],
    ['a dose in it was hidden', ({ doseId }) => medical.bed.call(setVaccinationVisibility, { id: doseId, isPublic: false }, owner), 'A dose in it was hidden'],
    ['a dose in it was deleted', ({ doseId }) => medical.bed.call(deleteVaccination, { id: doseId }, verifiedVet), 'A dose in it was deleted'],
    ['somebody said so', ({ certificateId }) => medical.bed.call(revokeCertificate, { id: certificateId, reason: 'Lost the paper' }, owner), 'Lost the paper'],
  ])('when %s', async (_why, happen, reason) => {
    const it = await withVets()
    expect(await certificates.isRevoked(it.qr)).toBe(false)
    await happen(it)
    expect(await certificates.isRevoked(it.qr)).toBe(true)
    expect(await medical.bed.call(getCertificate, { id: it.certificateId }, owner)).toMatchObject({ reason, revokedAt: expect.stringMatching(/Z$/) })
    expect((await certificates.verdict(it.qr)).reasons.map(({ code }) => code)).toContain('revoked')
  })

  it.each<[string, object]>([
    ['another chip', { microchip: '941000024680136' }], ['no chip', { microchip: null }], ['another birth date', { birthDate: '2020-02-15' }], ['another sex', { sex: 'male' }],
    ['another species', { species: 'Cat' }],
  ])('when its animal has %s by now', async (_what, details) => {
    const { petId, qr, certificateId } = await withVets()
    medical.pets.change(petId, details)
    await medical.bed.publish(petUpdated, { petId, part: 'profile' })
    await eventually(async () => expect(await medical.bed.call(getCertificate, { id: certificateId }, owner)).toMatchObject({ reason: 'The animal is described otherwise now' }))
    expect(await certificates.isRevoked(qr)).toBe(true)
  })

  it('not when more is known of its animal', async () => {
    const petId = certificates.aPet()
    await certificates.given(petId)
    const { qr } = await certificates.issue(petId, { withMicrochip: false })
    medical.pets.change(petId, { microchip: '941000024680136' })
    const { id: eventId } = await medical.bed.publish(petUpdated, { petId, part: 'profile' })
    await eventually(async () => expect(await medical.sql("SELECT 1 FROM inbox WHERE event_id = $1 AND consumer = 'changed-animals'", [eventId])).toHaveLength(1))
    expect(await certificates.isRevoked(qr)).toBe(false)
  })

  it('not when a dose in it is sent once more as it is', async () => {
    const it = await withVets()
    const { batchNumber, administeredDate } = await medical.bed.call(getVaccination, { id: it.doseId }, owner)
    for (const fields of [{}, { batchNumber, administeredDate }]) await medical.bed.call(correctVaccination, { id: it.doseId, fields } as never, verifiedVet)
    expect(await certificates.isRevoked(it.qr)).toBe(false)
  })

  it('when its doctor is no longer verified', async () => {
    const it = await withVets()
    medical.verified.set(8, false)
    await medical.bed.publish(doctorChanged, { doctorId: 8, userId: people.ids.otherVet })
    await eventually(async () => expect(await certificates.isRevoked(it.qr)).toBe(true))
    expect(await medical.bed.call(getCertificate, { id: it.certificateId }, owner)).toMatchObject({ reason: 'A veterinarian in it is no longer verified' })
    medical.verified.set(8, true)
    await medical.bed.publish(doctorChanged, { doctorId: 8, userId: people.ids.otherVet })
    await eventually(async () => expect(await medical.sql('SELECT 1 FROM unverified_doctors WHERE doctor_id = 8')).toEqual([]))
    expect(await certificates.isRevoked(it.qr)).toBe(true)
  })

  it('when administrators remove a dose in it', async () => {
    const { petId, doseId, certificateId, qr } = await withVets()
    medical.reports.set(doseId, { status: 'removed', reason: 'Wrong animal', decidedAt: '2026-06-01T00:00:00.000Z' })
    await medical.bed.publish(reportChanged, { reportId: 1, kind: 'vaccination', recordId: doseId, petId })
    await eventually(async () => expect(await certificates.isRevoked(qr)).toBe(true))
    expect(await medical.bed.call(getCertificate, { id: certificateId }, owner)).toMatchObject({ reason: 'Administrators removed a dose in it' })
  })

  it('when the family takes back that a dose was given', async () => {
    const petId = certificates.aPet()
    const { id } = await medical.bed.call(recordVaccinationByNickname, { nickname: medical.nicknameOf(petId), vaccineName: 'Rabies', administeredDate: '2026-05-01' } as never, people.unverified)
    expect(await certificates.refusal(petId, { vaccinationIds: [id] })).toBe('invalid certificate.doseDoesNotCount')
    await medical.bed.call(answerForFamily, { id, given: true }, owner)
    const { qr } = await certificates.issue(petId, { vaccinationIds: [id] })
    await medical.bed.call(answerForFamily, { id, given: false }, owner)
    expect(await certificates.isRevoked(qr)).toBe(true)
  })

  it('for good: a dose that is shown again, or brought back, revives none', async () => {
    const it = await withVets()
    for (const isPublic of [false, true]) await medical.bed.call(setVaccinationVisibility, { id: it.doseId, isPublic }, owner)
    const second = await certificates.issue(it.petId)
    expect([await certificates.isRevoked(it.qr), await certificates.isRevoked(second.qr)]).toEqual([true, false])
    await medical.bed.call(deleteVaccination, { id: it.doseId }, verifiedVet)
    await medical.bed.call(restoreVaccination, { id: it.doseId }, verifiedVet)
    const third = await certificates.issue(it.petId)
    expect([await certificates.isRevoked(second.qr), await certificates.isRevoked(third.qr)]).toEqual([true, false])
  })

  it('of two reasons the first stands, and the family is told once', async () => {
    const it = await withVets()
    await medical.bed.call(revokeCertificate, { id: it.certificateId, reason: 'Lost the paper' }, owner)
    const first = await medical.bed.call(getCertificate, { id: it.certificateId }, owner)
    await medical.bed.call(correctVaccination, { id: it.doseId, fields: { batchNumber: 'B9' } }, verifiedVet)
    await medical.bed.call(revokeCertificate, { id: it.certificateId, reason: 'Something else' }, owner)
    expect(await medical.bed.call(getCertificate, { id: it.certificateId }, owner)).toEqual(first)
    expect(await told(it.certificateId)).toBe(1)
  })

  it('once, though the event that withdraws a verification comes twice, and by two of them', async () => {
    const it = await withVets()
    medical.verified.set(8, false)
    const event = await medical.bed.publish(doctorChanged, { doctorId: 8, userId: people.ids.otherVet })
    await medical.bed.publish(doctorChanged, event.payload, event)
    await eventually(async () => expect(await certificates.isRevoked(it.qr)).toBe(true))
    const { revokedAt } = await medical.bed.call(getCertificate, { id: it.certificateId }, owner)
    await medical.bed.publish(doctorChanged, { doctorId: 8, userId: people.ids.otherVet })
    medical.verified.set(8, true)
    const last = await medical.bed.publish(doctorChanged, { doctorId: 8, userId: people.ids.otherVet })
    await eventually(async () => expect(await medical.sql('SELECT 1 FROM inbox WHERE event_id = $1', [last.id])).toHaveLength(1))
    expect((await medical.bed.call(getCertificate, { id: it.certificateId }, owner)).revokedAt).toBe(revokedAt)
    expect(await told(it.certificateId)).toBe(1)
  })

  const told = async (id: string): Promise<number> =>
    (await medical.sql(`SELECT 1 FROM outbox WHERE subject = $1 AND body::text LIKE $2`, [certificateRevoked.subject, `%${id}%`])).length

  it('or not made at all, where a dose goes while it is being made', async () => {
    const petId = certificates.aPet()
    const { id } = await certificates.given(petId, {}, verifiedVet)
    const outcome = await concurrently(medical.bed.databaseUrl, [
      ["SELECT pg_advisory_xact_lock(hashtextextended('doses:' || $1::int, 0))", petId],
      ['DELETE FROM vaccinations WHERE id = $1', id],
    ], () => certificates.refusal(petId))
    expect(outcome).toBe('invalid certificate.doseNotFound')
    expect(await medical.bed.call(listCertificates, { petId, limit: 50 }, owner)).toEqual([])
  })

  it('and says “doctor” alone, where the verification goes while it is being made', async () => {
    const petId = certificates.aPet()
    await certificates.given(petId, {}, verifiedVet)
    const { qr, kind } = await concurrently(medical.bed.databaseUrl, [
      ["SELECT pg_advisory_xact_lock(hashtextextended('verification of doctor:8', 0))"],
      ['INSERT INTO unverified_doctors VALUES (8)'],
    ], () => certificates.issue(petId))
    await medical.sql('DELETE FROM unverified_doctors WHERE doctor_id = 8')
    expect([kind, (await certificates.contentOf(qr)).doses.map(({ trust: level }) => level)]).toEqual(['extract', ['doctor']])
  })

  it('when its pet is deleted, though nothing else is left of it', async () => {
    const { petId, qr, certificateId } = await withVets()
    await medical.bed.publish(petDeleted, { petId, mediaKeys: [] })
    await eventually(async () => expect(await certificates.isRevoked(qr)).toBe(true))
    await eventually(async () => expect(await medical.sql('SELECT 1 FROM certificates WHERE id = $1', [certificateId])).toEqual([]))
  })

  it('when a doctor in it goes, and their name goes with them', async () => {
    const leaving = aDoctorActor({ id: 71, name: 'Ida Sol', clinic: 'Sol', isVerified: true }, newUserId())
    const petId = certificates.aPet()
    await certificates.given(petId, {}, leaving)
    const { id, qr } = await certificates.issue(petId)
    await medical.bed.publish(doctorDeleted, { doctorId: 71 })
    await eventually(async () => expect(await medical.bed.call(getCertificate, { id }, owner)).toMatchObject({ qr: null, pdf: null, reason: 'A veterinarian in it has closed their account' }))
    expect(await certificates.isRevoked(qr)).toBe(true)
  })
})

it('a doctor who goes is named by no certificate, also where they answer for no dose in it', async () => {
  const petId = certificates.aPet()
  await certificates.given(petId)
  const { id } = await certificates.issue(petId)
  await medical.sql('UPDATE certificates SET doctor_id = 72 WHERE id = $1', [id])
  await medical.bed.publish(doctorDeleted, { doctorId: 72 })
  await eventually(async () => expect(await medical.sql('SELECT doctor_id FROM certificates WHERE id = $1', [id])).toEqual([{ doctor_id: null }]))
})

it('an erased person leaves no label and no name, and the certificate stays good', async () => {
  const userId = newUserId()
  const { petId } = medical.pets.add({ [people.ids.owner]: 'owner', [userId]: 'co-owner' })
  await certificates.given(petId)
  const { id, qr } = await certificates.issue(petId, { label: 'Sister in Lyon' }, anOwner(userId))
  await medical.bed.publish(userDeleted, { userId })
  await eventually(async () => expect(await medical.bed.call(getCertificate, { id }, owner)).toMatchObject({ issuedBy: 'deleted-user', label: null }))
  expect(await certificates.isRevoked(qr)).toBe(false)
})
