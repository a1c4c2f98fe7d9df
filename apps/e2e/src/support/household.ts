import type { Visitor } from '@huella/testing'
import { clip, mediaForm, photo, recording } from './files.js'
import { made, owner, profileFields, settled } from './people.js'
import { join, petOf, recorded, type Pet } from './pets.js'

/** An owner who has something of everything, in amounts and lengths that try the layout. */
export interface Household {
  email: string
  owner: Visitor
  /** The vet who wrote a review, and the number of the review. */
  vetEmail: string
  vetName: string
  review: number
  /** One of the owner's own records. */
  record: number
  /** The number of a certificate of `full`. */
  certificate: string
  /** Photos, video, audio, records, reminders, visits, family and a review. */
  full: Pet
  /** Its name leaves no room. */
  longest: Pet
  /** Nothing but a name. */
  bare: Pet
  /** Somebody else's invitation that this owner has not answered. */
  invitation: string
}

const day = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10)

async function withMedia(person: Visitor): Promise<object> {
  const images = await Promise.all([photo(640, 480), photo(480, 640), photo(800, 400)])
  const files = images.map((content, index) => ({ field: 'images', content, name: `${index}.jpg` }))
  const media = made(await person.post<object>('/api/upload/pet-media', mediaForm([...files, { field: 'video', content: clip(), name: 'run.mp4', type: 'video/mp4' }])))
  return { mediaFiles: JSON.stringify(media) }
}

async function addRecords(person: Visitor, { id }: Pet): Promise<number> {
  const of = (path: string) => `/api/pets/${id}/${path}`
  const record = await recorded(person, of('vaccinations'), { vaccineName: 'DHPP', vaccineType: 'Core', administeredDate: inDays(-400), nextDueDate: inDays(-35), batchNumber: 'A441C', notes: 'Left shoulder', veterinarianName: 'Dr. Somebody With A Long Name', clinic: 'Arboleda Animal Hospital' })
  await recorded(person, of('vaccinations'), { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: inDays(-100), nextDueDate: inDays(900) })
  await recorded(person, of('vaccinations'), { vaccineName: 'Leptospirosis, two strains, of a name that has no end', vaccineType: 'Other', administeredDate: inDays(-20) })
  for (const [vaccineName, days] of [['Bordetella', -3], ['FeLV', 4], ['Lyme Disease', 40]] as const) await recorded(person, of('reminders'), { vaccineName, dueDate: inDays(days), reminderDate: inDays(Math.min(0, days - 7)) })
  for (const days of [3, 9, 16]) await recorded(person, of('appointments'), { type: days === 9 ? 'vaccination' : 'other', description: 'Dental cleaning and a long talk about food', scheduledDate: new Date(Date.now() + days * day).toISOString(), clinic: 'Arboleda Animal Hospital' })
  made(await person.post(of('invitations'), { role: 'caregiver', email: 'grandmother.with.a.long.address@example.com' }))
  return record
}

/** A vet has examined the pet, and is asked to do it again. */
async function addVet(language: string, person: Visitor, { id }: Pet): Promise<Pick<Household, 'vetEmail' | 'vetName' | 'review'>> {
  const { person: vet, email } = await settled(language, 'veterinarian')
  const { username: vetName, id: doctorId } = made(await vet.post<{ username: string; id: number }>('/api/doctors', { ...profileFields(), specialization: 'Small animal surgery, dentistry and everything else', bio: 'Twelve years with dogs, cats and birds.' }))
  const review = await recorded(vet, `/api/pets/${id}/reviews`, { title: 'Annual check-up', content: 'Heart and lungs sound clear. Teeth need a cleaning.', rating: 4, healthStatus: 'good', recommendations: 'Less treats', nextCheckupDate: inDays(180) })
  await recorded(vet, `/api/pets/${id}/vaccinations`, { vaccineName: 'Parvovirus', vaccineType: 'Core', administeredDate: inDays(-1), nextDueDate: inDays(364) })
  const disputed = await recorded(vet, `/api/pets/${id}/vaccinations`, { vaccineName: 'Caninedistemperhepatitisparainfluenzaparvovirusleptospirosiscombined', vaccineType: 'Core', administeredDate: inDays(-2), nextDueDate: inDays(300) })
  made(await person.post(`/api/vaccinations/${disputed}/report`, { reason: 'We have never been there, and the name of this vaccine is longer than its list of ingredients.' }))
  await recorded(person, `/api/pets/${id}/appointments`, { type: 'other', description: 'Ear check', scheduledDate: new Date(Date.now() + 5 * day).toISOString(), doctorId })
  return { vetEmail: email, vetName, review }
}

async function waitingInvitation(language: string): Promise<string> {
  const friend = await owner(language)
  const { url } = made(await friend.post<{ url: string }>(`/api/pets/${(await petOf(friend, { name: 'Nube', species: 'Cat' })).id}/invitations`, { role: 'co-owner' }))
  return new URL(url, friend.origin).pathname
}

export async function household(language: string): Promise<Household> {
  const { person, email } = await settled(language)
  made(await person.put('/api/user/profile', { firstName: 'María Fernanda', lastName: 'Villanueva Echeverri' }))
  const full = await petOf(person, { name: 'Luna', description: 'Afraid of thunder, fond of carrots.', location: 'Medellín', ...(await withMedia(person)) })
  made(await person.post(`/api/upload/pet-description-audio/${full.id}`, mediaForm([{ field: 'audio', content: recording(), name: 'description.webm', type: 'audio/webm' }])))
  const longest = await petOf(person, { name: 'Maximiliano Alejandro de las Mercedes Villanueva', species: 'Cat', breed: 'British Shorthair', location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' })
  const bare = await petOf(person, { name: 'Copo', species: 'Rabbit', breed: '', age: null, sex: 'unknown' })
  for (const [name, species] of [['Kiwi', 'Bird'], ['Rayo', 'Turtle']]) await petOf(person, { name, species })
  const record = await addRecords(person, full)
  const { id: certificate } = made(await person.post<{ id: string }>(`/api/pets/${full.id}/certificates`, { label: 'A kennel of a name that leaves no room beside it, on the long way to the sea' }))
  for (const role of ['co-owner', 'caregiver', 'member']) await join(person, full, await owner(language), role)
  return { email, owner: person, record, certificate, ...(await addVet(language, person, full)), full, longest, bare, invitation: await waitingInvitation(language) }
}
