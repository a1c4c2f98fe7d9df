/** Days from today: negative ones are past. */
type Day = number

export interface DemoPet {
  fields: { name: string; species: string; breed: string; birthYears: number; sex: 'male' | 'female'; location: string; description: string }
  vaccinations: { vaccineName: string; vaccineType: string; given: Day; next: Day; byVet?: number; batchNumber?: string; notes?: string }[]
  reminders: { vaccineName: string; due: Day }[]
  appointments: { type: string; on: Day; vet?: number; description: string }[]
  reviews: { vet: number; title: string; content: string; rating: number; healthStatus: string; recommendations: string }[]
  /** Who else belongs to the family, by place among the owners. */
  family: { owner: number; role: 'co-owner' | 'caregiver' | 'member' }[]
}

/** The vets and owners that the sign-in page of the machine lists. */
export const vets = [
  { email: 'elena.vargas@example.com', portrait: 'elena', profile: { username: 'elena.vargas', professionalCardNumber: 'MV-20418', specialization: 'Small animals', clinic: 'Clínica La Arboleda', yearsOfExperience: 12, bio: 'Dogs, cats and their people.' } },
  { email: 'tomas.ibarra@example.com', portrait: 'tomas', profile: { username: 'tomas.ibarra', professionalCardNumber: 'MV-31177', specialization: 'Medicina felina', clinic: 'Centro Veterinario Norte', yearsOfExperience: 7, bio: 'Gatos primero.' } },
]

const luna: DemoPet = {
  fields: { name: 'Luna', species: 'Dog', breed: 'Beagle', birthYears: 4, sex: 'female', location: 'Bogotá', description: 'Sigue cualquier rastro. Le encantan los niños y las zanahorias.' },
  vaccinations: [
    { vaccineName: 'Rabies', vaccineType: 'Core', given: -200, next: 895, byVet: 0, batchNumber: 'RB-20418' },
    { vaccineName: 'DHPP', vaccineType: 'Core', given: -350, next: 15, byVet: 0, batchNumber: 'DH-7731' },
    { vaccineName: 'Bordetella', vaccineType: 'Non-core', given: -420, next: -55, notes: 'Antes de la guardería' },
  ],
  reminders: [{ vaccineName: 'Leptospirosis', due: 5 }, { vaccineName: 'Lyme', due: 40 }],
  appointments: [{ type: 'Vaccination', on: 12, vet: 0, description: 'Refuerzo DHPP' }, { type: 'Grooming', on: 20, description: 'Baño y uñas' }],
  reviews: [{ vet: 0, title: 'Annual check-up', content: 'Bright and lively, good weight, clean teeth.', rating: 5, healthStatus: 'excellent', recommendations: 'Keep the daily walks.' }],
  family: [{ owner: 1, role: 'co-owner' }],
}

const michi: DemoPet = {
  fields: { name: 'Michi', species: 'Cat', breed: 'Siamese', birthYears: 2, sex: 'male', location: 'Bogotá', description: 'Duerme de día, caza calcetines de noche.' },
  vaccinations: [
    { vaccineName: 'FVRCP', vaccineType: 'Core', given: -120, next: 245, byVet: 1, batchNumber: 'FV-118' },
    { vaccineName: 'Rabies', vaccineType: 'Core', given: -120, next: 975, byVet: 1, batchNumber: 'RB-9902' },
  ],
  reminders: [],
  appointments: [{ type: 'Check-up', on: 35, vet: 1, description: 'Control de peso' }],
  reviews: [{ vet: 1, title: 'Control felino', content: 'Buen estado general; un poco de sarro.', rating: 4, healthStatus: 'good', recommendations: 'Alimento dental dos veces por semana.' }],
  family: [],
}

const cooper: DemoPet = {
  fields: { name: 'Cooper', species: 'Dog', breed: 'Golden Retriever', birthYears: 7, sex: 'male', location: 'Portland', description: 'Carries one shoe at all times. Never both.' },
  vaccinations: [
    { vaccineName: 'Rabies', vaccineType: 'Core', given: -1080, next: 15 },
    { vaccineName: 'DHPP', vaccineType: 'Core', given: -60, next: 305, byVet: 0, batchNumber: 'DH-8120' },
  ],
  reminders: [{ vaccineName: 'Lyme', due: 2 }],
  appointments: [{ type: 'Dental cleaning', on: 28, vet: 0, description: 'Under light sedation' }],
  reviews: [{ vet: 0, title: 'Hip check', content: 'Slight stiffness after long rest, otherwise sound.', rating: 4, healthStatus: 'good', recommendations: 'Swimming instead of running.' }],
  family: [{ owner: 0, role: 'member' }],
}

const clover: DemoPet = {
  fields: { name: 'Clover', species: 'Rabbit', breed: 'Holland Lop', birthYears: 1, sex: 'female', location: 'Portland', description: 'Rules the living room.' },
  vaccinations: [{ vaccineName: 'Myxomatosis', vaccineType: 'Core', given: -300, next: 65 }],
  reminders: [],
  appointments: [],
  reviews: [],
  family: [],
}

export const owners: { email: string; portrait: string; language: 'en' | 'es'; pets: DemoPet[] }[] = [
  { email: 'sofia@example.com', portrait: 'sofia', language: 'es', pets: [luna, michi] },
  { email: 'liam@example.com', portrait: 'liam', language: 'en', pets: [cooper, clover] },
]
