import '@testing-library/jest-dom'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { setLanguage } from '../../i18n/use-translation'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { planItem, planned, schedule, type Schedule } from '../../testing/plan'
import { owner, pet, vaccination } from '../../testing/sample'

const route = '/api/pets/7/schedule'
let api: FakeApi

const titles = { en: 'Vaccination plan', es: 'Plan de vacunas' }
const open = async (plan: unknown, { language = 'en', ...fields }: { language?: Language } & Record<string, unknown> = {}) => {
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [pet()],
    'GET /api/pets/7': { ...pet({ birthDate: '2022-05-16', ...fields }), activityLog: [] },
    [`GET ${route}`]: plan,
  })
  await openApp('/pets/7', language)
  return within(await screen.findByRole('region', { name: titles[language] }))
}

const lepto = planItem({ status: 'lapsed', dueDate: '2025-08-30', isCovered: false, reason: 'booster-lapsed-restart', doses: [planned('2024-08-30', 7, { vaccineName: 'Nobivac L4' })] })
const rabies = planItem({
  rule: 'dog-rabies', group: 'rabies', class: 'core', status: 'due-soon', dueDate: '2026-12-03', dueFrom: 'law', reason: 'rabies-law-interval',
  source: { code: 'ES-table', title: 'Rabies rules', year: null }, doses: [planned('2025-12-03', 8, { vaccineName: 'Rabies' })],
})
const full = schedule({ items: [lepto, rabies] })

describe('hints', () => {
  const check = { code: 'duplicate-same-day' as const, severity: 'warning' as const, vaccinationId: 41, message: 'The same vaccine is already recorded for this day.' }
  const ofPet = { code: 'series-ended-early' as const, severity: 'info' as const, vaccinationId: null, message: 'The last puppy dose was before 16 weeks.' }
  const history = async (plan: Schedule, language: Language = 'en') => {
    await open(plan, { language, vaccinations: [{ ...vaccination(7, 'DHPP'), id: 41 }] })
    return within(await screen.findByRole('region', { name: language === 'en' ? 'Vaccination History' : 'Historial de vacunas' }))
  }

  it('stand at their record, those about the pet in the plan', async () => {
    const records = await history(schedule({ items: [lepto], checks: [check, ofPet] }))
    expect(await records.findByText(check.message, { selector: '.text-ink' })).toBeInTheDocument()
    const plan = within(screen.getByRole('region', { name: 'Vaccination plan' }))
    expect(await plan.findByText(ofPet.message, { selector: '.text-ink' })).toBeInTheDocument()
    expect(plan.queryByText(check.message)).not.toBeInTheDocument()
  })

  it('are read in the other language when it changes', async () => {
    const records = await history(schedule({ items: [lepto], checks: [check] }))
    await records.findByText(check.message, { selector: '.text-ink' })
    api.on(`GET ${route}`, ({ headers }: { headers: Headers }) => ({
      body: schedule({ items: [lepto], checks: [headers.get('Accept-Language') === 'es' ? { ...check, message: 'Esta vacuna ya está registrada.' } : check] }),
    }))
    await act(() => setLanguage('es'))
    expect(await screen.findByText('Esta vacuna ya está registrada.', { selector: '.text-ink' })).toBeInTheDocument()
    expect(screen.queryByText(check.message)).not.toBeInTheDocument()
  })

  it.each<[Language, RegExp, RegExp, RegExp]>([
    ['en', /^Dismiss The same/, /Why does it not apply/, /^Dismiss hint/],
    ['es', /^Descartar The same/, /Por qué no se aplica/, /^Descartar aviso/],
  ])('are dismissed with a reason (%s), and the plan is read again', async (language, dismiss, label, send) => {
    const records = await history(schedule({ items: [lepto], checks: [check] }), language)
    let sent: unknown
    api.on(`POST ${route}/dismissals`, ({ body }: { body: unknown }) => ((sent = body), { status: 201, body: {} }))
    await userEvent.click(await records.findByRole('button', { name: dismiss }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: send }))
    expect(dialog.getByRole('textbox', { name: label })).toBeInvalid()
    await userEvent.type(dialog.getByRole('textbox', { name: label }), 'Two halves')
    api.on(`GET ${route}`, schedule({ items: [lepto], dismissed: [{ ...check, reason: 'Two halves', dismissedAt: '2026-11-21T10:00:00Z' }] }))
    await userEvent.click(dialog.getByRole('button', { name: send }))
    expect(await records.findByRole('button', { name: language === 'en' ? '1 dismissed hint' : '1 aviso descartado' })).toBeInTheDocument()
    expect(sent).toEqual({ code: 'duplicate-same-day', vaccinationId: 41, reason: 'Two halves' })
  })

  it('can be shown again', async () => {
    const records = await history(schedule({ items: [lepto], dismissed: [{ ...check, reason: 'Two halves', dismissedAt: '2026-11-21T10:00:00Z' }] }))
    await userEvent.click(await records.findByRole('button', { name: '1 dismissed hint' }))
    expect(records.getByText('Dismissed: Two halves')).toBeInTheDocument()
    let asked = ''
    api.on(`DELETE ${route}/dismissals`, ({ url }: { url: URL }) => ((asked = url.search), { status: 204 }))
    api.on(`GET ${route}`, schedule({ items: [lepto], checks: [check] }))
    await userEvent.click(records.getByRole('button', { name: /^Show again/ }))
    expect(await records.findByRole('button', { name: /^Dismiss The same/ })).toBeInTheDocument()
    expect(asked).toBe('?code=duplicate-same-day&vaccinationId=41')
  })

  it.each<[Language, string]>([
    ['en', 'Next date: 12 Mar 2027, from your vet.'],
    ['es', 'Próxima fecha: 12 mar 2027, de tu clínica.'],
  ])('a record says in %s where the date comes from that it set', async (language, text) => {
    const item = planItem({ dueFrom: 'vet', enteredBy: 'vet', doses: [planned('2026-03-12', 41)] })
    expect(await (await history(schedule({ items: [item] }), language)).findByText(text)).toBeInTheDocument()
  })
})

describe('will the pet be covered on a day', () => {
  const year = new Date().getFullYear() + 1
  const ask = async (language: Language, typed: string) => {
    const then = schedule({ items: [{ ...rabies, status: 'overdue', isCovered: false }], verdict: { status: 'overdue', covered: 0, of: 1, next: null, groups: [{ group: 'rabies', status: 'overdue', dueDate: '2026-12-03', isCovered: false, series: null }] } })
    await open(({ url }: { url: URL }) => ({ body: url.searchParams.get('on') ? { ...then, on: url.searchParams.get('on') } : full }), { language })
    const card = within(await screen.findByRole('region', { name: language === 'en' ? 'Will Luna be covered on …?' : '¿Estará Luna al día el …?' }))
    await userEvent.type(card.getByRole('textbox'), typed)
    return card
  }

  it.each<[Language, string, string, string]>([
    ['en', `12/24/${year}`, `0 of 1 on 24 Dec ${year}.`, 'Rabies runs out on 3 Dec 2026.'],
    ['es', `24/12/${year}`, `Frente a 0 de 1 el 24 dic ${year}.`, 'El 3 dic 2026 vence: rabia.'],
  ])('is answered in %s', async (language, typed, title, text) => {
    const card = await ask(language, typed)
    expect(await card.findByText(title)).toBeInTheDocument()
    expect(card.getByText(text)).toBeInTheDocument()
  })

  it.each([['01/01/2020', 'Choose today or a later day'], ['01/01/2099', 'Choose a day within five years']])('%s is not asked: %s', async (typed, text) => {
    const card = await ask('en', typed)
    expect(await card.findByText(text)).toBeInTheDocument()
    expect(card.queryByText(/of 1 on/)).not.toBeInTheDocument()
  })
})

it('prints the plan as a table with doses and sources', async () => {
  window.print = jest.fn()
  const plan = await open(full)
  await userEvent.click(await plan.findByRole('button', { name: 'Print the plan' }))
  expect(window.print).toHaveBeenCalled()
  const rows = [...document.querySelectorAll('.plan-paper tbody tr')].map((tr) => [...tr.children].map(({ textContent }) => textContent))
  expect(rows[0]).toEqual(['Leptospirosis', 'Lapsed', '30 Aug 2025', '30 Aug 2024 · Nobivac L4', 'WSAVA vaccination guidelines, 2024'])
})

it.each<[Language, string, string]>([
  ['en', 'Microchip number: 9 4 1 0 0 0 0 2 4 6 8 1 3 5 7', 'Placed on 5 Oct 2026 · never shown to the public'],
  ['es', 'Número de microchip: 9 4 1 0 0 0 0 2 4 6 8 1 3 5 7', 'Puesto el 5 oct 2026 · nunca se muestra en público'],
])('reads the microchip digit by digit (%s)', async (language, spoken, placed) => {
  await open(full, { language, microchip: '941000024681357', microchipDate: '2026-10-05' })
  expect(await screen.findByText(spoken)).toBeInTheDocument()
  expect(screen.getByText('941 0000 2468 1357', { selector: 'span' })).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByText(placed)).toBeInTheDocument()
})
