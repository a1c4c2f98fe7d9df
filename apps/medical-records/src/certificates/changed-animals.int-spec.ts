import { deleteVaccination, listCertifiableDoses, recordVaccinationByNickname, restoreVaccination } from '@huella/contracts'
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
