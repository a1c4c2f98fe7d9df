import { deleteVaccination, listCertifiableDoses, petUpdated, recordVaccinationByNickname, restoreVaccination } from '@huella/contracts'
import { eventually } from '@huella/testing'
import { certificatesOf, chip } from '../testing/certificates-of.js'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const verifiedVet = people.otherVet
const otherChip = '941000024680136'

let medical: MedicalBed
let certificates: ReturnType<typeof certificatesOf>
beforeAll(async () => {
  medical = await startMedicalBed()
  certificates = certificatesOf(medical)
})
afterAll(() => medical.stop())

describe('what a verified vet recorded', () => {
  const trustNow = async (petId: number) => {
    const [offered] = await medical.bed.call(listCertifiableDoses, { petId }, people.owner)
    const { kind, qr } = await certificates.issue(petId)
    return [offered!.trust, kind, ...(await certificates.contentOf(qr)).doses.map(({ trust, vet }) => `${trust} ${vet?.licence ?? 'no licence'}`)]
  }
  const verified = ['verified-doctor', 'clinical', 'verified-doctor COL-8']
  const unverified = ['doctor', 'extract', 'doctor no licence']

  it.each<[string, object, object, string[]]>([
    ['is verified for the same animal, described better', { microchip: chip }, { birthDate: '2020-02-15', breed: 'Beagle', name: 'Lola' }, verified],
    ['is not verified for one of another species', {}, { species: 'Cat' }, unverified],
    ['is not verified for one with another chip', { microchip: chip }, { microchip: otherChip }, unverified],
    ['is verified for one that got its chip later', { microchip: null }, { microchip: chip }, verified],
    ['is verified for one whose chip was taken out of its profile', { microchip: chip }, { microchip: null }, verified],
  ])('%s', async (_rule, before, after, expected) => {
    const petId = medical.pet({ birthDate: '2020-01-15', ...before })
    await certificates.given(petId, {}, verifiedVet)
    medical.pets.change(petId, after)
    expect(await trustNow(petId)).toEqual(expected)
  })

  it('is not verified for another chip by way of none', async () => {
    const petId = certificates.aPet()
    await certificates.given(petId, {}, verifiedVet)
    for (const microchip of [null, otherChip]) medical.pets.change(petId, { microchip })
    expect(await trustNow(petId)).toEqual(unverified)
  })

  it('is verified again where the change is taken back', async () => {
    const petId = certificates.aPet()
    await certificates.given(petId, {}, verifiedVet)
    for (const microchip of [otherChip, chip]) medical.pets.change(petId, { microchip })
    expect(await trustNow(petId)).toEqual(verified)
  })

  it('keeps its animal by nickname too, and when it was removed and comes back', async () => {
    const petId = certificates.aPet()
    const { id } = await medical.bed.call(recordVaccinationByNickname, { nickname: medical.nicknameOf(petId), vaccineName: 'Rabies', administeredDate: '2026-05-01' } as never, verifiedVet)
    await medical.bed.call(deleteVaccination, { id }, verifiedVet)
    await medical.bed.call(restoreVaccination, { id }, verifiedVet)
    medical.pets.change(petId, { microchip: otherChip })
    expect(await trustNow(petId)).toEqual(unverified)
  })

  it('stays verified where an earlier version recorded it, which does not know of what animal', async () => {
    const petId = certificates.aPet()
    await medical.sql(`
      INSERT INTO vaccinations (pet_id, vaccine_name, vaccine_type, administered_date, recorded_by, doctor_id, trust, protects, reminder_pending)
      VALUES ($1, 'Rabies', 'Core', '2026-05-01', $2, 8, 'verified-doctor', '{rabies}', false)`, [petId, people.ids.otherVet])
    medical.pets.change(petId, { microchip: otherChip })
    expect(await trustNow(petId)).toEqual(verified)
  })
})

describe('a certificate that is being made while its animal is changed', () => {
  const isHandled = async (eventId: string) => (await medical.sql("SELECT FROM inbox WHERE event_id = $1 AND consumer = 'changed-animals'", [eventId])).length > 0
  const isHeldUp = async (petId: number) => (await medical.sql(`
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND ((classid::bigint << 32) | objid::bigint) = hashtextextended('animal:' || $1::int, 0)`, [petId])).length > 0

  /** A pet with a dose, of which the plan has heard: from now on only certificates ask what the animal is. */
  const aVaccinatedPet = async (): Promise<number> => {
    const petId = certificates.aPet()
    await certificates.given(petId, {}, verifiedVet)
    await eventually(async () => expect(await medical.sql(`
      SELECT FROM outbox o JOIN inbox i ON i.event_id = o.id AND i.consumer = 'plan-doses'
      WHERE o.subject = 'events.medical.vaccination.recorded' AND (o.body->'payload'->>'petId')::int = $1`, [petId])).toHaveLength(1))
    return petId
  }

  /** The animal changes, and whoever revokes has heard of it, while issuing waits for the nth answer to what the animal is. */
  const issuedDuring = async (nth: number, details: object) => {
    const petId = await aVaccinatedPet()
    let eventId: string | undefined
    medical.pets.whileAnswering(nth, async () => {
      medical.pets.change(petId, details)
      eventId = (await medical.bed.publish(petUpdated, { petId, part: 'profile' })).id
      await eventually(async () => expect((await isHandled(eventId!)) || (await isHeldUp(petId))).toBe(true))
    })
    const { qr } = await certificates.issue(petId)
    await eventually(async () => expect(await isHandled(eventId!)).toBe(true))
    return { microchip: (await certificates.contentOf(qr)).animal.microchip, isRevoked: await certificates.isRevoked(qr) }
  }

  it.each([
    ['speaks of the new animal, where it had asked about the old one', 1, { microchip: otherChip, isRevoked: false }],
    ['is revoked, where it is about to speak of the old one', 2, { microchip: chip, isRevoked: true }],
  ])('%s', async (_what, nth, expected) => expect(await issuedDuring(nth, { microchip: otherChip })).toEqual(expected))

  it('is not made where a dose means nothing for the new animal', async () => {
    const petId = await aVaccinatedPet()
    medical.pets.whileAnswering(1, async () => medical.pets.change(petId, { birthDate: '2026-04-15' }))
    expect(await certificates.refusal(petId)).toBe('invalid certificate.doseDoesNotCount')
  })
})
