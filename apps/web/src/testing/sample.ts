import type { ScheduleStatus, Verdict } from '@huella/care-rules'
import type { PetListItem } from '../features/pets/api/list-pets'

export const daysFromNow = (days: number): string => {
  const date = new Date(Date.now() + days * 86_400_000)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
const instant = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

export const owner = {
  id: 'sofia00000000000000050248319',
  email: 'sofia@example.com',
  firstName: 'Sofía',
  lastName: 'Ramírez',
  profileImageUrl: null,
  userType: 'owner',
  language: 'en',
  country: null as string | null,
  region: null as string | null,
  needsOnboarding: false,
  doctor: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
export const vet = { ...owner, id: 'elena00000000000000050248320', firstName: 'Elena', lastName: 'Vargas', userType: 'doctor' }

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Ramírez', profileImageUrl: null })

export const member = (id: number, firstName: string, role = 'member') => ({
  id,
  role,
  user: person(`${firstName.toLowerCase()}-id`, firstName),
})

let nextId = 1

export const vaccination = (petId: number, vaccineName: string, nextDueInDays: number | null = 200) => ({
  id: nextId++,
  petId,
  vaccineName,
  vaccineComponent: null,
  vaccineType: 'Core',
  batchNumber: null,
  expirationDate: null,
  serialNumber: null,
  administeredDate: daysFromNow(-100),
  dosage: null,
  administrationRoute: null,
  veterinarianId: null,
  veterinarianName: 'Dra. Elena Vargas',
  veterinarian: null,
  clinic: null,
  storageConditions: null,
  dueDate: null,
  nextDueDate: nextDueInDays === null ? null : daysFromNow(nextDueInDays),
  notes: null,
  labelMonths: null,
  validUntil: null,
  manufacturer: null,
  recordedBy: owner.id,
  doctorId: null,
  trust: 'owner',
  isPublic: true,
  familyAnswer: null as string | null,
  report: null as object | null,
  createdAt: instant(-100),
  updatedAt: instant(-100),
  cursor: `cursor-${nextId - 1}`,
})

/** Recorded by a doctor who is not verified. */
export const awaitedDose = (petId: number, vaccineName: string, fields: object = {}) => ({
  ...vaccination(petId, vaccineName),
  recordedBy: 'a-vet',
  doctorId: 5,
  trust: 'doctor',
  familyAnswer: 'awaited',
  ...fields,
})

export const petReview = (id: number, fields: Record<string, unknown> = {}) => ({
  id,
  petId: 7,
  title: `Check-up ${id}`,
  content: 'Heart and lungs sound clear.',
  rating: 4,
  healthStatus: 'good',
  recommendations: 'Fewer treats',
  nextCheckupDate: null,
  createdAt: '2026-11-18T12:00:00.000Z',
  updatedAt: '2026-11-18T12:00:00.000Z',
  hiddenByFamily: false,
  report: null,
  doctor: { firstName: 'Elena', lastName: 'Vargas', profileImageUrl: null, specialization: 'Surgery', isVerified: true },
  cursor: `review-${id}`,
  ...fields,
})

export const reminder = (petId: number, vaccineName: string, dueInDays: number, isCompleted = false) => ({
  id: nextId++,
  petId,
  vaccineName,
  dueDate: daysFromNow(dueInDays),
  reminderDate: daysFromNow(dueInDays - 7),
  isCompleted,
  createdBy: owner.id,
  createdAt: instant(-9),
  updatedAt: instant(-9),
})

export const appointment = (petId: number, description: string, inDays: number, status = 'scheduled') => ({
  id: nextId++,
  petId,
  type: 'other',
  description,
  scheduledDate: instant(inDays),
  veterinarian: 'Dr. Tomás Ibarra',
  doctorId: null,
  history: [],
  clinic: 'Centro Vet Sur',
  address: null,
  notes: null,
  status,
  createdBy: owner.id,
  createdAt: instant(-9),
  updatedAt: instant(-9),
})

/** How a pet stands with one disease. */
export const standing = (group: string, status: ScheduleStatus, dueInDays: number | null = null, series: Verdict['groups'][number]['series'] = null): Verdict['groups'][number] => ({
  group,
  status,
  dueDate: dueInDays === null ? null : daysFromNow(dueInDays),
  isCovered: status === 'current' || status === 'due-soon',
  series,
})

const noRecords: Verdict = { status: 'no-records', covered: 0, of: 0, next: null, groups: [] }

/** What the server makes of diseases, the gravest first; of none it knows nothing. */
export function verdictOf(...groups: Verdict['groups']): Verdict {
  const [gravest] = groups
  if (!gravest) return noRecords
  const ahead = groups.filter(({ dueDate }) => dueDate !== null && dueDate >= daysFromNow(0)).sort((a, b) => a.dueDate!.localeCompare(b.dueDate!))[0]
  return {
    status: gravest.status,
    covered: groups.filter(({ isCovered }) => isCovered).length,
    of: groups.length,
    next: ahead ? { group: ahead.group, dueDate: ahead.dueDate! } : null,
    groups,
  }
}

export const pet = (fields: Record<string, unknown> = {}): PetListItem =>
  ({
    id: 7,
    name: 'Luna',
    nickname: 'luna-50248319',
    description: null,
    species: 'Dog',
    breed: 'Golden Retriever',
    age: 4,
    ageUnit: 'years',
    birthDate: null,
    country: null,
    region: null,
    place: null,
    microchip: null,
    microchipDate: null,
    lifestyle: [],
    location: null,
    sex: 'female',
    imageUrl: null,
    mediaFiles: null,
    isPublic: true,
    showsRecorders: false,
    ownerId: owner.id,
    descriptionAudioUrl: null,
    createdAt: instant(-300),
    updatedAt: instant(-3),
    role: 'owner',
    verdict: noRecords,
    vaccinations: [],
    vaccinationReminders: [],
    appointments: [],
    // Members have numbers of their own over all pets.
    familyMembers: [{ id: Number(fields['id'] ?? 7) * 100, role: 'owner', user: person(owner.id, 'Sofía') }],
    ...fields,
  }) as unknown as PetListItem

export const activity = (id: number, activityType: string, params: Record<string, unknown> = {}) => ({
  id,
  petId: 7,
  petName: 'Luna',
  activityType,
  description: `described ${activityType}`,
  params,
  performedBy: owner.id,
  performedByUser: person(owner.id, 'Sofía'),
  createdAt: instant(-id),
  cursor: `cursor-${id}`,
})

export const doctorProfile = (fields: Record<string, unknown> = {}) => ({
  id: 1,
  userId: vet.id,
  username: 'Dra. Elena Vargas',
  professionalCardNumber: 'MV-20418',
  professionalCardIssuanceDate: '2014-05-20',
  specialization: 'Small animals',
  clinic: 'Arboleda',
  licenseNumber: 'L-77',
  yearsOfExperience: 12,
  education: 'Universidad Nacional',
  certifications: 'Feline medicine',
  bio: 'Dogs, cats and their people.',
  profileImageUrl: null,
  isVerified: false,
  publicProfile: true,
  createdAt: instant(-400),
  updatedAt: instant(-4),
  ...fields,
})
