import {
  certificateIn, checkedStatusList, fragmentIn, readPayload, readSignedMessage, readTrustFile, verdictOf, type PublicKey, type TrustFile,
} from '@huella/certificate-format'
import { qrSymbol } from '@huella/certificate-format/qr'
import {
  answerForFamily, correctVaccination, deleteVaccination, doctorChanged, doctorDeleted, getCertificate, issueCertificate, listCertificates, listCertifiableDoses, petDeleted,
  publishKeys, publishStatusList, recordVaccination, recordVaccinationByNickname, reportChanged, revokeCertificate, setVaccinationVisibility, userDeleted, type Actor, type InputOf,
} from '@huella/contracts'
import { aClinic, aDoctorActor, anOwner, eventually, newUserId } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { owner, caregiver, stranger } = people
const verifiedVet = people.otherVet
const vetsKey = aClinic(['certificates:write'], { id: 8, name: 'Pablo Gil', clinic: null, isVerified: true }, people.ids.otherVet)

let medical: MedicalBed
beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())

const chip = '941000024680135'
const aPet = (): number => medical.pet({ birthDate: '2020-01-15', sex: 'female', microchip: chip })
const given = (petId: number, fields: object = {}, actor: Actor = owner) =>
  medical.bed.call(recordVaccination, { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-05-01', batchNumber: 'A123', ...fields, petId } as InputOf<typeof recordVaccination>, actor)
const issue = (petId: number, wish: object = {}, actor: Actor = owner) => medical.bed.call(issueCertificate, { petId, ...wish } as InputOf<typeof issueCertificate>, actor)
const refusal = (petId: number, wish: object = {}, actor: Actor = owner) => medical.bed.refusal(issueCertificate, { petId, ...wish } as InputOf<typeof issueCertificate>, actor)
const contentOf = async (qr: string | null) => readPayload(readSignedMessage(await certificateIn(fragmentIn(qr!)!)).payload)
const trust = async (): Promise<TrustFile> => {
  const { trustFile, trustKeys } = await medical.bed.call(publishKeys, {})
  return readTrustFile(trustFile, trustKeys as PublicKey[])
}
const listNow = async () => checkedStatusList(Buffer.from((await medical.bed.call(publishStatusList, { list: 1 })).signed, 'base64'), await trust())
const isRevoked = async (qr: string | null): Promise<boolean> => (await listNow()).isRevoked((await contentOf(qr)).status.index)
const verdict = async (qr: string | null) => {
  const now = Math.floor(Date.now() / 1000)
  return verdictOf(qr!, { trust: await trust(), lists: [await listNow()], now, today: new Date().toISOString().slice(0, 10) })
}

describe('issuing', () => {
  it('signs what is recorded, with the microchip, and is verified by what the instance publishes', async () => {
    const petId = aPet()
    const dose = await given(petId, {}, verifiedVet)
    const certificate = await issue(petId, { label: 'Kennel Sur' })
    expect(certificate).toMatchObject({
      petId, kind: 'clinical', label: 'Kennel Sur', language: 'en', withMicrochip: true, revokedAt: null, reason: null, vaccinationIds: [dose.id], issuedBy: people.ids.owner,
      byDoctor: false, mayRevoke: true, pdf: `/api/certificates/${certificate.id}/pdf`,
    })
    expect(certificate.qr).toMatch(/^https:\/\/huella\.example\/c#[12]\d+$/)
    expect(await contentOf(certificate.qr)).toMatchObject({
      id: certificate.id, issuer: 'huella.example', kind: 'clinical',
      animal: { name: 'Luna', species: 'Dog', sex: 'female', born: '2020-01-15', microchip: chip },
      doses: [{ product: 'Rabies', diseases: ['rabies'], administered: '2026-05-01', batch: 'A123', trust: 'verified-doctor', vet: { clinic: null, licence: 'COL-8', name: 'Pablo Gil' } }],
    })
    expect(await verdict(certificate.qr)).toMatchObject({ colour: 'green', reasons: [] })
  })

  it('takes by default the latest dose of each disease that counts', async () => {
    const petId = aPet()
    const [old, rabies, combined] = [await given(petId, { administeredDate: '2025-05-01' }), await given(petId), await given(petId, { vaccineName: 'DHPP' })]
    const { vaccinationIds, kind } = await issue(petId)
    expect(vaccinationIds.toSorted()).toEqual([rabies.id, combined.id].toSorted())
    expect(vaccinationIds).not.toContain(old.id)
    expect(kind).toBe('extract')
  })

  it('leaves the microchip out where it is not wanted, and says so', async () => {
    const petId = aPet()
    await given(petId)
    const certificate = await issue(petId, { withMicrochip: false, language: 'es' })
    expect(certificate).toMatchObject({ withMicrochip: false, language: 'es' })
    expect((await contentOf(certificate.qr)).animal.microchip).toBeNull()
    expect((await verdict(certificate.qr)).reasons.map(({ code }) => code)).toContain('no-chip')
  })

  it('fits eight doses with long names into a code that paper carries', async () => {
    const petId = aPet()
    const names = ['Rabies', 'Canine Distemper', 'Parvovirus', 'Leptospirosis', 'Bordetella', 'Canine Influenza', 'Lyme', 'Leishmaniasis']
    for (const [index, vaccineName] of names.entries()) await given(petId, { vaccineName, batchNumber: `LOT-2026-${index}0`, administeredDate: `2026-0${index + 1}-01` }, verifiedVet)
    const { qr, vaccinationIds } = await issue(petId)
    expect(vaccinationIds).toHaveLength(8)
    expect(qrSymbol(qr!).version).toBeLessThanOrEqual(18)
  })

  it('is told what may stand in a certificate', async () => {
    const petId = aPet()
    const [old, rabies] = [await given(petId, { administeredDate: '2025-05-01' }), await given(petId)]
    await medical.bed.call(setVaccinationVisibility, { id: old.id, isPublic: false }, owner)
    const doses = await medical.bed.call(listCertifiableDoses, { petId }, owner)
    expect(doses).toMatchObject([
      { vaccinationId: rabies.id, product: 'Rabies', diseases: ['rabies'], administered: '2026-05-01', batch: 'A123', trust: 'owner', isDefault: true, isHidden: false },
      { vaccinationId: old.id, isDefault: false, isHidden: true },
    ])
  })

  it('refuses doses that cannot stand in one', async () => {
    const petId = aPet()
    const [hidden, elsewhere] = [await given(petId), await given(aPet())]
    await medical.bed.call(setVaccinationVisibility, { id: hidden.id, isPublic: false }, owner)
    const nine = await Promise.all(Array.from({ length: 9 }, (_, index) => given(petId, { administeredDate: `2024-0${index + 1}-01` })))
    expect(await refusal(petId, { vaccinationIds: nine.map(({ id }) => id) })).toBe('invalid certificate.tooManyDoses')
    expect(await refusal(petId, { vaccinationIds: [hidden.id] })).toBe('invalid certificate.doseHidden')
    expect(await refusal(petId, { vaccinationIds: [elsewhere.id] })).toBe('invalid certificate.doseNotFound')
    expect(await refusal(aPet())).toBe('invalid certificate.nothingToCertify')
  })
})

describe('who may', () => {
  it.each<[string, Actor, string]>([
    ['a caregiver', caregiver, 'forbidden error.forbidden'],
    ['a member', people.member, 'forbidden error.forbidden'],
    ['a stranger', stranger, 'not_found pet.notFound'],
    ['a vet without verification', people.vet, 'forbidden certificate.notVerified'],
    ['a key without the scope', people.key, 'forbidden apiKey.scope'],
    ['nobody', { kind: 'anonymous' }, 'unauthenticated error.unauthenticated'],
  ])('issue: not %s', async (_who, actor, expected) => {
    const petId = aPet()
    await given(petId)
    expect(await refusal(petId, {}, actor)).toBe(expected)
  })

  it.each([['signed in', verifiedVet], ['through a key', vetsKey]] as const)('a verified vet issues for what they recorded, %s', async (_how, actor) => {
    const petId = aPet()
    const [own, familys] = [await given(petId, {}, verifiedVet), await given(petId, { vaccineName: 'DHPP' })]
    const certificate = await issue(petId, {}, actor)
    expect(certificate).toMatchObject({ vaccinationIds: [own.id], byDoctor: true, kind: 'clinical' })
    expect(await refusal(petId, { vaccinationIds: [familys.id] }, actor)).toBe('forbidden certificate.notYourDose')
    expect(await medical.bed.call(listCertificates, { petId, limit: 50 }, actor)).toHaveLength(1)
  })

  it('see them: the family all, a vet their own, a stranger none; the label only who may withdraw', async () => {
    const petId = aPet()
    await given(petId, {}, verifiedVet)
    const [familys, vets] = [await issue(petId, { label: 'Kennel' }), await issue(petId, { label: 'Border' }, verifiedVet)]
    const labels = async (actor: Actor) => (await medical.bed.call(listCertificates, { petId, limit: 50 }, actor)).map(({ label }) => label)
    expect(await labels(owner)).toEqual(['Border', 'Kennel'])
    expect(await labels(caregiver)).toEqual([null, null])
    expect(await labels(verifiedVet)).toEqual(['Border'])
    for (const actor of [stranger, people.vet]) expect(await medical.bed.refusal(getCertificate, { id: familys.id }, actor)).toBe('not_found certificate.notFound')
    expect(await medical.bed.refusal(getCertificate, { id: familys.id }, verifiedVet)).toBe('not_found certificate.notFound')
    expect(await medical.bed.call(getCertificate, { id: vets.id }, caregiver)).toMatchObject({ id: vets.id, mayRevoke: false })
  })

  it('withdraw one: owner, co-owner and issuer', async () => {
    const petId = aPet()
    await given(petId, {}, verifiedVet)
    const { id } = await issue(petId, {}, verifiedVet)
    expect(await medical.bed.refusal(revokeCertificate, { id }, caregiver)).toBe('forbidden error.forbidden')
    expect(await medical.bed.refusal(revokeCertificate, { id }, stranger)).toBe('not_found certificate.notFound')
    await medical.bed.call(revokeCertificate, { id }, verifiedVet)
    const familys = await issue(petId)
    await medical.bed.call(revokeCertificate, { id: familys.id }, owner)
    expect((await medical.bed.call(listCertificates, { petId, limit: 50 }, owner)).map(({ revokedAt }) => revokedAt !== null)).toEqual([true, true])
  })
})

describe('a certificate is revoked', () => {
  type Prepared = { petId: number; doseId: number; certificateId: string }
  const withVets = async (): Promise<Prepared & { qr: string }> => {
    const petId = aPet()
    const { id: doseId } = await given(petId, {}, verifiedVet)
    const { id: certificateId, qr } = await issue(petId)
    return { petId, doseId, certificateId, qr: qr! }
  }

  it.each<[string, (it: Prepared) => Promise<unknown>, string]>([
    ['a dose in it was corrected', ({ doseId }) => medical.bed.call(correctVaccination, { id: doseId, fields: { batchNumber: 'B9' } }, verifiedVet), 'A dose in it was corrected'],
    ['a dose in it was hidden', ({ doseId }) => medical.bed.call(setVaccinationVisibility, { id: doseId, isPublic: false }, owner), 'A dose in it was hidden'],
    ['a dose in it was deleted', ({ doseId }) => medical.bed.call(deleteVaccination, { id: doseId }, verifiedVet), 'A dose in it was deleted'],
    ['somebody said so', ({ certificateId }) => medical.bed.call(revokeCertificate, { id: certificateId, reason: 'Lost the paper' }, owner), 'Lost the paper'],
  ])('when %s', async (_why, happen, reason) => {
    const it = await withVets()
    expect(await isRevoked(it.qr)).toBe(false)
    await happen(it)
    expect(await isRevoked(it.qr)).toBe(true)
    expect(await medical.bed.call(getCertificate, { id: it.certificateId }, owner)).toMatchObject({ reason, revokedAt: expect.stringMatching(/Z$/) })
    expect((await verdict(it.qr)).reasons.map(({ code }) => code)).toContain('revoked')
  })

  it('when its doctor is no longer verified', async () => {
    const it = await withVets()
    medical.verified.set(8, false)
    await medical.bed.publish(doctorChanged, { doctorId: 8, userId: people.ids.otherVet })
    await eventually(async () => expect(await isRevoked(it.qr)).toBe(true))
    expect(await medical.bed.call(getCertificate, { id: it.certificateId }, owner)).toMatchObject({ reason: 'A veterinarian in it is no longer verified' })
    medical.verified.set(8, true)
    await medical.bed.publish(doctorChanged, { doctorId: 8, userId: people.ids.otherVet })
    await eventually(async () => expect(await medical.sql('SELECT 1 FROM unverified_doctors WHERE doctor_id = 8')).toEqual([]))
    expect(await isRevoked(it.qr)).toBe(true)
  })

  it('when administrators remove a dose in it', async () => {
    const { petId, doseId, certificateId, qr } = await withVets()
    medical.reports.set(doseId, { status: 'removed', reason: 'Wrong animal', decidedAt: '2026-06-01T00:00:00.000Z' })
    await medical.bed.publish(reportChanged, { reportId: 1, kind: 'vaccination', recordId: doseId, petId })
    await eventually(async () => expect(await isRevoked(qr)).toBe(true))
    expect(await medical.bed.call(getCertificate, { id: certificateId }, owner)).toMatchObject({ reason: 'Administrators removed a dose in it' })
  })

  it('when the family takes back that a dose was given', async () => {
    const petId = aPet()
    const { id } = await medical.bed.call(recordVaccinationByNickname, { nickname: medical.nicknameOf(petId), vaccineName: 'Rabies', administeredDate: '2026-05-01' } as never, people.unverified)
    expect(await refusal(petId, { vaccinationIds: [id] })).toBe('invalid certificate.doseDoesNotCount')
    await medical.bed.call(answerForFamily, { id, given: true }, owner)
    const { qr } = await issue(petId, { vaccinationIds: [id] })
    await medical.bed.call(answerForFamily, { id, given: false }, owner)
    expect(await isRevoked(qr)).toBe(true)
  })

  it('when its pet is deleted, though nothing else is left of it', async () => {
    const { petId, qr, certificateId } = await withVets()
    await medical.bed.publish(petDeleted, { petId, mediaKeys: [] })
    await eventually(async () => expect(await isRevoked(qr)).toBe(true))
    await eventually(async () => expect(await medical.sql('SELECT 1 FROM certificates WHERE id = $1', [certificateId])).toEqual([]))
  })

  it('when a doctor in it goes, and their name goes with them', async () => {
    const leaving = aDoctorActor({ id: 71, name: 'Ida Sol', clinic: 'Sol', isVerified: true }, newUserId())
    const petId = aPet()
    await given(petId, {}, leaving)
    const { id, qr } = await issue(petId)
    await medical.bed.publish(doctorDeleted, { doctorId: 71 })
    await eventually(async () => expect(await medical.bed.call(getCertificate, { id }, owner)).toMatchObject({ qr: null, pdf: null, reason: 'A veterinarian in it has closed their account' }))
    expect(await isRevoked(qr)).toBe(true)
  })
})

it('an erased person leaves no label and no name, and the certificate stays good', async () => {
  const userId = newUserId()
  const { petId } = medical.pets.add({ [people.ids.owner]: 'owner', [userId]: 'co-owner' })
  await given(petId)
  const { id, qr } = await issue(petId, { label: 'Sister in Lyon' }, anOwner(userId))
  await medical.bed.publish(userDeleted, { userId })
  await eventually(async () => expect(await medical.bed.call(getCertificate, { id }, owner)).toMatchObject({ issuedBy: 'deleted-user', label: null }))
  expect(await isRevoked(qr)).toBe(false)
})

it('of two that are issued at the same moment each has a place of its own in the status list', async () => {
  const petId = aPet()
  await given(petId)
  const issued = await Promise.all(Array.from({ length: 12 }, () => issue(petId)))
  const places = await Promise.all(issued.map(async ({ qr }) => JSON.stringify((await contentOf(qr)).status)))
  expect(new Set(places).size).toBe(12)
})
