import { ApiError } from './api-error'
import { failureText, keptText, ToldFailure } from './failure-text'
import type { Translate } from '../i18n/use-translation'

const t = ((key: string) => key) as Translate
const answer = (status: number, detail?: string) => new ApiError(status, JSON.stringify({ status, title: '', detail }), '')
const network = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)

describe('the lasting note above the buttons says', () => {
  it.each([
    ['the server’s words', true, answer(429, 'Too often'), 'Too often'],
    ['the form’s own where it has none', true, answer(400), 'Not saved'],
    ['the form’s own of a fault of the server, which says nothing that helps', true, answer(500, 'Something went wrong on our side'), 'Not saved'],
    ['that the server is not there for now', true, answer(503, 'Not available right now'), 'Not available right now'],
    ['that the session has ended, and what to do', true, answer(401, 'Sign in to continue'), 'form.sessionEnded'],
    ['that there is no network', false, new TypeError('Failed to fetch'), 'form.offline'],
    ['what is told already', false, new ToldFailure('1 of 2 was added'), '1 of 2 was added'],
  ])('%s', (_what, online, error, expected) => {
    network(online)
    expect(failureText(error, 'Not saved', t)).toBe(expected)
  })
})

describe('beside a toast that says what failed, the note says', () => {
  const taken = { path: 'username', message: 'Already taken' }
  const refused = (detail: string) => new ApiError(409, JSON.stringify({ status: 409, title: '', detail, errors: [taken] }), '')

  it.each([
    ['why, where the server does', answer(429, 'Too often'), 'Too often'],
    ['what became of the form, where it does not', answer(500, 'Something went wrong on our side'), 'form.kept'],
    ['nothing that stands at a field', refused('Already taken'), 'form.kept'],
    ['what no field says', refused('Two things are wrong'), 'Two things are wrong'],
  ])('%s', (_what, error, expected) => {
    network(true)
    expect(keptText(error, t)).toBe(expected)
  })
})
