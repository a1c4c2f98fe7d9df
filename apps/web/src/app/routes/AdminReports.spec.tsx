/** Who decides about what families reported, and how. */
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, vet } from '../../testing/sample'

const admin = { ...owner, isAdmin: true }
const doctor = {
  id: 5, username: 'bruno.paz', professionalCardNumber: 'TP-22', licenseNumber: null, specialization: 'Surgery', clinic: 'Río Norte', isVerified: false,
  person: { id: 'bruno', firstName: 'Bruno', lastName: 'Paz', profileImageUrl: null, email: 'bruno@mail.example' },
}
const dose = {
  id: 31, vaccineName: 'Rabies', administeredDate: '2026-11-02', nextDueDate: '2027-11-02', veterinarianName: 'Dr. Bruno Paz', clinic: 'Somewhere',
  vaccineComponent: null, storageConditions: null, notes: 'Left leg',
}
const review = { id: 4, title: 'Check-up', content: 'All well', recommendations: 'Walks', rating: 5, healthStatus: 'excellent' }
const report = (id: number, fields: object = {}) => ({
  id, kind: 'vaccination', petName: 'Luna', reason: 'We were never there', createdAt: '2026-11-19T12:00:00.000Z', status: 'open', decidedAt: null, decisionReason: null,
  vaccination: dose, review: null, doctor, reporter: { firstName: 'Sofía' }, cursor: `report-${id}`, ...fields,
})
const ofReview = report(2, { kind: 'review', vaccination: null, review, petName: 'Miso' })

let api: FakeApi
let sent: { path: string; body: unknown; key: string | null }[]

function serve(waiting: object[] = [report(1), ofReview], decided: object[] = [], user: object = admin) {
  sent = []
  let held = waiting
  api = fakeApi({ 'GET /api/auth/user': user, 'GET /api/pets': [] })
  api.on('GET /api/admin/reports', ({ url }: { url: URL }) => ({ body: url.searchParams.get('open') === 'true' ? held : decided }))
  for (const id of [1, 2])
    api.on(`POST /api/admin/reports/${id}/decision`, ({ url, body, headers }: { url: URL; body: unknown; headers: Headers }) => {
      sent.push({ path: url.pathname, body, key: headers.get('Idempotency-Key') })
      held = held.filter((one) => (one as { id: number }).id !== id)
      return { body: { status: 'removed', reason: null, decidedAt: null } }
    })
}
const open = async (language: Language = 'en') => {
  await openApp('/admin/reports', language)
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Reports' : 'Denuncias' }, { timeout: 20_000 })
}
const row = async (name: string) => within((await screen.findByRole('heading', { level: 2, name })).closest('li')!)
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }))
const filter = (name: string) => userEvent.click(within(screen.getByRole('main')).getByRole('button', { name }))

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))

describe('the page', () => {
  it.each([
    ['an owner', owner],
    ['a vet', vet],
  ])('is not there for %s', async (_, user) => {
    serve([], [], user)
    await openApp('/admin/reports')
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' }, { timeout: 20_000 })).toBeInTheDocument()
    expect(api.calls).not.toContain('GET /api/admin/reports')
  })

  it.each([403, 404])('is not there for who is no administrator any more (%d)', async (status) => {
    serve()
    api.on('GET /api/admin/reports', () => ({ status, body: {} }))
    await openApp('/admin/reports')
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' }, { timeout: 20_000 })).toBeInTheDocument()
  })

  it.each<[Language, string, string, string]>([
    ['en', 'Administration', 'Doctor verification', 'Reports'],
    ['es', 'Administración', 'Verificación de doctores', 'Denuncias'],
  ])('stands beside the other of administrators, in %s', async (language, name, doctors, reports) => {
    serve()
    api.on('GET /api/admin/doctors', [])
    await open(language)
    const places = () => within(screen.getByRole('navigation', { name }))
    expect(places().getByRole('link', { name: reports })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(places().getByRole('link', { name: doctors }))
    expect(await screen.findByRole('heading', { level: 1, name: doctors })).toBeInTheDocument()
    await userEvent.click(places().getByRole('link', { name: reports }))
    expect(await screen.findByRole('heading', { level: 1, name: reports })).toBeInTheDocument()
  })

  it('is found in the account', async () => {
    serve()
    await openApp('/settings')
    expect(await screen.findByRole('link', { name: 'Reports' }, { timeout: 20_000 })).toHaveAttribute('href', '/admin/reports')
  })
})

describe('a report', () => {
  it('of a dose says all that the decision needs', async () => {
    serve()
    await open()
    const rabies = await row('Rabies')
    for (const text of ['Vaccination of Luna · Reported by Sofía · 11/19/2026', 'We were never there', '11/02/2026', '11/02/2027', 'Somewhere', 'Left leg', 'Bruno Paz', 'bruno.paz · bruno@mail.example', 'TP-22', 'Not yet verified']) expect(rabies.getByText(text)).toBeInTheDocument()
  })

  it('of a review too', async () => {
    serve()
    await open('es')
    const checkUp = await row('«Check-up»')
    for (const text of ['Revisión de salud de Miso · Denuncia de Sofía · 19/11/2026', 'All well', 'Walks', '5 de 5 estrellas · Excelente']) expect(checkUp.getByText(text)).toBeInTheDocument()
  })

  it('says what is gone: the reporter, the pet, the record', async () => {
    serve([report(1, { vaccination: null, petName: null, reason: null, reporter: { firstName: null }, doctor: { ...doctor, person: { ...doctor.person, firstName: null, lastName: null, email: null } } })])
    await open()
    const gone = await row('Vaccination')
    for (const text of ['Vaccination · Reported · 11/19/2026', 'Whoever wrote this has left Huella.', 'Its author has deleted it.', 'bruno.paz']) expect(gone.getByText(text)).toBeInTheDocument()
    expect(gone.getAllByRole('button').map((button) => button.textContent)).toEqual(['Dismiss'])
  })
})

describe('the list', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'No report is waiting', 'Decided', 'No report was decided yet'],
    ['es', 'Ninguna denuncia en espera', 'Decididas', 'Aún no se ha decidido ninguna denuncia'],
  ])('says in %s that there is nothing', async (language, none, decided, noneDecided) => {
    serve([])
    await open(language)
    expect(await screen.findByText(none)).toBeInTheDocument()
    await filter(decided)
    expect(await screen.findByText(noneDecided)).toBeInTheDocument()
  })

  it('of what was decided says how and why, and decides nothing', async () => {
    const decided = { decidedAt: '2026-11-20T12:00:00.000Z', decisionReason: 'Not at that clinic' }
    serve([], [report(1, { status: 'removed', ...decided }), { ...ofReview, status: 'dismissed', ...decided }])
    await open()
    await filter('Decided')
    const rabies = await row('Rabies')
    for (const text of ['Removed', 'Decided on 11/20/2026', 'Not at that clinic']) expect(rabies.getByText(text)).toBeInTheDocument()
    expect((await row('“Check-up”')).getByText('Dismissed')).toBeInTheDocument()
    expect(rabies.queryByRole('button')).not.toBeInTheDocument()
  })

  it('that did not load can be asked for again', async () => {
    serve()
    api.on('GET /api/admin/reports', () => ({ status: 503, body: {} }))
    await open()
    expect(await screen.findByText('Reports did not load.')).toBeInTheDocument()
    api.on('GET /api/admin/reports', [report(1)])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await row('Rabies')).toBeTruthy()
  })

  it('of very many comes in pages', async () => {
    const asked: string[] = []
    const named = (id: number) => report(id, { vaccination: { ...dose, vaccineName: `Vaccine ${id}` } })
    serve()
    api.on('GET /api/admin/reports', ({ url }: { url: URL }) => {
      asked.push(url.search)
      return { body: url.searchParams.has('after') ? [named(51)] : Array.from({ length: 50 }, (_, index) => named(index + 1)) }
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await row('Vaccine 51')
    expect(asked).toEqual(['?open=true&limit=50', '?open=true&limit=50&after=report-50'])
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })
})

describe('the decision', () => {
  const choose = async (button: string, title: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await screen.findByRole('dialog', { name: title })
  }

  it.each<[Language, string, string, RegExp, string, string, string]>([
    ['en', 'Remove: Rabies', 'Remove Rabies?', /leaves the public page for good/, 'Remove', 'Rabies was removed', 'removed'],
    ['es', 'Retirar: Rabia', '¿Retirar Rabia?', /Sale de la página pública para siempre/, 'Retirar', 'Se retiró Rabia', 'removed'],
    ['en', 'Dismiss: Rabies', 'Dismiss the report of Rabies?', /The record stays as it is/, 'Dismiss', 'The report was dismissed', 'dismissed'],
    ['es', 'Desestimar: Rabia', '¿Desestimar la denuncia de Rabia?', /El registro se queda como está/, 'Desestimar', 'Denuncia desestimada', 'dismissed'],
  ])('in %s: "%s" takes the report off the list', async (language, button, title, text, confirm, told, decision) => {
    serve()
    await open(language)
    await choose(button, title)
    expect(dialog().getByText(text)).toBeInTheDocument()
    await userEvent.type(dialog().getByRole('textbox'), ' Not at that clinic ')
    await press(confirm)
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(sent).toEqual([{ path: '/api/admin/reports/1/decision', body: { decision, reason: 'Not at that clinic' }, key: expect.any(String) }])
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Rabies' })).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it.each<[Language, string, string, string, string]>([
    ['en', 'Remove: Rabies', 'Remove Rabies?', 'Remove', 'Say why you decided so'],
    ['es', 'Desestimar: Rabia', '¿Desestimar la denuncia de Rabia?', 'Desestimar', 'Di por qué decidiste así'],
  ])('needs a reason, in %s', async (language, button, title, confirm, words) => {
    serve()
    await open(language)
    await choose(button, title)
    await press(confirm)
    expect(dialog().getByText(words)).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('two presses are one decision', async () => {
    serve()
    await open()
    await choose('Remove: Rabies', 'Remove Rabies?')
    await userEvent.type(dialog().getByRole('textbox'), 'Seen')
    await userEvent.dblClick(dialog().getByRole('button', { name: 'Remove' }))
    await screen.findByText('Rabies was removed')
    expect(sent).toHaveLength(1)
  })

  it('that could not be saved says so, keeps the reason, and is sent again as the same', async () => {
    serve()
    const keys: (string | null)[] = []
    api.on('POST /api/admin/reports/1/decision', ({ headers }: { headers: Headers }) => (keys.push(headers.get('Idempotency-Key')), { status: 503, body: {} }))
    await open()
    await choose('Remove: Rabies', 'Remove Rabies?')
    await userEvent.type(dialog().getByRole('textbox'), 'Seen')
    await press('Remove')
    expect(await dialog().findByText('The decision could not be saved. Please try again.')).toBeInTheDocument()
    expect(dialog().getByRole('textbox')).toHaveValue('Seen')
    await press('Remove')
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toBe(keys[1])
  })

  it.each([404, 409])('that somebody else made before (%d) is said; the list shows it', async (status) => {
    serve()
    await open()
    await choose('Remove: Rabies', 'Remove Rabies?')
    serve([ofReview])
    api.on('POST /api/admin/reports/1/decision', () => ({ status, body: { detail: 'This report was decided already. Look at it again.' } }))
    await userEvent.type(dialog().getByRole('textbox'), 'Seen')
    await press('Remove')
    expect(await dialog().findByText('This report was decided already. Look at it again.')).toBeInTheDocument()
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Rabies' })).not.toBeInTheDocument())
  })

  it('put off leaves everything as it was, and the focus where it was', async () => {
    serve()
    await open()
    await choose('Dismiss: Rabies', 'Dismiss the report of Rabies?')
    await press('Cancel')
    expect(sent).toEqual([])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dismiss: Rabies' })).toHaveFocus())
  })
})
