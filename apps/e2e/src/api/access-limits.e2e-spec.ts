import type { Visitor } from '@huella/testing'
import { doctor, made, owner, profileFields, unique } from '../support/people.js'
import { appointmentFields, petFields, petOf, recorded, reviewFields, vaccinationFields, type Pet } from '../support/pets.js'

describe('how long each field may be', () => {
  let person: Visitor
  let vet: Visitor
  let pet: Pet
  const ids = { vaccination: 0, review: 0, appointment: 0, veterinarian: 0 }
  beforeAll(async () => {
    [person, vet] = await Promise.all([owner(), doctor()])
    pet = await petOf(person)
    ids.vaccination = await recorded(person, `/api/pets/${pet.id}/vaccinations`, vaccinationFields)
    ids.review = await recorded(vet, `/api/pets/${pet.id}/reviews`, reviewFields)
    ids.appointment = await recorded(person, `/api/pets/${pet.id}/appointments`, appointmentFields)
    ids.veterinarian = await recorded(person, '/api/veterinarians', { firstName: 'A', lastName: 'B', professionalId: 'C' })
  })

  const save: Record<string, (fields: object) => Promise<{ status: number; json: unknown }>> = {
    vaccination: (fields) => person.patch(`/api/vaccinations/${ids.vaccination}`, fields),
    review: (fields) => vet.patch(`/api/reviews/${ids.review}`, fields),
    appointment: (fields) => person.patch(`/api/appointments/${ids.appointment}`, fields),
    veterinarian: (fields) => person.patch(`/api/veterinarians/${ids.veterinarian}`, fields),
    doctor: (fields) => vet.put('/api/doctors/profile', { ...profileFields(), ...fields }),
  }

  it.each([
    ['vaccination', 'vaccineName', 100], ['vaccination', 'vaccineType', 50], ['vaccination', 'batchNumber', 50], ['vaccination', 'serialNumber', 50], ['vaccination', 'dosage', 50],
    ['vaccination', 'administrationRoute', 50], ['vaccination', 'veterinarianName', 200], ['review', 'title', 200], ['appointment', 'type', 50], ['appointment', 'veterinarian', 100],
    ['appointment', 'clinic', 100], ['veterinarian', 'firstName', 100], ['veterinarian', 'lastName', 100], ['veterinarian', 'professionalId', 50], ['veterinarian', 'clinic', 150],
    ['doctor', 'username', 50], ['doctor', 'professionalCardNumber', 50], ['doctor', 'specialization', 100], ['doctor', 'clinic', 150], ['doctor', 'licenseNumber', 50],
  ] as const)('%s.%s: %i characters, and not one more', async (kind, field, limit) => {
    const text = unique().padEnd(limit, 'ñ')
    expect(await save[kind]!({ [field]: text })).toMatchObject({ status: 200, json: { [field]: text } })
    expect(await save[kind]!({ [field]: `${text}x` })).toMatchObject({ status: 400, json: { errors: [{ path: field }] } })
  })

  it.each([['age', 30, 31], ['age', 0, -1]] as const)('a pet’s %s may be %i, not %i', async (field, allowed, refused) => {
    expect(await person.put(`/api/pets/${pet.id}`, { ...petFields, [field]: allowed })).toMatchObject({ status: 200, json: { [field]: allowed } })
    expect((await person.put(`/api/pets/${pet.id}`, { ...petFields, [field]: refused })).status).toBe(400)
  })

  it.each([1, 5])('a rating may be %i', async (rating) => expect(await save['review']!({ rating })).toMatchObject({ status: 200, json: { rating } }))
  it.each([0, 6, 4.5, 'five'])('a rating cannot be %j', async (rating) => expect((await save['review']!({ rating })).status).toBe(400))

  it('what is not said gets the product’s defaults', async () => {
    const bare = made(await person.post<object>('/api/pets', { name: 'Bare', species: 'Dog' }))
    expect(bare).toMatchObject({ ageUnit: 'years', sex: 'unknown', isPublic: true, age: null, breed: null })
    expect(made(await vet.post(`/api/pets/${pet.id}/reviews`, reviewFields))).toMatchObject({ isPublic: true })
  })
})

describe('messages in both languages', () => {
  let people: Record<'en' | 'es', Visitor>
  beforeAll(async () => { people = { en: await owner('en'), es: await owner('es') } })

  const pets = (fields: object) => (who: Visitor) => who.post<{ detail: string }>('/api/pets', fields)
  it.each([
    ['no name', pets({ species: 'Dog' }), 'Pet name is required', 'El nombre de la mascota es obligatorio'],
    ['a search by an owner', (who: Visitor) => who.get<{ detail: string }>('/api/search/owners-pets?q=luna'), /doctor|vet/i, /doctor|veterinari/i],
    ['no file', (who: Visitor) => who.post<{ detail: string }>('/api/upload/pet-media', new FormData()), /file/i, 'Elige un archivo para subir'],
    ['blank certificate', (who: Visitor) => who.post<{ detail: string }>('/api/vaccinations/parse', { text: ' ' }), /.+/, /.+/],
    ['an unknown pet', (who: Visitor) => who.get<{ detail: string }>('/api/pets/2147483647'), /pet/i, /mascota/i],
  ] as const)('%s', async (_, ask, english, spanish) => {
    const [en, es] = [await ask(people.en), await ask(people.es)]
    expect({ en: en.json.detail, es: es.json.detail }).toEqual({ en: matching(english), es: matching(spanish) })
    expect(en.json.detail).not.toBe(es.json.detail)
  })
})

const matching = (words: string | RegExp): unknown => (typeof words === 'string' ? words : (expect.stringMatching(words) as unknown))
