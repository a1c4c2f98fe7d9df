import { activityTypes } from '@huella/contracts'
import en from '../../i18n/en.json' with { type: 'json' }
import es from '../../i18n/es.json' with { type: 'json' }
import { provideCatalogue } from '../../i18n/catalogue'
import type { Language } from '../../i18n/language'
import { translate } from '../../i18n/translate'
import type { Translate } from '../../i18n/use-translation'
import { activitySentence } from './sentence'

beforeAll(() => {
  provideCatalogue('en', en)
  provideCatalogue('es', es)
})
const speaking =
  (language: Language): Translate =>
  (key, params) =>
    translate(language, key, params)
const liam = { id: 'l', firstName: 'Liam', lastName: 'Carter', profileImageUrl: null }
const entry = (activityType: string, params: Record<string, unknown> = {}) =>
  ({ activityType, params, description: 'as the server says', petName: 'Luna', performedByUser: liam }) as Parameters<typeof activitySentence>[0]

const everything = { vaccineName: 'Rabies', type: 'other', petName: 'Luna', role: 'member', reviewTitle: 'Check' }

it.each(activityTypes)('%s has a sentence of its own in both languages, without a hole', (type) => {
  const [english, spanish] = (['en', 'es'] as const).map((language) => activitySentence(entry(type, everything), speaking(language)))
  expect([english, spanish]).not.toContain('as the server says')
  expect(english).not.toBe(spanish)
  expect(`${english} ${spanish}`).not.toMatch(/[{}]/)
})

it.each([
  ['family_member_added', {}, 'Liam joined the family', 'Liam se unió a la familia'],
  ['pet_lost', {}, 'Luna is lost', 'Luna se ha perdido'],
  ['pet_sighted', {}, 'Someone saw Luna and left a message', 'Alguien vio a Luna y dejó un mensaje'],
  ['owner_changed', {}, 'Luna has a new owner', 'Luna tiene nuevo dueño'],
  ['vaccination_recorded', { vaccineName: 'Rabies' }, 'Rabies vaccination recorded', 'Vacuna registrada: Rabia'],
  ['appointment_cancelled', { type: 'vaccination' }, 'Vaccination cancelled', 'Vacunación: cita cancelada'],
  ['appointment_scheduled', { type: 'other', description: 'Dental cleaning' }, 'Dental cleaning scheduled', 'Dental cleaning: cita programada'],
  ['vaccination_recorded', {}, 'A vaccination was recorded', 'Vacuna registrada'],
  ['appointment_cancelled', {}, 'An appointment was cancelled', 'Cita cancelada'],
  ['review_added', { reviewTitle: 'Check' }, 'Health review added', 'Revisión de salud agregada'],
  ['review_added', { isPrivate: true }, 'A vet wrote a review for themselves', 'Un veterinario escribió una revisión para sí'],
  ['record_viewed', {}, 'A vet looked at the profile', 'Un veterinario consultó el perfil'],
  ['record_viewed', { byKey: true }, 'A vet’s clinic software read the profile', 'El software de una clínica consultó el perfil'],
  ['record_changed', { of: 'vaccination', vaccineName: 'Rabies' }, 'A vet corrected the record of Rabies', 'Un veterinario corrigió el registro de Rabia'],
  ['record_changed', { of: 'vaccination' }, 'A vet corrected a vaccination', 'Un veterinario corrigió una vacuna'],
  ['record_changed', { of: 'review', reviewTitle: 'Check' }, 'A vet corrected the review “Check”', 'Un veterinario corrigió la revisión «Check»'],
  ['record_changed', { of: 'review' }, 'A vet corrected a review', 'Un veterinario corrigió una revisión'],
  ['appointment_rescheduled', { type: 'Grooming', description: 'Baño' }, 'Grooming · Baño rescheduled', 'Grooming · Baño: cita reprogramada'],
])('%s %j: "%s", "%s"', (type, params, english, spanish) => {
  expect(activitySentence(entry(type, params), speaking('en'))).toBe(english)
  expect(activitySentence(entry(type, params), speaking('es'))).toBe(spanish)
})

it('what this app does not know is said as the server described it', () =>
  expect(activitySentence(entry('something_new'), speaking('es'))).toBe('as the server says'))
