import type { Certificate, CertifiedDose } from '@huella/certificate-format'
import type { Records } from '../booklet-sheet.js'

const vet = { clinic: 'Clínica Arboleda', licence: 'MV-20418', name: 'Dra. Elena Vargas' }

export const certifiedDose = (more: Partial<CertifiedDose> = {}): CertifiedDose => ({
  product: 'Nobivac Rabia', diseases: ['rabies'], administered: '2025-12-03', batch: 'A512B07', validUntil: '2026-12-02', trust: 'verified-doctor', labelMonths: 12,
  validFrom: null, vet, ...more,
})

export const aCertificate = (more: Partial<Certificate> = {}): Certificate => ({
  id: '7f3a91c208be44d1', issuer: 'huella.example', issuedAt: 1_795_255_320, expiresAt: 1_807_487_999, kind: 'extract',
  animal: { name: 'Luna', species: 'Dog', sex: 'female', born: '2022-05-12', microchip: '724098100221045' },
  doses: [
    certifiedDose(),
    certifiedDose({ product: 'Nobivac DHPP', diseases: ['distemper', 'hepatitis', 'parvovirus'], administered: '2024-06-02', batch: 'C118D02', validUntil: '2027-03-12' }),
    certifiedDose({ product: 'Bordetella', diseases: ['bordetella'], administered: '2026-11-10', batch: null, validUntil: null, trust: 'owner', vet: null }),
  ],
  status: { list: 1, index: 7 },
  ...more,
})

/** As dense as a certificate of eight doses is. */
export const aLink = `https://huella.example/c#1${'48213'.repeat(220)}`

type Dose = Records['vaccinations'][number]
export const recordedDose = (id: number, more: Partial<Dose> = {}): Dose => ({
  id, petId: 5, vaccineName: 'Rabies', vaccineComponent: null, vaccineType: 'Core', batchNumber: `LOT${id}`, expirationDate: null, serialNumber: null,
  administeredDate: '2025-12-03', dosage: null, administrationRoute: null, veterinarianId: null, veterinarianName: 'Dra. Elena Vargas', veterinarian: null,
  clinic: 'Clínica Arboleda', storageConditions: null, dueDate: null, nextDueDate: '2026-12-03', labelMonths: 12, validUntil: '2026-12-02', manufacturer: 'MSD',
  notes: null, recordedBy: 'vet-1', doctorId: 1, trust: 'verified-doctor', isPublic: true, familyAnswer: null, report: null, sources: [], createdAt: '2025-12-03T10:00:00.000Z',
  updatedAt: '2025-12-03T10:00:00.000Z', cursor: String(id), ...more,
})

type Item = Records['schedule']['items'][number]
export const planned = (group: string, names: { en: string; es: string }, ids: number[], more: Partial<Item> = {}): Item => ({
  rule: `dog-${group}`, group, names, class: 'core', status: 'current', dueDate: '2027-03-12', dueFrom: 'guideline', enteredBy: null, reason: 'rabies-label', flags: [],
  doses: ids.map((vaccinationId) => ({ vaccinationId, date: '2025-12-03', vaccineName: names.en, counts: true, why: null })), guidelineDate: null, guidelineFrom: null,
  series: null, steps: [], isCovered: true, coveredFrom: null, euTravel: null,
  source: { code: 'W24', year: 2024, title: { en: 'WSAVA vaccination guidelines', es: 'WSAVA, guía de vacunación' } }, ...more,
})

export const schedule = (items: Item[]): Records['schedule'] => ({
  preset: 'wsava', place: 'ES-AN', on: '2026-11-23', name: 'Luna', verdict: { status: 'current', covered: 1, of: 1, next: null, groups: [] }, items, checks: [], dismissed: [],
})

export const aReview = (more: Partial<Records['reviews'][number]> = {}): Records['reviews'][number] => ({
  id: 1, petId: 5, title: 'Revisión anual', content: 'Buen estado general.', rating: 4, healthStatus: 'good', recommendations: 'Más paseos', nextCheckupDate: '2027-01-10',
  createdAt: '2026-05-05T10:00:00.000Z', updatedAt: '2026-05-05T10:00:00.000Z', hiddenByFamily: false, report: null, doctorUserId: 'vet-1',
  doctor: { profileImageUrl: null, specialization: null, isVerified: true }, cursor: '1', ...more,
})

const names = { rabies: { en: 'Rabies', es: 'Rabia' }, distemper: { en: 'Distemper', es: 'Moquillo' }, hepatitis: { en: 'Hepatitis', es: 'Hepatitis' } }

export const records = (more: Partial<Records> = {}): Records => ({
  pet: { name: 'Luna', species: 'Dog', breed: 'Golden retriever', sex: 'female', birthDate: '2022-05-12', microchip: '724098100221045', microchipDate: '2022-07-20' },
  schedule: schedule([planned('rabies', names.rabies, [1, 2]), planned('distemper', names.distemper, [3]), planned('hepatitis', names.hepatitis, [3])]),
  vaccinations: [
    recordedDose(1), recordedDose(2, { administeredDate: '2024-12-01', trust: 'owner', recordedBy: 'family-1', manufacturer: null }),
    recordedDose(3, { vaccineName: 'DHPP' }), recordedDose(4, { vaccineName: 'Tick tonic', familyAnswer: 'refused', batchNumber: null, validUntil: null, nextDueDate: null }),
  ],
  reviews: [aReview()],
  person: (id) => ({ id, firstName: id === 'vet-1' ? 'Elena' : 'Ana', lastName: 'Vargas', profileImageUrl: null }),
  validUntil: new Map([[1, '2026-12-02'], [3, '2028-12-03']]),
  ...more,
})

/** As many as a pet gets in five years: each year five injections, and a check-up. */
export const fiveYears = (): Records => {
  const ids = Array.from({ length: 25 }, (_, at) => at + 1)
  const of = (kind: number): number[] => ids.filter((id) => id % 3 === kind)
  return records({
    schedule: schedule([planned('rabies', names.rabies, of(0)), planned('distemper', names.distemper, of(1)), planned('hepatitis', names.hepatitis, of(1))]),
    vaccinations: ids.map((id) => recordedDose(id, { administeredDate: `${2026 - Math.floor(id / 5)}-03-0${1 + (id % 9)}` })),
    reviews: [1, 2, 3, 4, 5].map((id) => aReview({ id, content: 'Buen estado general. '.repeat(20) })),
  })
}
