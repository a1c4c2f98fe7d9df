/** What a doctor who is not verified recorded counts nowhere until the family says that it was given. */
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { localDay } from '@huella/care-rules'
import type { Language } from '../../i18n/language'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { awaitedDose, owner, pet, vaccination, standing, verdictOf } from '../../testing/sample'

const rabies = awaitedDose(7, 'Rabies', { veterinarianName: 'Dr. Bruno Paz' })
const dhpp = { ...vaccination(7, 'DHPP') }

let api: FakeApi
let sent: { path: string; body: unknown }[]

/** A pet whose rabies dose is held by the server as the family answers. */
function serve(fields: Record<string, unknown> = {}, dose = rabies): { dose: Record<string, unknown> } {
  const held = { dose: { ...dose } as Record<string, unknown> }
  sent = []
  const luna = () => ({ ...pet(), vaccinations: [held.dose, dhpp], vaccinationCount: held.dose['familyAnswer'] === 'given' ? 2 : 1, awaitedVaccinationCount: held.dose['familyAnswer'] === 'awaited' ? 1 : 0, ...fields })
  api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets/7/reviews': [] })
  api.on('GET /api/pets', () => ({ body: [luna()] }))
  api.on('GET /api/pets/7', () => ({ body: { ...luna(), activityLog: [] } }))
  api.on(`POST /api/vaccinations/${dose.id}/family-answer`, ({ url, body }: { url: URL; body: { given: boolean } }) => {
    sent.push({ path: url.pathname, body })
    held.dose = { ...held.dose, familyAnswer: body.given ? 'given' : 'refused' }
    return { body: held.dose }
  })
  return held
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const open = async (path: string, language: Language = 'en') => {
  await openApp(path, language)
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })
}
const row = async (history = 'Vaccination History') => {
  const section = await screen.findByRole('region', { name: history }, { timeout: 20_000 })
  return within(within(section).getByText(history === 'Vaccination History' ? 'Rabies' : 'Rabia').closest('li')!)
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
})

describe.each(['/', '/pets/7'])('at the top of %s', (path) => {
  it.each([
    ['en', 'Please confirm', 'Dr. Bruno Paz recorded Rabies for Luna. Was it given?', 'Yes, this was given: Rabies, Luna', 'Rabies counts for Luna now', true],
    ['es', 'Confirma, por favor', 'Dr. Bruno Paz registró Rabia para Luna. ¿Se aplicó?', 'Sí, se aplicó: Rabia, Luna', 'Rabia ya cuenta para Luna', true],
    ['en', 'Please confirm', 'Dr. Bruno Paz recorded Rabies for Luna. Was it given?', 'No: Rabies, Luna', 'Noted: Rabies was not given', false],
    ['es', 'Confirma, por favor', 'Dr. Bruno Paz registró Rabia para Luna. ¿Se aplicó?', 'No: Rabia, Luna', 'Anotado: Rabia no se aplicó', false],
  ] as const)('in %s the family is asked (%s), and answers', async (language, title, question, button, told, given) => {
    serve()
    await open(path, language)
    await screen.findByRole('region', { name: title })
    expect(card(title).getByText(question)).toBeInTheDocument()
    await userEvent.click(card(title).getByRole('button', { name: button }))
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(sent).toEqual([{ path: `/api/vaccinations/${rabies.id}/family-answer`, body: { given } }])
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument())
    // Its button is gone: what comes next starts in the content.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})

it.each([
  ['a family without such a dose', { vaccinations: [dhpp], awaitedVaccinationCount: 0 }],
  ['a member who only reads', { role: 'member' }],
  ['a caregiver', { role: 'caregiver' }],
])('%s is not asked on the dashboard', async (_, fields) => {
  serve(fields)
  await open('/')
  await screen.findByRole('heading', { name: 'Luna' })
  expect(screen.queryByRole('region', { name: 'Please confirm' })).not.toBeInTheDocument()
})

it('of many the first are shown, and those that are not listed lead to their pet', async () => {
  const many = ['A', 'B', 'C', 'D'].map((name) => awaitedDose(7, name, { veterinarianName: null }))
  serve({ vaccinations: many, vaccinationCount: 0, awaitedVaccinationCount: 6 })
  await open('/')
  await screen.findByRole('region', { name: 'Please confirm' })
  expect(card('Please confirm').getAllByRole('listitem')).toHaveLength(2)
  expect(card('Please confirm').getByText('A vet recorded A for Luna. Was it given?')).toBeInTheDocument()
  expect(card('Please confirm').getByRole('link', { name: '2 more of Luna wait' })).toHaveAttribute('href', '/pets/7')
  await userEvent.click(card('Please confirm').getByRole('button', { name: 'Show more (2)' }))
  expect(card('Please confirm').getAllByRole('listitem')).toHaveLength(4)
})

it('it counts in no percentage meanwhile', async () => {
  serve({ vaccinationReminders: [] })
  await open('/pets/7')
  expect(await screen.findByText('1 recorded, 0 reminders open')).toBeInTheDocument()
})

it('its next date is not in the calendar meanwhile', async () => {
  const today = localDay(new Date())
  serve({ vaccinations: [{ ...rabies, nextDueDate: today }, { ...dhpp, nextDueDate: today }], verdict: verdictOf(standing('distemper', 'due-soon', 0)) })
  await open('/calendar')
  expect(await screen.findAllByText('Distemper')).not.toHaveLength(0)
  expect(screen.queryByText('Rabies')).not.toBeInTheDocument()
})

describe('at the record', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'Vaccination History', 'Waits for your confirmation', 'By a vet who is not verified'],
    ['es', 'Historial de vacunas', 'Espera tu confirmación', 'De un veterinario sin verificar'],
  ])('in %s it says that it waits, and for whom, and is neither current nor due', async (language, history, waits, by) => {
    serve()
    await open('/pets/7', language)
    const rabiesRow = await row(history)
    for (const words of [waits, by]) expect(rabiesRow.getByText(words)).toBeInTheDocument()
    for (const words of ['Current', 'Al día', 'Due', 'Vencida']) expect(rabiesRow.queryByText(words)).not.toBeInTheDocument()
  })

  it('who only reads sees that it waits for others', async () => {
    serve({ role: 'member' })
    await open('/pets/7')
    const rabiesRow = await row()
    expect(rabiesRow.getByText('Waits for the family’s confirmation')).toBeInTheDocument()
    expect(rabiesRow.queryByRole('button')).not.toBeInTheDocument()
  })

  it('refused, it is there but stands back, and may have been given after all', async () => {
    serve({}, { ...rabies, familyAnswer: 'refused' })
    await open('/pets/7')
    const rabiesRow = await row()
    expect(rabiesRow.getByText('You said this was not given.')).toBeInTheDocument()
    expect(rabiesRow.getByText('Not given')).toBeInTheDocument()
    await userEvent.click(rabiesRow.getByRole('button', { name: 'It was given: Rabies, Luna' }))
    expect(await screen.findByText('Rabies counts for Luna now')).toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ given: true }])
    expect((await row()).getByText('Confirmed by the family')).toBeInTheDocument()
  })

  it('confirmed, it counts, and the family may think otherwise', async () => {
    serve({}, { ...rabies, familyAnswer: 'given' })
    await open('/pets/7')
    expect((await row()).getByText('Current')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Options for the record of Rabies' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'This was not given' }))
    expect(await screen.findByText('Noted: Rabies was not given')).toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ given: false }])
  })

  it('what does not count is not offered to the public page, nor printed', async () => {
    serve()
    await open('/pets/7')
    const rabiesRow = (await row()).getByText('Waits for your confirmation').closest('li')
    expect(rabiesRow).toHaveClass('no-print')
    await userEvent.click(screen.getByRole('button', { name: 'Options for the record of Rabies' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Report'])
  })

  it('two presses are one answer', async () => {
    serve()
    await open('/pets/7')
    const yes = (await row()).getByRole('button', { name: /^Yes/ })
    await userEvent.dblClick(yes)
    await screen.findByText('Rabies counts for Luna now')
    expect(sent).toHaveLength(1)
  })

  it.each<[Language, number, unknown, string]>([
    ['en', 503, {}, 'Your answer could not be saved. Please try again.'],
    ['es', 503, {}, 'No se pudo guardar tu respuesta. Inténtalo de nuevo.'],
    ['en', 403, { detail: 'You may not do this' }, 'You may not do this'],
  ])('in %s, an answer that was not saved (%d) says so and can be given again', async (language, status, body, words) => {
    serve()
    api.on(`POST /api/vaccinations/${rabies.id}/family-answer`, () => ({ status, body }))
    await open('/pets/7', language)
    const rabiesRow = await row(language === 'en' ? 'Vaccination History' : 'Historial de vacunas')
    await userEvent.click(rabiesRow.getByRole('button', { name: /^No/ }))
    expect(await rabiesRow.findByRole('alert')).toHaveTextContent(words)
    serve()
    await userEvent.click(rabiesRow.getByRole('button', { name: /^No/ }))
    expect(await screen.findByText(language === 'en' ? 'Noted: Rabies was not given' : 'Anotado: Rabia no se aplicó')).toBeInTheDocument()
  })

  it.each<[Language, number, unknown, string]>([
    ['en', 404, {}, 'This record is not there any more.'],
    ['es', 404, {}, 'Este registro ya no está.'],
    ['en', 409, { detail: 'Administrators removed this record.' }, 'Administrators removed this record.'],
  ])('in %s, where somebody was faster (%d), what they made of it is shown', async (language, status, body, words) => {
    const held = serve()
    api.on(`POST /api/vaccinations/${rabies.id}/family-answer`, () => {
      held.dose = { ...held.dose, report: { status: 'removed', reason: 'Never there', decidedAt: '2026-11-20T12:00:00.000Z' } }
      return { status, body }
    })
    await open('/pets/7', language)
    const history = language === 'en' ? 'Vaccination History' : 'Historial de vacunas'
    await userEvent.click((await row(history)).getByRole('button', { name: /^No/ }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect((await row(history)).getByText(/Never there/)).toBeInTheDocument()
    expect((await row(history)).queryByRole('button', { name: /^No/ })).not.toBeInTheDocument()
  })
})
