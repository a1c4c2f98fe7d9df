import { fakeApi } from '../testing/fake-api'
import { useTexts } from '../testing/open-app'
import { ApiError, detailOf } from './api-error'
import { applyServerErrors } from './form-errors'
import { get, request } from './http'

describe('the one fetch', () => {
  beforeEach(() => useTexts('es'))

  it.each([
    [404, { detail: 'nope' }, '404: {"detail":"nope"}'],
    [503, undefined, '503: '],
  ])('turns %d into an error of status and body', async (status, body, message) => {
    fakeApi({ 'GET /api/x': () => ({ status, body }) })
    await expect(get('/api/x')).rejects.toThrow(new ApiError(status, message.slice(5), ''))
  })

  it('says the language, that it is ours, and one key per submit', async () => {
    const seen: Headers[] = []
    fakeApi({ 'POST /api/x': ({ headers }: { headers: Headers }) => (seen.push(headers), { body: {} }) })
    await request('POST', '/api/x', { body: { a: 1 } })
    await request('POST', '/api/x', { body: { a: 1 } })
    expect(seen.map((headers) => [headers.get('accept-language'), headers.get('x-requested-with')])).toEqual([
      ['es', 'huella'],
      ['es', 'huella'],
    ])
    expect(seen[0]?.get('idempotency-key')).toBeTruthy()
    expect(seen[0]?.get('idempotency-key')).not.toBe(seen[1]?.get('idempotency-key'))
  })
})

describe('a problem of the server', () => {
  const problem = new ApiError(
    400,
    JSON.stringify({
      detail: 'Hay campos por corregir',
      errors: [
        { path: 'name', message: 'Falta' },
        { path: 'unknown', message: 'x' },
      ],
    }),
    '',
  )
  const helpers = () => ({ setStatus: jest.fn(), setFieldTouched: jest.fn() })

  it('goes to the fields of the form', () => {
    const form = helpers()
    expect(applyServerErrors(form, { name: '' }, problem)).toBe(true)
    expect(form.setStatus.mock.calls).toEqual([[{ refused: { name: { message: 'Falta', value: '' } } }]])
  })

  it('names no field: the caller shows it as a whole', () => {
    expect(applyServerErrors(helpers(), { other: '' }, problem)).toBe(false)
    expect(detailOf(problem, 'fallback')).toBe('Hay campos por corregir')
    expect(detailOf(new TypeError('offline'), 'fallback')).toBe('fallback')
  })
})
