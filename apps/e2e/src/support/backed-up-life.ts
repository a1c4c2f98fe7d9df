import { eventually, Visitor } from '@huella/testing'
import { forgetActivity } from './databases.js'
import { mediaForm, photo } from './files.js'
import { made, settled } from './people.js'
import { activityOf, petOf, recorded, vaccinationFields, type Pet } from './pets.js'

interface Certificate { id: string; qr: string }

/** Somebody with a pet, pictures and a record, of which a restored copy must know everything. */
export interface Life {
  person: Visitor
  email: string
  pet: Pet
  /** Addresses of what was uploaded. */
  pictures: string[]
  certificate: Certificate
  activity: string[]
}

/** A life until the moment of a backup; of its newest record the activity log has not heard yet. */
export async function livedUntilNow(): Promise<Life> {
  const { person, email } = await settled('en')
  const { images } = made(await person.post<{ images: { url: string; key: string; thumbUrl: string }[] }>('/api/upload/pet-media', mediaForm([{ field: 'images', content: await photo(), name: 'a.jpg' }])))
  const portrait = made(await person.post<{ imageUrl: string }>('/api/upload/profile-image', mediaForm([{ field: 'image', content: await photo(), name: 'a.jpg' }])))
  const pet = await petOf(person, { imageUrl: images[0]!.url, mediaFiles: JSON.stringify({ images, video: null }) })
  await recorded(person, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, vaccineName: 'Before' })
  const certificate = made(await person.post<Certificate>(`/api/pets/${pet.id}/certificates`, { label: 'Before' }))
  const activity = await eventually(async () => {
    const entries = await activityOf(person, pet)
    expect(entries).toEqual(['certificate_issued', 'pet_created', 'vaccination_recorded'])
    return entries
  })
  await forgetActivity(pet.id)
  return { person, email, pet, pictures: [images[0]!.url, ...images.map(({ thumbUrl }) => thumbUrl), portrait.imageUrl], certificate, activity }
}

/** What came after the backup. */
export const liveOn = ({ person, pet }: Life): Promise<unknown> => recorded(person, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, vaccineName: 'After' })

/** Whoever was signed in is so no more; everything of that moment is there, nothing of what came after, and life goes on. */
export async function expectAllOf({ person, email, pet, pictures, certificate, activity }: Life, url: string): Promise<void> {
  const again = new Visitor(url)
  again.setCookie('sid', person.cookie('sid')!)
  expect((await again.get('/api/auth/user')).status).toBe(401)
  await again.signIn(email)
  expect(made(await again.get<Pet[]>('/api/pets')).map(({ name }) => name)).toContain('Luna')
  const kept = made(await again.get<{ imageUrl: string; vaccinations: { vaccineName: string }[] }>(`/api/pets/${pet.id}`))
  expect(kept.imageUrl).toBe(pictures[0])
  expect(kept.vaccinations.map(({ vaccineName }) => vaccineName)).toEqual(['Before'])
  const [certified] = made(await again.get<(Certificate & { label: string })[]>(`/api/pets/${pet.id}/certificates`))
  expect([certified!.id, certified!.label, certified!.qr.split('#')[1]]).toEqual([certificate.id, 'Before', certificate.qr.split('#')[1]])
  for (const picture of pictures) expect((await again.get(picture)).headers.get('content-type')).toBe('image/webp')
  await eventually(async () => expect(await activityOf(again, pet)).toEqual(activity))
  const later = await petOf(again)
  await eventually(async () => expect(await activityOf(again, later)).toEqual(['pet_created']))
  expect(await activityOf(again, pet)).toEqual(activity)
}
