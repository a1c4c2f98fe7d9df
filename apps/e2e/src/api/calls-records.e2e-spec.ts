import { eventually, type Visitor } from '@huella/testing'
import sharp from 'sharp'
import { answers, refuses } from '../support/calls.js'
import { mediaForm, photo } from '../support/files.js'
import { doctor, made, owner } from '../support/people.js'
import { appointmentFields, petOf, recorded, reminderFields, vaccinationFields, type Pet } from '../support/pets.js'

describe('calls about records', () => {
  let person: Visitor
  let stranger: Visitor
  let vet: Visitor
  let pet: Pet
  let doctorId: number
  const ids = { vaccination: 0, byVet: 0, reminder: 0, appointment: 0, veterinarian: 0 }
  const of = (kind: string): string => `/api/pets/${pet.id}/${kind}`

  beforeAll(async () => {
    [person, stranger, vet] = await Promise.all([owner(), owner(), doctor()])
    pet = await petOf(person)
    doctorId = made(await vet.get<{ id: number }>('/api/doctors/profile')).id
    ids.vaccination = await recorded(person, of('vaccinations'), vaccinationFields)
    ids.byVet = await recorded(vet, of('vaccinations'), vaccinationFields)
    ids.reminder = await recorded(person, of('reminders'), { ...reminderFields, vaccineName: 'Bordetella' })
    ids.appointment = await recorded(person, of('appointments'), { ...appointmentFields, doctorId })
    ids.veterinarian = await recorded(person, '/api/veterinarians', { firstName: 'Eva', lastName: 'Gil', professionalId: 'MP-1' })
  })

  describe('vaccinations', () => {
    answers('POST /api/pets/{petId}/vaccinations', 'an owner’s, with days as they were given and blanks as nothing', () =>
      person.post(of('vaccinations'), { ...vaccinationFields, batchNumber: '', clinic: '  ' }), () => ({ ...vaccinationFields, batchNumber: null, clinic: null, trust: 'owner', doctorId: null }))
    answers('POST /api/pets/{petId}/vaccinations', 'a vet’s names the clinic of the profile', () => vet.post(of('vaccinations'), vaccinationFields),
      () => ({ doctorId, trust: 'doctor', clinic: 'North Clinic' }))
    refuses('POST /api/pets/{petId}/vaccinations', 'a stranger', 404, () => stranger.post(of('vaccinations'), vaccinationFields))
    answers('PATCH /api/vaccinations/{id}', 'corrects what one has recorded', () => person.patch(`/api/vaccinations/${ids.vaccination}`, { notes: 'left leg' }), () => ({ notes: 'left leg', ...vaccinationFields }))
    refuses('PATCH /api/vaccinations/{id}', 'a stranger', 404, () => stranger.patch(`/api/vaccinations/${ids.vaccination}`, { notes: 'x' }))
    refuses('PATCH /api/vaccinations/{id}', 'the owner, at a vet’s record,', 403, () => person.patch(`/api/vaccinations/${ids.byVet}`, { notes: 'x' }))
    answers('PATCH /api/vaccinations/{id}/visibility', 'hides a vet’s record from the public page', () => person.patch(`/api/vaccinations/${ids.byVet}/visibility`, { isPublic: false }), () => ({ isPublic: false }))
    refuses('PATCH /api/vaccinations/{id}/visibility', 'a stranger', 404, () => stranger.patch(`/api/vaccinations/${ids.byVet}/visibility`, { isPublic: true }))
    refuses('DELETE /api/vaccinations/{id}', 'a stranger', 404, () => stranger.delete(`/api/vaccinations/${ids.vaccination}`))
    answers('DELETE /api/vaccinations/{id}', 'removes what one has recorded', () => person.delete(`/api/vaccinations/${ids.vaccination}`))
    refuses('POST /api/vaccinations/{id}/restore', 'somebody who did not remove it', 404, () => stranger.post(`/api/vaccinations/${ids.vaccination}/restore`))
    answers('POST /api/vaccinations/{id}/restore', 'brings back what one removed', () => person.post(`/api/vaccinations/${ids.vaccination}/restore`), () => ({ id: ids.vaccination, notes: 'left leg' }))
    refuses('POST /api/vaccinations/{id}/restore', 'what is there already', 404, () => person.post(`/api/vaccinations/${ids.vaccination}/restore`))
    answers('GET /api/vaccinations/doctor', 'what the doctor recorded, with the pet’s name', () => vet.get('/api/vaccinations/doctor?limit=1'), () => [{ petName: 'Luna', vaccineName: 'Rabies', administeredDate: '2026-01-31' }])
    refuses('GET /api/vaccinations/doctor', 'an owner', 403, () => person.get('/api/vaccinations/doctor'))
    answers('POST /api/pets/nickname/{nickname}/vaccinations', 'a vet’s, for whoever tells the nickname', () =>
      vet.post(`/api/pets/nickname/${encodeURIComponent(pet.nickname)}/vaccinations`, { ...vaccinationFields, vaccineType: '' }), () => ({ petId: pet.id, vaccineType: 'Other' }))
    refuses('POST /api/pets/nickname/{nickname}/vaccinations', 'an owner', 403, () => person.post(`/api/pets/nickname/${pet.nickname}/vaccinations`, vaccinationFields))
  })

  describe('reminders', () => {
    answers('GET /api/reminders', 'those of all pets, with the pet’s name', () => person.get('/api/reminders'), () => [{ id: ids.reminder, petName: 'Luna', dueDate: '2027-03-01' }])
    it('GET /api/reminders: a stranger sees none of them', async () => expect((await stranger.get('/api/reminders')).json).toEqual([]))
    answers('POST /api/pets/{petId}/reminders', 'speaks up a week before', () => person.post(of('reminders'), reminderFields), () => ({ dueDate: '2027-03-01', reminderDate: '2027-02-22', isCompleted: false }))
    refuses('POST /api/pets/{petId}/reminders', 'a stranger', 404, () => stranger.post(of('reminders'), reminderFields))
    answers('PATCH /api/reminders/{id}', 'completes it', () => person.patch(`/api/reminders/${ids.reminder}`, { isCompleted: true }), () => ({ isCompleted: true }))
    refuses('PATCH /api/reminders/{id}', 'a stranger', 404, () => stranger.patch(`/api/reminders/${ids.reminder}`, { isCompleted: false }))
    refuses('DELETE /api/reminders/{id}', 'a stranger', 404, () => stranger.delete(`/api/reminders/${ids.reminder}`))
    answers('DELETE /api/reminders/{id}', 'removes it', () => person.delete(`/api/reminders/${ids.reminder}`))
    refuses('POST /api/reminders/{id}/restore', 'a stranger', 404, () => stranger.post(`/api/reminders/${ids.reminder}/restore`))
    answers('POST /api/reminders/{id}/restore', 'brings it back', () => person.post(`/api/reminders/${ids.reminder}/restore`), () => ({ id: ids.reminder, vaccineName: 'Bordetella' }))
  })

  describe('appointments', () => {
    const path = (): string => `/api/appointments/${ids.appointment}`
    answers('GET /api/appointments', 'those of all pets, with the pet’s name', () => person.get('/api/appointments'), () => [{ id: ids.appointment, petName: 'Luna', status: 'scheduled' }])
    answers('GET /api/appointments', 'says who made them', () => person.get('/api/appointments'), () => [{ createdByUser: { id: pet.ownerId } }])
    it('GET /api/appointments: a stranger sees none of them', async () => expect((await stranger.get('/api/appointments')).json).toEqual([]))
    answers('POST /api/pets/{petId}/appointments', 'is scheduled', () => person.post(of('appointments'), appointmentFields), () => ({ ...appointmentFields, status: 'scheduled', history: [] }))
    refuses('POST /api/pets/{petId}/appointments', 'a stranger', 404, () => stranger.post(of('appointments'), appointmentFields))
    answers('GET /api/appointments/doctor', 'those that name the doctor', () => vet.get('/api/appointments/doctor?status=scheduled&from=2027-01-01T00:00:00Z&to=2027-12-31T00:00:00Z'), () => [{ id: ids.appointment, petNickname: pet.nickname, owner: { id: pet.ownerId } }])
    it.each([
      ['from=2027-03-01&to=2027-03-01', 1],
      ['from=2027-03-01T15:00:00Z&to=2027-03-01', 1],
      ['from=2027-03-02', 0],
      ['to=2027-02-28', 0],
    ])('GET /api/appointments/doctor and GET /api/appointments: a day is the whole day in UTC (%s)', async (window, count) => {
      for (const [caller, path] of [[vet, '/api/appointments/doctor'], [person, '/api/appointments']] as const)
        expect(made(await caller.get<{ id: number }[]>(`${path}?${window}`)).filter(({ id }) => id === ids.appointment)).toHaveLength(count)
    })
    refuses('GET /api/appointments/doctor', 'a day that does not exist', 400, () => vet.get('/api/appointments/doctor?from=2027-02-30'))
    refuses('POST /api/pets/{petId}/appointments', 'one that names no doctor there is', 422, () => person.post(of('appointments'), { ...appointmentFields, doctorId: 2_000_000_000 }))
    answers('GET /api/doctors/known', 'doctors who know the caller’s pets', () => person.get('/api/doctors/known'), () => [{ id: doctorId, clinic: 'North Clinic' }])
    it('GET /api/doctors/known: a stranger knows none of them', async () => expect((await stranger.get('/api/doctors/known')).json).toEqual([]))
    refuses('GET /api/appointments/doctor', 'an owner', 403, () => person.get('/api/appointments/doctor'))
    answers('POST /api/appointments/{id}/status', 'the doctor confirms', () => vet.post(`${path()}/status`, { status: 'confirmed' }), () => ({ status: 'confirmed' }))
    answers('PATCH /api/appointments/{id}', 'a new time asks for a new yes, and keeps the old time', () => person.patch(path(), { scheduledDate: '2027-03-02T15:00:00.000Z' }),
      () => ({ status: 'scheduled', scheduledDate: '2027-03-02T15:00:00.000Z' }))
    it('PATCH /api/appointments/{id}: the old time stands in the history', async () => {
      const { history } = made(await person.get<{ id: number; history: object[] }[]>('/api/appointments')).find(({ id }) => id === ids.appointment)!
      expect(history).toContainEqual(expect.objectContaining({ scheduledDate: appointmentFields.scheduledDate, status: 'confirmed' }))
    })
    refuses('PATCH /api/appointments/{id}', 'a stranger', 404, () => stranger.patch(path(), { notes: 'x' }))
    refuses('POST /api/appointments/{id}/status', 'a stranger', 404, () => stranger.post(`${path()}/status`, { status: 'cancelled' }))
    refuses('POST /api/appointments/{id}/status', 'a step that is not allowed', 409, async () => {
      made(await person.post(`${path()}/status`, { status: 'cancelled', reason: 'ill' }))
      return person.post(`${path()}/status`, { status: 'completed' })
    })
    refuses('POST /api/appointments/{id}/restore', 'a stranger', 404, () => stranger.post(`${path()}/restore`))
    refuses('POST /api/appointments/{id}/restore', 'the doctor, who did not cancel', 404, () => vet.post(`${path()}/restore`))
    answers('POST /api/appointments/{id}/restore', 'lets it stand as it did', () => person.post(`${path()}/restore`), () => ({ id: ids.appointment, status: 'scheduled' }))
    it('POST /api/appointments/{id}/status: every change is in the pet’s activity', () => eventually(async () => {
      const types = made(await person.get<{ activityType: string }[]>(`/api/activity?petId=${pet.id}`)).map(({ activityType }) => activityType)
      expect(types).toEqual(expect.arrayContaining(['appointment_scheduled', 'appointment_rescheduled', 'appointment_cancelled', 'reminder_created', 'reminder_completed', 'vaccination_recorded']))
    }, 2000))
  })

  describe('veterinarians', () => {
    const path = (): string => `/api/veterinarians/${ids.veterinarian}`
    answers('GET /api/veterinarians', 'those the caller keeps', () => person.get('/api/veterinarians'), () => [{ id: ids.veterinarian, firstName: 'Eva' }])
    it('GET /api/veterinarians: a stranger sees none of them', async () => expect((await stranger.get('/api/veterinarians')).json).toEqual([]))
    answers('POST /api/veterinarians', 'keeps one more', () => person.post('/api/veterinarians', { firstName: 'Ian', lastName: 'Roy', professionalId: 'MP-2', email: '' }), () => ({ lastName: 'Roy', email: null }))
    answers('PATCH /api/veterinarians/{id}', 'changes one', () => person.patch(path(), { phone: '+57 300 123 4567' }), () => ({ phone: '+57 300 123 4567', firstName: 'Eva' }))
    refuses('PATCH /api/veterinarians/{id}', 'a stranger', 404, () => stranger.patch(path(), { phone: '' }))
    refuses('DELETE /api/veterinarians/{id}', 'a stranger', 404, () => stranger.delete(path()))
    answers('DELETE /api/veterinarians/{id}', 'forgets one', () => person.delete(path()))
    refuses('POST /api/veterinarians/{id}/restore', 'a stranger', 404, () => stranger.post(`${path()}/restore`))
    answers('POST /api/veterinarians/{id}/restore', 'remembers it again', () => person.post(`${path()}/restore`), () => ({ firstName: 'Eva' }))
  })

  describe.each(['parse', 'parse-text'])('certificates, by %s', (name) => {
    const call = `POST /api/vaccinations/${name}`
    const read = (text: string) => person.post(`/api/vaccinations/${name}`, { text })
    answers(call, 'finds the fields that the text has', () => read('Vaccine: Nobivac Rabies\nDate: 2026-01-31\nBatch: A123B'), () => ({ administeredDate: '2026-01-31', batchNumber: 'A123B' }))
    refuses(call, 'blank text', 400, () => read('  '))
    it.each<[string, unknown]>([['a number', 5], ['a list', ['Rabies']], ['an object', { toString: 1 }], ['a switch', true], ['nothing', null], ['what is missing', undefined]])(
      `${call}: %s is no text, which the answer says`, async (_, text) => {
        const { status, json } = await person.post<{ errors: { path: string; message: string }[] }>(`/api/vaccinations/${name}`, { text })
        expect([status, json.errors.map(({ path }) => path)]).toEqual([400, ['text']])
        expect(json.errors[0]!.message).toMatch(/^(Send the certificate as text|Please enter vaccination certificate text to process)$/)
      })
    refuses(call, 'text that holds nothing of the kind', 422, () => read('We went for a walk.'))
    refuses(call, 'text longer than a certificate', 413, () => read('a'.repeat(10_001)))
  })

  describe('certificates, by parse-image', () => {
    const lines = ['Vaccine: Nobivac Rabies', 'Date given: 31 January 2026', 'Batch: A123B']
    const written = lines.map((line, at) => `<text x="80" y="${110 + at * 70}" font-family="sans-serif" font-size="40">${line}</text>`).join('')
    const picture = (): Promise<Buffer> => sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="360"><rect width="900" height="360" fill="white"/>${written}</svg>`)).jpeg().toBuffer()
    const read = async (content: Buffer | Promise<Buffer>, by = person) => by.post<object>('/api/vaccinations/parse-image', mediaForm([{ field: 'file', content: await content, name: 'page.jpg', type: 'image/jpeg' }]))
    /** On a busy machine the recogniser may start too slowly for the first who asks, who is told to come again. */
    const readPatiently = async (content: Promise<Buffer>) => {
      let answer = await read(content)
      for (let tries = 0; answer.status === 503 && tries < 4; tries++) answer = await read(content)
      return answer
    }
    answers('POST /api/vaccinations/parse-image', 'finds the fields that the picture has, and says what it read', () => readPatiently(picture()), () => ({
      administeredDate: '2026-01-31', batchNumber: 'A123B', text: expect.stringContaining('Nobivac Rabies') as string,
    }))
    refuses('POST /api/vaccinations/parse-image', 'what is neither picture nor PDF', 415, () => read(Buffer.from(lines.join('\n'))))
    refuses('POST /api/vaccinations/parse-image', 'a picture of nothing', 422, () => readPatiently(Promise.resolve(photo())))
    refuses('POST /api/vaccinations/parse-image', 'more than 10 MB', 413, () => read(Buffer.alloc(10 * 1024 * 1024 + 1)))
    refuses('POST /api/vaccinations/parse-image', 'no file', 400, () => person.post('/api/vaccinations/parse-image', new FormData()))
  })
})
