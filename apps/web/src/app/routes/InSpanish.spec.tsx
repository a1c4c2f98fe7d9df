import '@testing-library/jest-dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { activity, appointment, awaitedDose, doctorProfile, owner, pet, reminder, vaccination, vet } from '../../testing/sample'

// The 31st: in the order of the other language it is no date. Stored names are English, as another person of the family entered them.
const [given, due, at] = ['2026-01-31', '2031-12-31', '2026-03-31T10:00:00.000Z']
const english = /Rabies|Lyme Disease|Kennel cough|Feline leukemia/i
const monthFirst = /\b(0?[1-9]|1[0-2])\/(1[3-9]|2\d|3[01])\/\d{4}\b/
const englishWords = /\b(January|February|March|May|June|July|August|October|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b|\d\s?[AP]M\b/

const named = (name: string, fields: object = {}) => ({ ...vaccination(7, name), administeredDate: given, nextDueDate: due, createdAt: at, ...fields })
const luna = pet({
  appointments: [{ ...appointment(7, 'Control', 0), scheduledDate: '2031-12-31T15:45:00.000Z' }],
  vaccinations: [named('Rabies', { report: { status: 'open', decidedAt: null } }), named('Lyme Disease', { batchNumber: 'B-1', notes: 'Nota' }), { ...awaitedDose(7, 'Kennel cough'), administeredDate: given }],
  vaccinationReminders: [reminder(7, 'Rabies', -3), reminder(7, 'Lyme Disease', 3), { ...reminder(7, 'Feline leukemia', 3), dueDate: due }],
})
const seen = { recordedBy: 'elena', petName: 'Luna', petNickname: 'luna-50248319', petSpecies: 'Dog', petCoverUrl: null }
const ofFamily = {
  'GET /api/auth/user': { ...owner, language: 'es' },
  'GET /api/pets': [luna],
  'GET /api/pets/7': { ...luna, activityLog: [] },
  'GET /api/pets/7/insights': [],
  'GET /api/pets/7/invitations': [],
  'GET /api/family': { people: [], invitations: [] },
  'GET /api/reminders': luna.vaccinationReminders.map((one) => ({ ...one, petName: 'Luna' })),
  'GET /api/veterinarians': [],
  'GET /api/doctors/known': [],
  'GET /api/activity': [{ ...activity(1, 'vaccination_recorded', { vaccineName: 'Rabies' }), createdAt: at }, { ...activity(2, 'reminder_created', { vaccineName: 'Lyme Disease' }), createdAt: at }],
}
const ofVet = {
  'GET /api/auth/user': { ...vet, language: 'es', doctor: { id: 1, username: 'elena.vargas', isVerified: true } },
  'GET /api/doctors/profile': doctorProfile(),
  'GET /api/doctors/counts': { reviews: 0, vaccinations: 1 },
  'GET /api/reviews/doctor': [],
  'GET /api/vaccinations/doctor': [{ ...named('Rabies'), ...seen }],
  'GET /api/appointments/doctor': [],
}
const ofAnybody = {
  'GET /api/public/pets/luna-50248319': {
    ...luna, owner: { firstName: 'Sofía', profileImageUrl: null }, createdAt: at, reviews: [], vaccinations: [named('Rabies'), named('Lyme Disease')],
  },
}

const screens: [path: string, said: RegExp, routes: Record<string, unknown>][] = [
  ['/', /Vacuna registrada: Rabia/, ofFamily],
  ['/pets', /Luna/, ofFamily],
  ['/pets/7', /Enfermedad de Lyme/, ofFamily],
  ['/records', /Enfermedad de Lyme/, ofFamily],
  ['/calendar?day=2031-12-31', /Leucemia felina/, ofFamily],
  ['/activity', /Vacuna registrada: Rabia/, ofFamily],
  ['/pets/7/vaccination/new', /Enfermedad de Lyme/, ofFamily],
  ['/veterinarian', /Rabia/, ofVet],
  ['/pet/luna-50248319', /Enfermedad de Lyme/, ofAnybody],
]

/** All that is read or heard: texts, and the names that only a screen reader says. What is typed or stored in a field is no part of it. */
function heard(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: (string | null)[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent)
  for (const one of document.querySelectorAll('[aria-label], [title]')) texts.push(one.getAttribute('aria-label'), one.getAttribute('title'))
  return texts.join(' | ')
}

function expectSpanish(): void {
  for (const foreign of [english, monthFirst, englishWords]) expect(heard()).not.toMatch(foreign)
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(cleanup)

it.each(screens)('%s names vaccines, dates and times in Spanish', async (path, said, routes) => {
  fakeApi(routes)
  await openApp(path, 'es')
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
  expectSpanish()
})

it('so does the panel of the bell', async () => {
  fakeApi(ofFamily)
  await openApp('/', 'es')
  await userEvent.click(await screen.findByRole('button', { name: /^Recordatorios: / }))
  expect(await screen.findByText('Luna · Enfermedad de Lyme')).toBeInTheDocument()
  expectSpanish()
})

it('so does what a toast says', async () => {
  const api = fakeApi(ofFamily)
  api.on('POST /api/pets/7/reminders', () => ({ status: 201, body: {} }))
  await openApp('/pets/7', 'es')
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar recordatorio' }))
  await userEvent.type(await screen.findByLabelText('Nombre de la vacuna'), 'Lyme Disease')
  await userEvent.type(screen.getByLabelText('Fecha de vencimiento'), '31/12/2031')
  await userEvent.click(screen.getByRole('button', { name: 'Crear recordatorio' }))
  expect(await screen.findByText('Enfermedad de Lyme no quedará en el olvido.')).toBeInTheDocument()
})
