import { qrSymbol } from '@huella/certificate-format/qr'
import {
  getCertificate, listCertificates, listCertifiableDoses, revokeCertificate, setVaccinationVisibility, type Actor,
} from '@huella/contracts'
import { aClinic } from '@huella/testing'
import { certificatesOf, chip } from '../testing/certificates-of.js'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { owner, caregiver, stranger } = people
const verifiedVet = people.otherVet
const vetsKey = aClinic(['certificates:write'], { id: 8, name: 'Pablo Gil', clinic: null, isVerified: true }, people.ids.otherVet)

let medical: MedicalBed
let certificates: ReturnType<typeof certificatesOf>
beforeAll(async () => {
  medical = await startMedicalBed()
  certificates = certificatesOf(medical)
})
afterAll(() => medical.stop())

describe('issuing', () => {
  it('signs what is recorded, with the microchip, and is verified by what the instance publishes', async () => {
    const petId = certificates.aPet()
    const dose = await certificates.given(petId, {}, verifiedVet)
    const certificate = await certificates.issue(petId, { label: 'Kennel Sur' })
    expect(certificate).toMatchObject({
      petId, kind: 'clinical', label: 'Kennel Sur', language: 'en', withMicrochip: true, revokedAt: null, reason: null, vaccinationIds: [dose.id], issuedBy: people.ids.owner,
      byDoctor: false, mayRevoke: true, pdf: `/api/certificates/${certificate.id}/pdf`,
    })
    expect(certificate.qr).toMatch(/^https:\/\/huella\.example\/c#[12]\d+$/)
    expect(await certificates.contentOf(certificate.qr)).toMatchObject({
      id: certificate.id, issuer: 'huella.example', kind: 'clinical',
      animal: { name: 'Luna', species: 'Dog', sex: 'female', born: '2020-01-15', microchip: chip },
      doses: [{ product: 'Rabies', diseases: ['rabies'], administered: '2026-05-01', batch: 'A123', trust: 'verified-doctor', vet: { clinic: null, licence: 'COL-8', name: 'Pablo Gil' } }],
    })
    expect(await certificates.verdict(certificate.qr)).toMatchObject({ colour: 'green', reasons: [] })
  })

  it('takes by default the latest dose of each disease that counts', async () => {
    const petId = certificates.aPet()
    const [old, rabies, combined] = [await certificates.given(petId, { administeredDate: '2025-05-01' }), await certificates.given(petId), await certificates.given(petId, { vaccineName: 'DHPP' })]
    const { vaccinationIds, kind } = await certificates.issue(petId)
    expect(vaccinationIds.toSorted()).toEqual([rabies.id, combined.id].toSorted())
    expect(vaccinationIds).not.toContain(old.id)
    expect(kind).toBe('extract')
  })

  it('leaves the microchip out where it is not wanted, and says so', async () => {
    const petId = certificates.aPet()
    await certificates.given(petId)
    const certificate = await certificates.issue(petId, { withMicrochip: false, language: 'es' })
    expect(certificate).toMatchObject({ withMicrochip: false, language: 'es' })
    expect((await certificates.contentOf(certificate.qr)).animal.microchip).toBeNull()
    expect((await certificates.verdict(certificate.qr)).reasons.map(({ code }) => code)).toContain('no-chip')
  })

  it('fits eight doses with long names into a code that paper carries', async () => {
    const petId = certificates.aPet()
    const names = ['Rabies', 'Canine Distemper', 'Parvovirus', 'Leptospirosis', 'Bordetella', 'Canine Influenza', 'Lyme', 'Leishmaniasis']
    for (const [index, vaccineName] of names.entries()) await certificates.given(petId, { vaccineName, batchNumber: `LOT-2026-${index}0`, administeredDate: `2026-0${index + 1}-01` }, verifiedVet)
    const { qr, vaccinationIds } = await certificates.issue(petId)
    expect(vaccinationIds).toHaveLength(8)
    expect(qrSymbol(qr!).version).toBeLessThanOrEqual(18)
  })

  it('is told what may stand in a certificate', async () => {
    const petId = certificates.aPet()
    const [old, rabies] = [await certificates.given(petId, { administeredDate: '2025-05-01' }), await certificates.given(petId)]
    await medical.bed.call(setVaccinationVisibility, { id: old.id, isPublic: false }, owner)
    const doses = await medical.bed.call(listCertifiableDoses, { petId }, owner)
    expect(doses).toMatchObject([
      { vaccinationId: rabies.id, product: 'Rabies', diseases: ['rabies'], administered: '2026-05-01', batch: 'A123', trust: 'owner', isDefault: true, isHidden: false, parts: [{ diseases: ['rabies'], validUntil: expect.stringMatching(/^2027-0/) as string }] },
      { vaccinationId: old.id, isDefault: false, isHidden: true },
    ])
  })

  it('refuses doses that cannot stand in one', async () => {
    const petId = certificates.aPet()
    const [hidden, elsewhere] = [await certificates.given(petId), await certificates.given(certificates.aPet())]
    await medical.bed.call(setVaccinationVisibility, { id: hidden.id, isPublic: false }, owner)
    const nine = await Promise.all(Array.from({ length: 9 }, (_, index) => certificates.given(petId, { administeredDate: `2024-0${index + 1}-01` })))
    expect(await certificates.refusal(petId, { vaccinationIds: nine.map(({ id }) => id) })).toBe('invalid certificate.tooManyDoses')
    expect(await certificates.refusal(petId, { vaccinationIds: [hidden.id] })).toBe('invalid certificate.doseHidden')
    expect(await certificates.refusal(petId, { vaccinationIds: [elsewhere.id] })).toBe('invalid certificate.doseNotFound')
    expect(await certificates.refusal(certificates.aPet())).toBe('invalid certificate.nothingToCertify')
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
    const petId = certificates.aPet()
    await certificates.given(petId)
    expect(await certificates.refusal(petId, {}, actor)).toBe(expected)
  })

  it.each([['signed in', verifiedVet], ['through a key', vetsKey]] as const)('a verified vet issues for what they recorded, %s', async (_how, actor) => {
    const petId = certificates.aPet()
    const [own, familys] = [await certificates.given(petId, {}, verifiedVet), await certificates.given(petId, { vaccineName: 'DHPP' })]
    const certificate = await certificates.issue(petId, {}, actor)
    expect(certificate).toMatchObject({ vaccinationIds: [own.id], byDoctor: true, kind: 'clinical' })
    expect(await certificates.refusal(petId, { vaccinationIds: [familys.id] }, actor)).toBe('forbidden certificate.notYourDose')
    expect(await medical.bed.call(listCertificates, { petId, limit: 50 }, actor)).toHaveLength(1)
  })

  it('see them: the family all, a vet their own, a stranger none; the label only who may withdraw', async () => {
    const petId = certificates.aPet()
    await certificates.given(petId, {}, verifiedVet)
    const [familys, vets] = [await certificates.issue(petId, { label: 'Kennel' }), await certificates.issue(petId, { label: 'Border' }, verifiedVet)]
    const labels = async (actor: Actor) => (await medical.bed.call(listCertificates, { petId, limit: 50 }, actor)).map(({ label }) => label)
    expect(await labels(owner)).toEqual(['Border', 'Kennel'])
    expect(await labels(caregiver)).toEqual([null, null])
    expect(await labels(verifiedVet)).toEqual(['Border'])
    for (const actor of [stranger, people.vet]) expect(await medical.bed.refusal(getCertificate, { id: familys.id }, actor)).toBe('not_found certificate.notFound')
    expect(await medical.bed.refusal(getCertificate, { id: familys.id }, verifiedVet)).toBe('not_found certificate.notFound')
    expect(await medical.bed.call(getCertificate, { id: vets.id }, caregiver)).toMatchObject({ id: vets.id, mayRevoke: false })
  })

  it('withdraw one: owner, co-owner and issuer', async () => {
    const petId = certificates.aPet()
    await certificates.given(petId, {}, verifiedVet)
    const { id } = await certificates.issue(petId, {}, verifiedVet)
    expect(await medical.bed.refusal(revokeCertificate, { id }, caregiver)).toBe('forbidden error.forbidden')
    expect(await medical.bed.refusal(revokeCertificate, { id }, stranger)).toBe('not_found certificate.notFound')
    await medical.bed.call(revokeCertificate, { id }, verifiedVet)
    const familys = await certificates.issue(petId)
    await medical.bed.call(revokeCertificate, { id: familys.id }, owner)
    expect((await medical.bed.call(listCertificates, { petId, limit: 50 }, owner)).map(({ revokedAt }) => revokedAt !== null)).toEqual([true, true])
  })
})

it('of two that are issued at the same moment each has a place of its own in the status list', async () => {
  const petId = certificates.aPet()
  await certificates.given(petId)
  const issued = await Promise.all(Array.from({ length: 12 }, () => certificates.issue(petId)))
  const places = await Promise.all(issued.map(async ({ qr }) => JSON.stringify((await certificates.contentOf(qr)).status)))
  expect(new Set(places).size).toBe(12)
})
