/** Days from today: negative ones are past. */
type Day = number

export interface DemoPet {
  fields: { name: string; species: string; breed: string; sex: 'male' | 'female'; location: string; description: string; lifestyle?: string[] }
  born: Day
  chip?: { microchip: string; since: Day }
  /** Whether its public page says who gave and recorded its doses. */
  showsRecorders?: true
  /** A vet's without `next` leave the next date to the plan, a family's likewise. */
  vaccinations: {
    vaccineName: string; vaccineType: string; given: Day; next?: Day; byVet?: number; batchNumber?: string; administrationRoute?: string; labelMonths?: 12 | 36; manufacturer?: string; notes?: string
  }[]
  reminders: { vaccineName: string; due: Day }[]
  appointments: { type: string; on: Day; vet?: number; description: string }[]
  reviews: { vet: number; title: string; content: string; rating: number; healthStatus: string; recommendations: string }[]
  /** Those that were issued, and for whom. */
  certificates?: { label: string; language: 'en' | 'es' }[]
  /** Who else belongs to the family, by place among the owners. */
  family: { owner: number; role: 'co-owner' | 'caregiver' | 'member' }[]
}

/** The vets and owners that the sign-in page of the machine lists. */
export const vets = [
  { email: 'elena.vargas@example.com', portrait: 'elena', profile: { username: 'elena.vargas', professionalCardNumber: 'MV-20418', specialization: 'Small animals', clinic: 'Clínica La Arboleda', yearsOfExperience: 12, bio: 'Dogs, cats and their people.' } },
  { email: 'tomas.ibarra@example.com', portrait: 'tomas', profile: { username: 'tomas.ibarra', professionalCardNumber: 'MV-31177', specialization: 'Medicina felina', clinic: 'Centro Veterinario Norte', yearsOfExperience: 7, bio: 'Gatos primero.' } },
]

/** Core and rabies stand, as the law of Andalusia asks; leptospirosis has lapsed. */
const luna: DemoPet = {
  fields: { name: 'Luna', species: 'Dog', breed: 'Beagle', sex: 'female', location: 'Sevilla', description: 'Sigue cualquier rastro. Le encantan los niños y las zanahorias.', lifestyle: ['water'] },
  born: -1500,
  chip: { microchip: '941000024681357', since: -1300 },
  showsRecorders: true,
  vaccinations: [
    { vaccineName: 'DHPP', vaccineType: 'Core', given: -700, next: 395, byVet: 0, batchNumber: 'DH-7731' },
    { vaccineName: 'Leptospirosis', vaccineType: 'Non-core', given: -650, batchNumber: 'L4-118' },
    { vaccineName: 'Leptospirosis', vaccineType: 'Non-core', given: -622, batchNumber: 'L4-140', notes: 'Antes del verano' },
    { vaccineName: 'Rabies', vaccineType: 'Core', given: -200, byVet: 0, batchNumber: 'RB-20418', labelMonths: 36, manufacturer: 'MSD Animal Health' },
  ],
  reminders: [{ vaccineName: 'Leishmaniasis', due: 40 }],
  appointments: [{ type: 'Vaccination', on: 12, vet: 0, description: 'Leptospirosis, de nuevo desde la primera' }, { type: 'Grooming', on: 20, description: 'Baño y uñas' }],
  reviews: [{ vet: 0, title: 'Annual check-up', content: 'Bright and lively, good weight, clean teeth.', rating: 5, healthStatus: 'excellent', recommendations: 'Keep the daily walks.' }],
  certificates: [{ label: 'Guardería Patitas', language: 'es' }],
  family: [{ owner: 1, role: 'co-owner' }],
}

/** A puppy in the middle of the first series. */
const coco: DemoPet = {
  fields: { name: 'Coco', species: 'Dog', breed: 'Mixed Breed', sex: 'male', location: 'Sevilla', description: 'Diez semanas, y ya ha probado todos los zapatos de la casa.' },
  born: -75,
  vaccinations: [{ vaccineName: 'DHPPi', vaccineType: 'Core', given: -19, byVet: 0, batchNumber: 'PP-3306', manufacturer: 'MSD Animal Health' }],
  reminders: [],
  appointments: [{ type: 'Vaccination', on: 9, vet: 0, description: 'Segunda dosis de cachorro' }],
  reviews: [],
  family: [{ owner: 1, role: 'member' }],
}

/** Rabies is due soon: in Andalusia each year, of cats too. */
const michi: DemoPet = {
  fields: { name: 'Michi', species: 'Cat', breed: 'Siamese', sex: 'male', location: 'Sevilla', description: 'Duerme de día, caza calcetines de noche.' },
  born: -771,
  chip: { microchip: '941000019750311', since: -680 },
  vaccinations: [
    { vaccineName: 'FVRCP', vaccineType: 'Core', given: -120, next: 975, byVet: 1, batchNumber: 'FV-118' },
    { vaccineName: 'Rabies', vaccineType: 'Core', given: -353, byVet: 1, batchNumber: 'RB-9902', labelMonths: 36 },
  ],
  reminders: [],
  appointments: [{ type: 'Check-up', on: 35, vet: 1, description: 'Control de peso' }],
  reviews: [{ vet: 1, title: 'Control felino', content: 'Buen estado general; un poco de sarro.', rating: 4, healthStatus: 'good', recommendations: 'Alimento dental dos veces por semana.' }],
  family: [],
}

/** Nothing is recorded of her yet. */
const nube: DemoPet = {
  fields: { name: 'Nube', species: 'Cat', breed: 'Mixed Breed', sex: 'female', location: 'Sevilla', description: 'Llegó del refugio con una manta y sin cartilla.' },
  born: -500,
  vaccinations: [],
  reminders: [],
  appointments: [],
  reviews: [],
  family: [],
}

/** What AAHA asks of an adult stands; kennel cough is overdue. */
const cooper: DemoPet = {
  fields: { name: 'Cooper', species: 'Dog', breed: 'Golden Retriever', sex: 'male', location: 'Portland', description: 'Carries one shoe at all times. Never both.', lifestyle: ['boarding'] },
  born: -2597,
  chip: { microchip: '985112003456789', since: -2500 },
  vaccinations: [
    { vaccineName: 'Rabies', vaccineType: 'Core', given: -1300, labelMonths: 12 },
    { vaccineName: 'Rabies', vaccineType: 'Core', given: -940, labelMonths: 36, batchNumber: 'RB-4471' },
    { vaccineName: 'DHPP', vaccineType: 'Core', given: -453 },
    { vaccineName: 'DHPP', vaccineType: 'Core', given: -425 },
    { vaccineName: 'Leptospirosis', vaccineType: 'Core', given: -128 },
    { vaccineName: 'Leptospirosis', vaccineType: 'Core', given: -100 },
    { vaccineName: 'DHPP', vaccineType: 'Core', given: -60, byVet: 0, batchNumber: 'DH-8120' },
    { vaccineName: 'Bordetella', vaccineType: 'Non-core', given: -420, administrationRoute: 'Intranasal', batchNumber: 'BO-77', notes: 'For boarding' },
  ],
  reminders: [{ vaccineName: 'Lyme', due: 2 }],
  appointments: [{ type: 'Dental cleaning', on: 28, vet: 0, description: 'Under light sedation' }],
  reviews: [{ vet: 0, title: 'Hip check', content: 'Slight stiffness after long rest, otherwise sound.', rating: 4, healthStatus: 'good', recommendations: 'Swimming instead of running.' }],
  certificates: [{ label: 'Riverside Kennels', language: 'en' }],
  family: [{ owner: 0, role: 'member' }],
}

/** Her first rabies dose has a label of three years: in the United States it is good for one. */
const daisy: DemoPet = {
  fields: { name: 'Daisy', species: 'Dog', breed: 'Beagle', sex: 'female', location: 'Portland', description: 'Asleep on whatever was just folded.' },
  born: -400,
  chip: { microchip: '985112007654321', since: -260 },
  vaccinations: [
    { vaccineName: 'DHPP', vaccineType: 'Core', given: -344 },
    { vaccineName: 'DHPP', vaccineType: 'Core', given: -316 },
    { vaccineName: 'DHPP', vaccineType: 'Core', given: -288 },
    { vaccineName: 'Leptospirosis', vaccineType: 'Core', given: -316 },
    { vaccineName: 'Leptospirosis', vaccineType: 'Core', given: -288 },
    { vaccineName: 'Rabies', vaccineType: 'Core', given: -250, labelMonths: 36, byVet: 0, batchNumber: 'RB-5520' },
  ],
  reminders: [],
  appointments: [],
  reviews: [],
  family: [],
}

const clover: DemoPet = {
  fields: { name: 'Clover', species: 'Rabbit', breed: 'Holland Lop', sex: 'female', location: 'Portland', description: 'Rules the living room.' },
  born: -405,
  vaccinations: [{ vaccineName: 'Nobivac Myxo-RHD PLUS', vaccineType: 'Core', given: -300, manufacturer: 'MSD Animal Health' }],
  reminders: [],
  appointments: [],
  reviews: [],
  family: [],
}

/** Where they live chooses guideline and law for their pets. */
export const owners: { email: string; portrait: string; language: 'en' | 'es'; place: { country: string; region: string }; pets: DemoPet[] }[] = [
  { email: 'sofia@example.com', portrait: 'sofia', language: 'es', place: { country: 'ES', region: 'ES-AN' }, pets: [luna, coco, michi, nube] },
  { email: 'liam@example.com', portrait: 'liam', language: 'en', place: { country: 'US', region: 'US-OR' }, pets: [cooper, daisy, clover] },
]
