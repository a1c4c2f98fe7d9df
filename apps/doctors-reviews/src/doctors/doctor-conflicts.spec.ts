import { DomainError } from '@huella/contracts'
import { refuseTaken } from './doctor-conflicts.js'

const thrown = (error: unknown): unknown => {
  try {
    return refuseTaken(error)
  } catch (refusal) {
    return refusal
  }
}
const violation = (constraint: string) => Object.assign(new Error('duplicate key'), { code: '23505', constraint })

it.each([
  ['doctors_username', 'username', 'doctor.usernameTaken'],
  ['doctors_card', 'professionalCardNumber', 'doctor.cardTaken'],
])('%s is an error of the field %s', (constraint, path, message) => {
  const error = thrown(violation(constraint)) as DomainError
  expect(error).toBeInstanceOf(DomainError)
  expect(error).toMatchObject({ code: 'conflict', details: { message, fields: [{ path, message }] } })
})

it('a second profile is an error of no field', () => expect(thrown(violation('doctors_user'))).toMatchObject({ code: 'conflict', details: { message: 'doctor.profileExists' } }))

it.each([['another constraint', violation('doctors_pkey')], ['another error', new Error('down')]])('%s stays what it is', (_, error) => expect(thrown(error)).toBe(error))
