import { DomainError, errorStatus, type ErrorCode } from '@huella/contracts'
import { toProblem } from './problem.js'

describe('problem documents', () => {
  it.each(Object.entries(errorStatus))('%s answers with %i', (code, status) => {
    expect(toProblem(new DomainError(code as ErrorCode), 'r', 'en')).toMatchObject({ status, code, requestId: 'r' })
  })

  it('speak the language of the person', () => {
    const error = new DomainError('not_found', { message: 'doctor.notFound' })
    expect(toProblem(error, 'r', 'en').detail).toBe('Doctor profile not found')
    expect(toProblem(error, 'r', 'es').detail).toBe('Perfil de doctor no encontrado')
  })

  it('say what is wrong with the one field that is wrong', () => {
    const error = new DomainError('invalid', { message: 'error.validation', fields: [{ path: 'name', message: 'pet.nameRequired' }] })
    expect(toProblem(error, 'r', 'en')).toMatchObject({ detail: 'Pet name is required', errors: [{ path: 'name', message: 'Pet name is required' }] })
  })

  it('summarise when several fields are wrong', () => {
    const fields = [{ path: 'name', message: 'pet.nameRequired' as const }, { path: 'breed', message: 'field.tooLong' as const, params: { max: 100 } }]
    const problem = toProblem(new DomainError('invalid', { message: 'error.validation', fields }), 'r', 'es')
    expect(problem.detail).toBe('Hay campos por corregir')
    expect(problem.errors?.[1]).toEqual({ path: 'breed', message: 'Debe tener como máximo 100 caracteres' })
  })
})
