/** A family reports what a vet wrote; what became of that stands at the record. */
import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, petReview, vaccination } from '../../testing/sample'

type State = { status: string; reason: string | null; decidedAt: string | null } | null

const opened: State = { status: 'open', reason: null, decidedAt: null }
const dismissed: State = { status: 'dismissed', reason: 'The card is genuine', decidedAt: '2026-11-20T12:00:00.000Z' }
const removed: State = { status: 'removed', reason: 'Never seen there', decidedAt: '2026-11-20T12:00:00.000Z' }

const kinds = [
  { kind: 'vaccination', path: 'POST /api/vaccinations/31/report', menu: { en: 'Options for the record of Rabies', es: 'Opciones del registro de Rabia' }, title: { en: 'Report the record of Rabies', es: 'Denunciar el registro de Rabia' } },
  { kind: 'review', path: 'POST /api/reviews/1/report', menu: { en: 'Options for the review “Check-up 1”', es: 'Opciones de la revisión «Check-up 1»' }, title: { en: 'Report “Check-up 1”', es: 'Denunciar «Check-up 1»' } },
] as const

let api: FakeApi
let sent: { body: unknown; key: string | null }[]

/** A pet with a vet's dose and review, which a report changes as the server would. */
function serve(report: State = null, fields: Record<string, unknown> = {}, dose: object = {}) {
  let state = report
  sent = []
  const doses = () => [{ ...vaccination(7, 'Rabies'), id: 31, recordedBy: 'a-vet', doctorId: 5, trust: 'verified-doctor', report: state, ...dose }]
  const luna = () => pet({ vaccinations: doses(), ...fields })
  api = fakeApi({ 'GET /api/auth/user': owner })
  api.on('GET /api/pets', () => ({ body: [luna()] }))
  api.on('GET /api/pets/7', () => ({ body: { ...luna(), activityLog: [] } }))
  api.on('GET /api/pets/7/reviews', () => ({ body: [petReview(1, { report: state })] }))
  for (const { path } of kinds)
    api.on(path, ({ body, headers }: { body: unknown; headers: Headers }) => {
      sent.push({ body, key: headers.get('Idempotency-Key') })
      state = opened
      return { status: 201, body: state }
    })
}

const dialog = () => within(screen.getByRole('dialog'))
async function openDialog({ menu, title }: (typeof kinds)[number], language: Language = 'en') {
  await openApp('/pets/7', language)
  await userEvent.click(await screen.findByRole('button', { name: menu[language] }, { timeout: 20_000 }))
  await userEvent.click(await screen.findByRole('menuitem', { name: language === 'en' ? 'Report' : 'Denunciar' }))
  await screen.findByRole('dialog', { name: title[language] })
}
const send = (name = 'Report') => userEvent.click(dialog().getByRole('button', { name }))

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))

describe.each(kinds)('a $kind', (one) => {
  const { path, menu } = one

  it.each<[Language, RegExp, string, string, string, string]>([
    ['en', /The vet does not see what you write/, 'Report', 'Reported. The administrators will look at it.', 'Reported', 'The administrators will look at it.'],
    ['es', /El veterinario no ve lo que escribes/, 'Denunciar', 'Denunciado. La administración lo revisará.', 'Denunciado', 'La administración lo revisará.'],
  ])('is reported in %s: what happens then is said before, and stands there after', async (language, text, button, toast, title, words) => {
    serve()
    await openDialog(one, language)
    expect(dialog().getByText(text)).toBeInTheDocument()
    await userEvent.type(dialog().getByRole('textbox'), '  We were never there ')
    await send(button)
    expect(await screen.findByText(toast)).toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'We were never there' }])
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each<[Language, string, string]>([
    ['en', 'Report', 'Say what is wrong with it'],
    ['es', 'Denunciar', 'Di qué está mal'],
  ])('needs a reason, in %s', async (language, button, words) => {
    serve()
    await openDialog(one, language)
    await userEvent.type(dialog().getByRole('textbox'), '   ')
    await send(button)
    expect(dialog().getByText(words)).toBeInTheDocument()
    expect(dialog().getByRole('textbox')).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('a reason holds 1000 characters', async () => {
    serve()
    await openDialog(one)
    await userEvent.click(dialog().getByRole('textbox'))
    await userEvent.paste('x'.repeat(1001))
    await send()
    expect(dialog().getByText('Must be at most 1,000 characters')).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('two presses are one report', async () => {
    serve()
    await openDialog(one)
    await userEvent.type(dialog().getByRole('textbox'), 'Wrong')
    await userEvent.dblClick(dialog().getByRole('button', { name: 'Report' }))
    await screen.findByText('Reported. The administrators will look at it.')
    expect(sent).toHaveLength(1)
  })

  it('that did not arrive says so, keeps what was typed, and is sent again as the same', async () => {
    serve()
    const keys: (string | null)[] = []
    api.on(path, ({ headers }: { headers: Headers }) => (keys.push(headers.get('Idempotency-Key')), { status: 503, body: {} }))
    await openDialog(one)
    await userEvent.type(dialog().getByRole('textbox'), 'Wrong')
    await send()
    expect(await dialog().findByText('The report could not be sent. Please try again.')).toBeInTheDocument()
    expect(dialog().getByRole('textbox')).toHaveValue('Wrong')
    await send()
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toBe(keys[1])
  })

  it.each([
    [404, { detail: 'Not found' }, 'Not found'],
    [409, { detail: 'This was reported already. The administrators will look at it.' }, 'This was reported already. The administrators will look at it.'],
  ])('what the server knows better (%d) is said, and shown once the dialog is closed', async (status, body, words) => {
    serve()
    await openDialog(one)
    serve(opened)
    api.on(path, () => ({ status, body }))
    await userEvent.type(dialog().getByRole('textbox'), 'Wrong')
    await send()
    expect(await dialog().findByText(words)).toBeInTheDocument()
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect((await screen.findAllByText('Reported')).length).toBeGreaterThan(0)
  })

  it('put off leaves everything as it was, and the focus where it was', async () => {
    serve()
    await openDialog(one)
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(sent).toEqual([])
    await waitFor(() => expect(screen.getByRole('button', { name: menu.en })).toHaveFocus())
  })

  it.each<[string, State, string, string | null, boolean]>([
    ['waits', opened, 'Reported', 'The administrators will look at it.', false],
    ['was dismissed, may be made anew', dismissed, 'Reported, and it stays', 'Decided on 11/20/2026: The card is genuine', true],
    ['was followed', removed, 'The administrators removed this', 'Decided on 11/20/2026: Never seen there', false],
  ])('a report that %s', async (_, state, title, words, again) => {
    serve(state)
    await openApp('/pets/7')
    await waitFor(() => expect(screen.getAllByText(title)).toHaveLength(2), { timeout: 20_000 })
    expect(screen.getAllByText(words!)).toHaveLength(2)
    const button = screen.queryByRole('button', { name: menu.en })
    if (button) await userEvent.click(button)
    const items = button ? (await screen.findAllByRole('menuitem')).map((item) => item.textContent) : []
    expect(items.includes('Report')).toBe(again)
  })
})

it('a dose that was removed counts no more, and is not offered to the public page', async () => {
  serve(removed)
  await openApp('/pets/7')
  expect(await screen.findByText('0 recorded, 0 reminders open', undefined, { timeout: 20_000 })).toBeInTheDocument()
  expect(screen.getByText('Removed')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: kinds[0].menu.en })).not.toBeInTheDocument()
})

it.each([
  ['what the family recorded itself', { recordedBy: owner.id, doctorId: null, trust: 'owner' }, {}],
  ['what the reader recorded as a vet', { recordedBy: owner.id }, {}],
  ['by a member who only reads', {}, { role: 'member' }],
  ['by a caregiver', {}, { role: 'caregiver' }],
])('nothing is reported of %s', async (_, dose, fields) => {
  serve(null, fields, dose)
  await openApp('/pets/7')
  await screen.findByText('Rabies', undefined, { timeout: 20_000 })
  const button = screen.queryByRole('button', { name: kinds[0].menu.en })
  if (button) await userEvent.click(button)
  expect(screen.queryByRole('menuitem', { name: 'Report' })).not.toBeInTheDocument()
})
