import type { Schema } from 'yup'
import { activityQuery } from './activity.js'
import { appointmentInput } from './appointments.js'
import { doctorCreation, doctorInput, doctorOnboardingInput, doctorUpdate } from './doctors.js'
import { DomainError } from './errors.js'
import { localise } from './messages/messages.js'
import { preferencesInput } from './notification-settings.js'
import { certificateInput } from './parsing.js'
import { petInput } from './pets.js'
import { reportDecisionInput, reportInput } from './reports.js'
import { reviewInput, reviewUpdate } from './reviews.js'
import { changeRoleInput, ownerProfileInput, providerProfile, settingsInput } from './users.js'
import { familyAnswerInput, nicknameVaccinationInput, vaccinationInput } from './vaccinations.js'
import { validate } from './validate.js'
import { veterinarianInput } from './veterinarians.js'

const long = (length: number): string => 'x'.repeat(length)
const tomorrow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const pet = { name: 'Luna', species: 'Dog' }
const vaccination = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-01-31' }
const correction = vaccinationInput.partial()
const review = { title: 'Check', content: 'Fine', rating: 5, healthStatus: 'good' }
const doctor = { username: 'elena', professionalCardNumber: 'C-1' }
const onboarding = { professionalCardNumber: 'C-1', specialization: 'Small animals', clinic: 'Arboleda' }
const veterinarian = { firstName: 'Ana', lastName: 'Prado', professionalId: 'P-1' }
const decision = { decision: 'removed', reason: 'Invented' }
const appointment = { type: 'vaccination', scheduledDate: '2026-12-01T10:30:00Z' }

/** What a person reads under the field, or undefined when the input is accepted. */
function messageFor(schema: Schema, input: unknown, path: string): string | undefined {
  try {
    validate(schema, input)
    return undefined
  } catch (error) {
    const field = (error as DomainError).details.fields?.find((each) => each.path === path)
    return field ? localise(field.message, 'en', field.params) : 'no error at this path'
  }
}

describe('what each input refuses, in the words of the product', () => {
  it.each<[string, Schema, object, string, unknown, string]>([
    ['pet', petInput, pet, 'name', undefined, 'Pet name is required'],
    ['pet', petInput, pet, 'name', '   ', 'Pet name is required'],
    ['pet', petInput, pet, 'name', long(101), 'Name must be less than 100 characters'],
    ['pet', petInput, pet, 'name', ['a'], 'This value is not valid'],
    ['pet', petInput, pet, 'name', true, 'This value is not valid'],
    ['pet', petInput, pet, 'breed', false, 'This value is not valid'],
    ['pet', petInput, pet, 'imageUrl', true, 'This value is not valid'],
    ['pet', petInput, pet, 'age', [5, 9], 'Enter a whole number'],
    ['pet', petInput, pet, 'age', [['3']], 'Enter a whole number'],
    ['pet', petInput, pet, 'age', true, 'Enter a whole number'],
    ['pet', petInput, pet, 'nickname', null, 'Nickname is required'],
    ['pet', petInput, pet, 'nickname', '\u3164', 'Nickname is required'],
    ['pet', petInput, pet, 'species', '', 'Species is required'],
    ['pet', petInput, pet, 'species', long(51), 'Must be at most 50 characters'],
    ['pet', petInput, pet, 'breed', long(101), 'Must be at most 100 characters'],
    ['pet', petInput, pet, 'location', long(201), 'Must be at most 200 characters'],
    ['pet', petInput, pet, 'age', -1, 'Age must be positive'],
    ['pet', petInput, pet, 'age', 31, 'Age must be less than 30'],
    ['pet', petInput, pet, 'age', 'old', 'Enter a whole number'],
    ['pet', petInput, pet, 'ageUnit', 'weeks', 'Choose one of the listed values'],
    ['pet', petInput, pet, 'sex', 'other', 'Choose one of the listed values'],
    ['pet', petInput, pet, 'nickname', '', 'Nickname is required'],
    ['pet', petInput, pet, 'nickname', long(50), 'Nickname must be less than 50 characters'],
    ['pet', petInput, pet, 'imageUrl', 'javascript:alert(1)', 'Enter a valid URL'],
    ['pet', petInput, pet, 'imageUrl', 'data:image/png;base64,AA', 'Enter a valid URL'],
    ['pet', petInput, pet, 'imageUrl', 'file:///etc/passwd', 'Enter a valid URL'],
    ['pet', petInput, pet, 'imageUrl', '/media/../secret', 'Enter a valid URL'],
    ['pet', petInput, pet, 'birthDate', tomorrow(3), 'Birth date cannot be in the future'],
    ['vaccination', vaccinationInput, vaccination, 'vaccineName', '', 'Vaccine name is required'],
    ['vaccination', vaccinationInput, vaccination, 'vaccineName', long(101), 'Name must be less than 100 characters'],
    ['vaccination', vaccinationInput, vaccination, 'vaccineType', undefined, 'Vaccine type is required'],
    ['vaccination', vaccinationInput, vaccination, 'vaccineType', long(51), 'Type must be less than 50 characters'],
    ['vaccination', vaccinationInput, vaccination, 'administeredDate', '', 'Administration date is required'],
    ['vaccination', vaccinationInput, vaccination, 'administeredDate', '2026-02-30', 'Enter a date that exists, as yyyy-mm-dd'],
    ['vaccination', vaccinationInput, vaccination, 'administeredDate', tomorrow(3), 'Administration date cannot be in the future'],
    ['vaccination', vaccinationInput, vaccination, 'batchNumber', long(51), 'Must be at most 50 characters'],
    ['vaccination', vaccinationInput, vaccination, 'serialNumber', long(51), 'Must be at most 50 characters'],
    ['vaccination', vaccinationInput, vaccination, 'dosage', long(51), 'Must be at most 50 characters'],
    ['vaccination', vaccinationInput, vaccination, 'administrationRoute', long(51), 'Must be at most 50 characters'],
    ['vaccination', vaccinationInput, vaccination, 'veterinarianName', long(201), 'Must be at most 200 characters'],
    ['vaccination', vaccinationInput, vaccination, 'clinic', long(151), 'Must be at most 150 characters'],
    ['vaccination', vaccinationInput, vaccination, 'nextDueDate', '12/31/2026', 'Enter a date that exists, as yyyy-mm-dd'],
    ['vaccination', vaccinationInput, vaccination, 'nextDueDate', '2026-01-31', 'The next dose cannot be on or before the day this one was given.'],
    ['vaccination', vaccinationInput, vaccination, 'nextDueDate', '2026-01-30', 'The next dose cannot be on or before the day this one was given.'],
    ['vaccination by nickname', nicknameVaccinationInput, vaccination, 'nextDueDate', '2025-01-31', 'The next dose cannot be on or before the day this one was given.'],
    ['correction', correction, { administeredDate: '2026-01-31' }, 'nextDueDate', '2026-01-31', 'The next dose cannot be on or before the day this one was given.'],
    ['vaccination', vaccinationInput, vaccination, 'labelMonths', 24, 'Labels say 1 or 3 years: choose 12 or 36 months'],
    ['vaccination', vaccinationInput, vaccination, 'labelMonths', 0, 'Labels say 1 or 3 years: choose 12 or 36 months'],
    ['vaccination', vaccinationInput, vaccination, 'labelMonths', '3 years', 'Enter a whole number'],
    ['vaccination', vaccinationInput, vaccination, 'labelMonths', [36, 1], 'Enter a whole number'],
    ['vaccination', vaccinationInput, vaccination, 'veterinarianId', [7], 'This value is not valid'],
    ['vaccination', vaccinationInput, vaccination, 'validUntil', '2026-02-30', 'Enter a date that exists, as yyyy-mm-dd'],
    ['vaccination', vaccinationInput, vaccination, 'manufacturer', long(101), 'Must be at most 100 characters'],
    ['pet', petInput, pet, 'country', 'UK', 'Choose a country of the list'],
    ['pet', petInput, pet, 'country', 'Spain', 'Must be at most 2 characters'],
    ['pet', petInput, pet, 'region', 'ES-XX', 'Choose a region of this country'],
    ['pet', petInput, pet, 'region', 'AN', 'Choose a region of this country'],
    ['pet', petInput, { ...pet, country: 'PT' }, 'region', 'ES-AN', 'Choose a region of this country'],
    ['pet', petInput, pet, 'microchip', '9.41E+14', 'A spreadsheet has shortened this number. Write all 15 digits'],
    ['pet', petInput, pet, 'microchip', '999000000000001', 'No animal has a microchip number that starts with 999 or 000'],
    ['pet', petInput, pet, 'microchip', '94100002468135O', 'A microchip number has 15 digits'],
    ['pet', petInput, pet, 'microchip', '12345678', 'A microchip number has 15 digits'],
    ['pet', petInput, pet, 'microchipDate', tomorrow(3), 'The day of the microchip cannot be in the future'],
    ['pet', petInput, pet, 'microchipDate', '2026-02-30', 'Enter a date that exists, as yyyy-mm-dd'],
    ['settings', settingsInput, {}, 'country', 'XX', 'Choose a country of the list'],
    ['settings', settingsInput, { country: 'US' }, 'region', 'ES-AN', 'Choose a region of this country'],
    ['review', reviewInput, review, 'title', '', 'Review title is required'],
    ['review', reviewInput, review, 'title', long(201), 'Must be at most 200 characters'],
    ['review', reviewInput, review, 'content', undefined, 'Review content is required'],
    ['review', reviewInput, review, 'rating', undefined, 'Rating is required'],
    ['review', reviewInput, review, 'rating', 0, 'Rating is required'],
    ['review', reviewInput, review, 'rating', 6, 'Rating must be 5 or less'],
    ['review', reviewInput, review, 'rating', 4.5, 'Enter a whole number'],
    ['review', reviewInput, review, 'rating', ['2 stars'], 'Rating is required'],
    ['review', reviewInput, review, 'rating', [5, 'x'], 'Rating is required'],
    ['activity', activityQuery, {}, 'limit', ['1', 'abc'], 'This value is not valid'],
    ['activity', activityQuery, {}, 'petId', ['7', '8'], 'This value is not valid'],
    ['preferences', preferencesInput, {}, 'leadDays', [7, 14], 'Enter a whole number'],
    ['review', reviewInput, review, 'healthStatus', undefined, 'Health status is required'],
    ['review', reviewInput, review, 'healthStatus', 'great', 'Health status is required'],
    ['doctor', doctorInput, doctor, 'username', '', 'Username is required'],
    ['doctor', doctorInput, doctor, 'username', long(51), 'Must be at most 50 characters'],
    ['new doctor', doctorCreation, doctor, 'username', '', 'Username is required'],
    ['new doctor', doctorCreation, doctor, 'username', ' \u200b', 'Username is required'],
    ['new doctor', doctorCreation, doctor, 'username', null, 'Username is required'],
    ['doctor', doctorInput, doctor, 'professionalCardNumber', '', 'Professional card number is required'],
    ['doctor', doctorInput, doctor, 'clinic', long(151), 'Must be at most 150 characters'],
    ['onboarding', doctorOnboardingInput, onboarding, 'specialization', '', 'Specialization is required'],
    ['onboarding', doctorOnboardingInput, onboarding, 'clinic', '', 'Clinic name is required'],
    ['onboarding', doctorOnboardingInput, onboarding, 'yearsOfExperience', -1, 'Years of experience must be positive'],
    ['profile', ownerProfileInput, { firstName: 'A', lastName: 'B' }, 'firstName', ' ', 'First name is required'],
    ['profile', ownerProfileInput, { firstName: 'A', lastName: 'B' }, 'lastName', '', 'Last name is required'],
    ['profile', ownerProfileInput, { firstName: 'A', lastName: 'B' }, 'lastName', null, 'Last name is required'],
    ['certificate', certificateInput, { text: 'x' }, 'text', ' \n ', 'Please enter vaccination certificate text to process'],
    ['role', changeRoleInput, { userType: 'owner' }, 'userType', 'admin', 'Choose one of the listed values'],
    ['role', changeRoleInput, { userType: 'owner' }, 'userType', ['owner'], 'Choose one of the listed values'],
    ['role', changeRoleInput, { userType: 'owner' }, 'userType', {}, 'Choose one of the listed values'],
    ['veterinarian', veterinarianInput, veterinarian, 'email', 'nobody', 'Invalid email address'],
    ['veterinarian', veterinarianInput, veterinarian, 'phone', 'call me', 'Invalid phone number'],
    ['appointment', appointmentInput, appointment, 'type', '', 'This field is required'],
    ['appointment', appointmentInput, appointment, 'scheduledDate', 'soon', 'Enter a date and time that exist'],
    ['family answer', familyAnswerInput, { given: false }, 'given', undefined, 'This field is required'],
    ['family answer', familyAnswerInput, { given: true }, 'given', 'perhaps', 'This value is not valid'],
    ['report', reportInput, { reason: 'Wrong' }, 'reason', ' \n ', 'Say what is wrong with it'],
    ['report', reportInput, { reason: long(1000) }, 'reason', long(1001), 'Must be at most 1000 characters'],
    ['decision', reportDecisionInput, decision, 'reason', '', 'Say why you decided so'],
    ['decision', reportDecisionInput, decision, 'decision', 'open', 'Choose one of the listed values'],
  ])('%s: %#', (_name, schema, valid, field, value, message) => {
    expect(messageFor(schema, valid, field)).toBeUndefined()
    expect(messageFor(schema, { ...valid, [field]: value }, field)).toBe(message)
  })

  it.each<[string, Schema, object]>([
    ['pet at every limit', petInput, { name: long(100), species: long(50), breed: long(100), location: long(200), age: 30, nickname: long(49), imageUrl: '/media/pets/a-1.webp' }],
    ['pet aged zero, given as text', petInput, { ...pet, age: '0' }],
    ['vaccination at every limit', vaccinationInput, { ...vaccination, vaccineName: long(100), vaccineType: long(50), batchNumber: long(50), veterinarianName: long(200), clinic: long(150) }],
    ['vaccination given today', vaccinationInput, { ...vaccination, administeredDate: tomorrow(0) }],
    ['vaccination whose next dose is due a day later', vaccinationInput, { ...vaccination, nextDueDate: '2026-02-01' }],
    ['vaccination with what its label says', vaccinationInput, { ...vaccination, labelMonths: 36, validUntil: '2026-01-01', manufacturer: long(100) }],
    ['correction of the next date alone', correction, { nextDueDate: '2020-01-01' }],
    ['correction of the day alone', correction, { administeredDate: '2020-01-01' }],
    ['pet of a region without its country', petInput, { ...pet, region: 'ES-ML' }],
    ['pet of a region elsewhere', petInput, { ...pet, country: 'US', region: 'US-CA' }],
    ['pet whose chip is not ISO’s', petInput, { ...pet, microchip: 'AVID*012*345*678' }],
    ['pet whose chip lacks a digit', petInput, { ...pet, microchip: '94100002468135' }],
    ['pet chipped today', petInput, { ...pet, microchipDate: tomorrow(0) }],
    ['pet of every way of living', petInput, { ...pet, lifestyle: ['outdoor', 'boarding', 'water', 'many-cats'] }],
    ['review at its limits', reviewInput, { ...review, title: long(200), rating: 1 }],
    ['page of a size that an address says', activityQuery, { limit: '20', petId: '7' }],
    ['new doctor who has no username yet', doctorCreation, { professionalCardNumber: 'C-1' }],
  ])('accepts a %s', (_name, schema, input) => {
    expect(() => validate(schema, input)).not.toThrow()
  })
})

describe('what validation makes of accepted input', () => {
  it('drops fields that nobody may set', () => {
    const sent = { ...pet, id: 7, ownerId: 'somebody', createdAt: 'then', isVerified: true, recordedBy: 'me', doctorId: 3, userType: 'doctor' }
    expect(Object.keys(validate(petInput, sent))).toEqual(expect.not.arrayContaining(['id', 'ownerId', 'createdAt', 'isVerified', 'recordedBy', 'doctorId', 'userType']))
  })

  it('turns empty text of optional fields into null', () => {
    expect(validate(vaccinationInput, { ...vaccination, batchNumber: '', nextDueDate: '', veterinarianId: '', notes: '  ' })).toMatchObject({
      batchNumber: null, nextDueDate: null, veterinarianId: null, notes: null,
    })
  })

  it.each([['12', 12], ['36', 36], [12, 12], ['', null], [null, null]])('reads a label of %p as %p months', (sent, months) => {
    expect(validate(vaccinationInput, { ...vaccination, labelMonths: sent })).toMatchObject({ labelMonths: months })
  })

  it('keeps a microchip as text without what is written between its digits', () => {
    expect(validate(petInput, { ...pet, microchip: " '032.0981-0012 3456 " })).toMatchObject({ microchip: '032098100123456' })
    expect(validate(petInput, { ...pet, microchip: ' - ' })).toMatchObject({ microchip: null })
  })

  it('writes places as ISO 3166 does, and removes those that are sent empty', () => {
    expect(validate(petInput, { ...pet, country: 'es', region: 'es-an' })).toMatchObject({ country: 'ES', region: 'ES-AN' })
    expect(validate(settingsInput, { country: '', region: null })).toEqual({ country: null, region: null })
    expect(validate(settingsInput, {})).toEqual({})
  })

  it('names each way of living once, and refuses others', () => {
    expect(validate(petInput, { ...pet, lifestyle: ['outdoor', 'outdoor'] })).toMatchObject({ lifestyle: ['outdoor'] })
    expect(messageFor(petInput, { ...pet, lifestyle: ['indoor'] }, 'lifestyle[0]')).toBe('Choose one of the listed values')
  })

  it('says of a next date that does not exist no more than that', () => {
    expect(messageFor(vaccinationInput, { ...vaccination, nextDueDate: '2025-02-30' }, 'nextDueDate')).toBe('Enter a date that exists, as yyyy-mm-dd')
  })

  it.each(['', ' ', null])('takes %p for an age unit and a sex that are not given', (nothing) => {
    expect(validate(petInput, { ...pet, ageUnit: nothing, sex: nothing })).toMatchObject({ ageUnit: 'years', sex: 'unknown' })
  })

  it('fills in the defaults of the product', () => {
    expect(validate(petInput, pet)).toMatchObject({ ageUnit: 'years', sex: 'unknown', isPublic: true })
    expect(validate(reviewInput, review)).toMatchObject({ isPublic: true })
    expect(validate(doctorInput, doctor)).toMatchObject({ publicProfile: true, yearsOfExperience: 0 })
  })

  it('fills in nothing where only a part is changed', () => {
    expect(validate(doctorUpdate, doctor)).toEqual(doctor)
    expect(validate(reviewUpdate, { title: 'Check' })).toEqual({ title: 'Check' })
  })

  it('lets nobody stay out for what the identity provider says of them', () => {
    const reported = { subject: 's', email: 'ana@example.org', firstName: long(150), lastName: '', profileImageUrl: 'data:image/png;base64,AA', userType: 'doctor' }
    expect(validate(providerProfile, reported)).toEqual({ subject: 's', email: 'ana@example.org', firstName: long(100), lastName: null, profileImageUrl: null, role: 'owner', language: 'en' })
  })

  it.each([['12', 12], ['7 years', 7], ['many', 0], ['', 0], [undefined, 0], [[5, 9], 0]])('reads %p years of experience as %p', (typed, years) => {
    expect(validate(doctorInput, { ...doctor, yearsOfExperience: typed })).toMatchObject({ yearsOfExperience: years })
  })

  it('keeps a date as the text it is', () => {
    expect(validate(vaccinationInput, vaccination)).toMatchObject({ administeredDate: '2026-01-31' })
  })

  it('names every field that is wrong, each once', () => {
    const refuse = (): unknown => validate(vaccinationInput, {})
    expect(refuse).toThrow(DomainError)
    try {
      refuse()
    } catch (error) {
      expect((error as DomainError).details.fields?.map((field) => field.path)).toEqual(['vaccineName', 'vaccineType', 'administeredDate'])
    }
  })
})
