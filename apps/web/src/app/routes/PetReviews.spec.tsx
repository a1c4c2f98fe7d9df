/** What vets wrote about a pet, on its page: who stands behind it, and what the family can do about it. */
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi, unanswered, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, petReview } from '../../testing/sample'

const list = 'GET /api/pets/7/reviews'
let api: FakeApi

function serve(reviews: unknown, fields: Record<string, unknown> = {}) {
  api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [pet()], 'GET /api/pets/7': { ...pet(fields), activityLog: [] } })
  api.on(list, reviews)
}
const open = async (language: Language = 'en') => {
  await openApp('/pets/7', language)
  await screen.findByRole('region', { name: language === 'en' ? 'Health Reviews' : 'Revisiones de salud' }, { timeout: 20_000 })
}
const section = (name = 'Health Reviews') => within(screen.getByRole('region', { name }))
const menu = async (title: string, language: Language = 'en') => {
  await userEvent.click(await screen.findByRole('button', { name: language === 'en' ? `Options for the review “${title}”` : `Opciones de la revisión «${title}»` }))
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
}
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }))

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))

it('a review says what was found, what to do, and who wrote it when', async () => {
  serve([petReview(1, { nextCheckupDate: '2027-03-04' })])
  await open()
  const review = within(await section().findByRole('article'))
  for (const text of ['Check-up 1', 'Heart and lungs sound clear.', 'Fewer treats', 'Next checkup 03/04/2027', 'Good', 'Elena Vargas', 'Surgery', 'Verified veterinarian', '11/18/2026']) expect(review.getByText(text)).toBeInTheDocument()
  expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument()
})

it.each<[Language, string, string]>([
  ['en', 'Health Reviews', 'Vet not verified'],
  ['es', 'Revisiones de salud', 'Veterinario sin verificar'],
])('in %s a vet whose card was not checked is named as that', async (language, title, words) => {
  serve([petReview(1, { doctor: { ...petReview(1).doctor, isVerified: false } })])
  await open(language)
  expect(await section(title).findByText(words)).toBeInTheDocument()
})

it.each<[Language, string, string]>([
  ['en', 'Health Reviews', 'No health reviews yet. What vets write about Luna will stand here.'],
  ['es', 'Revisiones de salud', 'Aún no hay revisiones de salud. Aquí estará lo que los veterinarios escriban sobre Luna.'],
])('in %s, none yet', async (language, title, words) => {
  serve([])
  await open(language)
  expect(await section(title).findByText(words)).toBeInTheDocument()
})

it('a list that did not load leaves the page as it is, and can be asked for again', async () => {
  serve(() => ({ status: 503, body: {} }))
  await open()
  expect(await section().findByRole('alert')).toHaveTextContent('Reviews did not load.')
  expect(screen.getByRole('region', { name: 'Vaccination History' })).toBeInTheDocument()
  api.on(list, [petReview(1)])
  await userEvent.click(section().getByRole('button', { name: 'Try again' }))
  expect(await section().findByText('Check-up 1')).toBeInTheDocument()
})

it('while it loads, that is said', async () => {
  serve(unanswered)
  await open()
  expect(section().getByText('Loading')).toBeInTheDocument()
})

it('of many the newest are shown, and older ones when asked for', async () => {
  const asked: string[] = []
  serve(({ url }: { url: URL }) => {
    asked.push(url.search)
    return { body: url.searchParams.has('before') ? [petReview(6)] : [1, 2, 3, 4, 5].map((id) => petReview(id)) }
  })
  await open()
  await userEvent.click(await section().findByRole('button', { name: 'Show older' }))
  expect(await section().findByText('Check-up 6')).toBeInTheDocument()
  expect(asked).toEqual(['?limit=5', '?limit=50&before=review-5'])
  expect(section().queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
})

it('who only reads can do nothing about it', async () => {
  serve([petReview(1)], { role: 'caregiver' })
  await open()
  await section().findByText('Check-up 1')
  expect(section().queryByRole('button')).not.toBeInTheDocument()
})

describe('the public page', () => {
  it.each<[Language, boolean, string, string, boolean]>([
    ['en', false, 'Hide from public page', 'The public page no longer shows it', false],
    ['es', false, 'Ocultar de la página pública', 'La página pública ya no lo muestra', false],
    ['en', true, 'Show on public page', 'The public page shows it again', true],
    ['es', true, 'Mostrar en la página pública', 'La página pública lo muestra de nuevo', true],
  ])('in %s, hidden: %s; the family chooses "%s"', async (language, hiddenByFamily, choice, told, isPublic) => {
    let held = petReview(1, { hiddenByFamily })
    serve(() => ({ body: [held] }))
    const sent: unknown[] = []
    api.on('PATCH /api/reviews/1/visibility', ({ body }: { body: { isPublic: boolean } }) => {
      sent.push(body)
      held = petReview(1, { hiddenByFamily: !body.isPublic })
      return { body: held }
    })
    await open(language)
    expect(await menu('Check-up 1', language)).toContain(choice)
    await choose(choice)
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(sent).toEqual([{ isPublic }])
    const mark = language === 'en' ? 'Not on the public page' : 'No está en la página pública'
    await waitFor(() => expect(screen.queryByText(mark) === null).toBe(isPublic))
  })

  it.each([
    [503, {}, 'The review could not be changed. Please try again.', 1],
    [404, {}, 'This review is not there any more.', 2],
    [409, { detail: 'Administrators removed this review. It cannot be shown again.' }, 'Administrators removed this review. It cannot be shown again.', 2],
  ])('a choice that was not saved (%d) says why; what changed meanwhile is read again', async (status, body, words, reads) => {
    serve([petReview(1)])
    api.on('PATCH /api/reviews/1/visibility', () => ({ status, body }))
    await open()
    await menu('Check-up 1')
    await choose('Hide from public page')
    expect(await screen.findByText(words)).toBeInTheDocument()
    await waitFor(() => expect(api.calls.filter((call) => call === list)).toHaveLength(reads))
  })

  it('what administrators removed cannot be shown, nor reported, and it says why', async () => {
    serve([petReview(1, { report: { status: 'removed', reason: 'Invented', decidedAt: '2026-11-20T12:00:00.000Z' } })])
    await open()
    expect(await section().findByText('The administrators removed this')).toBeInTheDocument()
    expect(section().getByText('Decided on 11/20/2026: Invented')).toBeInTheDocument()
    expect(section().queryByRole('button')).not.toBeInTheDocument()
  })
})
