import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { localDay } from '@huella/care-rules'
import type { Language } from '../../i18n/language'
import { fakeApi, unanswered, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, vaccination } from '../../testing/sample'

const luna = { ...pet({ place: 'ES-AN' }), activityLog: [] }
const today = localDay(new Date())
const dose = { ...vaccination(7, 'Rabies'), id: 3, administeredDate: '2026-02-02', nextDueDate: '2029-02-01' }

interface Body {
  vaccineName: string
  administeredDate: string
  vaccinationId?: number
  labelMonths: number | null
  expirationDate: string | null
}

const suggestion = {
  dueDate: '2027-03-12', dueFrom: 'guideline', reason: 'booster-26w', group: 'distemper', rule: 'dog-core/wsava', source: { code: 'W24', title: 'WSAVA', year: 2024 },
}
const check = (severity: string, message: string, code = 'lot-expired') => ({ code, severity, vaccinationId: null, message })

let api: FakeApi
let asked: Body[]
let sent: Record<string, unknown>[]

const answers = (preview: object | ((body: Body) => object)) =>
  api.on('POST /api/pets/7/vaccinations/preview', ({ body }: { body: Body }) => {
    asked.push(body)
    return { body: { checks: [], suggestion: null, ...(typeof preview === 'function' ? preview(body) : preview) } }
  })

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  asked = []
  sent = []
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [luna, { ...luna, id: 8, name: 'Miso', species: 'Cat' }],
    'GET /api/pets/7': luna,
    'GET /api/vaccinations/3': dose,
    'GET /api/veterinarians': [],
    'POST /api/pets/7/vaccinations': ({ body }: { body: Record<string, unknown> }) => (sent.push(body), { status: 201, body: {} }),
    'PATCH /api/vaccinations/3': ({ body }: { body: Record<string, unknown> }) => (sent.push(body), { body: dose }),
  })
})

const tile = (name: RegExp) => screen.findByRole('radio', { name }, { timeout: 20_000 })
const open = async (language: Language = 'en', path = '/pets/7/vaccination/new', vaccine = /^DHPP/) => {
  await openApp(path, language)
  await userEvent.click(await tile(vaccine))
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe.each([
  ['en', 'The guideline says 12 Mar 2027: one dose at 26 weeks, then every 3 years or more.', 'Use this date', /^Next due date/, '03/12/2027'],
  ['es', 'La guía dice 12 mar 2027: una dosis a las 26 semanas; después, cada 3 años o más.', 'Usar esta fecha', /^Próxima (fecha|dosis)/, '12/03/2027'],
] as const)('the date that the rules suggest (%s)', (language, words, use, next, shown) => {
  it('stands below the one that is filled in, with its reason; one press takes it', async () => {
    answers({ suggestion })
    await open(language)
    const filledIn = field(next).value
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(field(next)).toHaveValue(filledIn)
    await press(use)
    expect(field(next)).toHaveValue(shown)
    expect(field(next)).toHaveFocus()
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  })
})

describe('the date that the rules suggest', () => {
  it.each([
    ['law', 'rabies-law-interval', `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`, /^The law says .*: Andalusia asks for it every 12 months, whatever the label says\.$/],
    ['label', 'rabies-label', `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`, /^The label says .*: the product lasts 2 years\.$/],
  ])('by the %s says what it rests on', async (dueFrom, reason, dueDate, words) => {
    answers({ suggestion: { ...suggestion, dueDate, dueFrom, reason, group: 'rabies', rule: 'dog-rabies' } })
    await open('en', '/pets/7/vaccination/new', /^Rabies/)
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('is not said where it is the one that is filled in', async () => {
    answers((body) => ({ suggestion: { ...suggestion, dueDate: body.administeredDate && field(/^Next due date/).value.replace(/(..).(..).(.*)/, '$3-$1-$2') } }))
    await open()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Use this date' })).not.toBeInTheDocument()
  })

  it('of one vaccine is not offered for another', async () => {
    answers((body) => ({ suggestion: body.vaccineName === 'DHPP' ? suggestion : null }))
    await open()
    await screen.findByRole('button', { name: 'Use this date' })
    await userEvent.click(await tile(/^Bordetella/))
    expect(screen.queryByRole('button', { name: 'Use this date' })).not.toBeInTheDocument()
  })
})

describe.each([
  ['en', 'Worth a look', 'Please check: The lot had expired.', 'Good to know: A note.', 'Cannot be right: Before birth.'],
  ['es', 'Conviene revisarlo', 'Revísalo: The lot had expired.', 'Para saber: A note.', 'No puede ser: Before birth.'],
] as const)('hints (%s)', (language, title, warning, info, error) => {
  it('are shown while the form is filled in, the gravest first, and are read politely', async () => {
    answers({ checks: [check('info', 'A note.', 'felv-untested'), check('warning', 'The lot had expired.'), check('error', 'Before birth.', 'dose-before-birth')] })
    await open(language)
    const hints = await screen.findByRole('region', { name: title })
    expect(within(hints).getAllByRole('listitem').map((item) => item.textContent)).toEqual([error, warning, info])
    expect(hints.closest('[role=status]')).toBeInTheDocument()
  })
})

describe('hints', () => {
  it('do not keep anybody from saving', async () => {
    answers({ checks: [check('error', 'Before birth.', 'dose-before-birth')] })
    await open()
    await screen.findByText('Before birth.')
    await press('Add Record')
    expect(await screen.findByText('Vaccination recorded')).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it('are asked for with what the form says, but not with a day that is half typed', async () => {
    answers({})
    await open()
    await userEvent.type(field(/^Expiration date/), '08/31')
    await userEvent.type(field(/^Batch number/), 'RB-1')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ vaccineName: 'DHPP', administeredDate: today, batchNumber: 'RB-1', expirationDate: null }))
    await userEvent.type(field(/^Expiration date/), '/2028')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ expirationDate: '2028-08-31' }))
  })

  it.each([
    ['refused', () => ({ status: 422, body: {} })],
    ['without an answer', unanswered],
    ['failing', () => Promise.reject(new Error('no network'))],
  ])('that are %s are not spoken of', async (_how, answer) => {
    api.on('POST /api/pets/7/vaccinations/preview', answer)
    await open()
    await waitFor(() => expect(api.calls).toContain('POST /api/pets/7/vaccinations/preview'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await press('Add Record')
    expect(await screen.findByText('Vaccination recorded')).toBeInTheDocument()
  })

  it('that the form says itself are not said twice', async () => {
    api.on('GET /api/pets/7', { ...luna, vaccinations: [{ ...vaccination(7, 'DHPP'), administeredDate: today }] })
    answers({ checks: [check('warning', 'The same vaccine is already recorded for this day.', 'duplicate-same-day')] })
    await open()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(await screen.findAllByText('This vaccine is already recorded for this day.')).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Worth a look' })).not.toBeInTheDocument()
  })

  it('of a record that is corrected are asked for once something is changed, and name the record', async () => {
    answers({ checks: [check('warning', 'The lot had expired.')] })
    await openApp('/pets/7/vaccinations/3/edit')
    const batch = await screen.findByLabelText(/^Batch number/, {}, { timeout: 20_000 })
    expect(asked).toEqual([])
    await userEvent.type(batch, 'X')
    expect(await screen.findByText('The lot had expired.')).toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({ vaccinationId: 3, batchNumber: 'X' })
  })

  it('wait until it is known for which pet', async () => {
    answers({})
    await open('en', '/vaccination/new')
    expect(api.calls).not.toContain('POST /api/pets/7/vaccinations/preview')
    await userEvent.click(screen.getByRole('radio', { name: 'Luna' }))
    await waitFor(() => expect(asked).toHaveLength(1))
  })
})

describe.each([
  ['en', 'More details', /^Manufacturer/, '3 years', /^Valid until/, '11/30/2029', 'Add Record'],
  ['es', 'Más detalles', /^Fabricante/, '3 años', /^Válida hasta/, '30/11/2029', 'Agregar registro'],
] as const)('more details (%s)', (language, title, manufacturer, years, until, day, save) => {
  const more = () => screen.getByRole('region', { name: title })
  const isOpen = () => more().querySelector('details')?.open

  it('are closed until somebody opens them, and are saved', async () => {
    answers({})
    await open(language, '/pets/7/vaccination/new', /^(Rabies|Rabia)/)
    expect(isOpen()).toBe(false)
    await userEvent.click(within(more()).getByText(title))
    await userEvent.type(await screen.findByLabelText(manufacturer), 'MSD')
    await userEvent.click(screen.getByRole('radio', { name: years }))
    await userEvent.type(field(until), day)
    await userEvent.click(screen.getByRole('button', { name: new RegExp(save, 'i') }))
    await waitFor(() => expect(sent[0]).toMatchObject({ manufacturer: 'MSD', labelMonths: 36, validUntil: '2029-11-30' }))
  })

  it('stand open for a record that has some; only what was changed is sent', async () => {
    answers({})
    api.on('GET /api/vaccinations/3', { ...dose, manufacturer: 'MSD', labelMonths: 12 })
    await openApp('/pets/7/vaccinations/3/edit', language)
    expect(await screen.findByLabelText(manufacturer, {}, { timeout: 20_000 })).toHaveValue('MSD')
    await userEvent.click(screen.getByRole('radio', { name: years }))
    await userEvent.click(screen.getByRole('button', { name: /^(Save|Guardar)$/ }))
    await waitFor(() => expect(sent).toEqual([{ labelMonths: 36 }]))
  })

  it('open where the server refuses one of them', async () => {
    answers({})
    api.on('POST /api/pets/7/vaccinations', () => ({ status: 422, body: { status: 422, detail: '', errors: [{ path: 'validUntil', message: 'Not that day' }] } }))
    await open(language)
    await userEvent.click(screen.getByRole('button', { name: new RegExp(save, 'i') }))
    expect(await screen.findByText('Not that day')).toBeInTheDocument()
    expect(isOpen()).toBe(true)
  })
})

it.each([
  ['before birth', 'administeredDate', /^Administration date/],
  ['the next date not after it', 'nextDueDate', /^Next due date/],
])('a day that the server refuses, %s, is told at its field', async (_why, path, label) => {
  answers({})
  api.on('POST /api/pets/7/vaccinations', () => ({ status: 422, body: { status: 422, detail: '', errors: [{ path, message: 'That cannot be' }] } }))
  await open()
  await press('Add Record')
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('That cannot be')))
})

it('a next date that is not after the dose is told at its field before anything is sent', async () => {
  answers({})
  await open()
  await userEvent.clear(field(/^Next due date/))
  await userEvent.type(field(/^Next due date/), `${today.slice(5, 7)}/${today.slice(8)}/${today.slice(0, 4)}`)
  await press('Add Record')
  await waitFor(() => expect(field(/^Next due date/)).toBeInvalid())
  expect(sent).toEqual([])
})

describe('the vaccines to choose from', () => {
  const names = () => screen.getAllByRole('radio').filter((one) => (one as HTMLInputElement).name === 'choice').map((one) => (one as HTMLInputElement).value)

  it.each([
    ['Dog', ['DHPP', 'Rabies', 'Bordetella', 'Lyme Disease', 'FVRCP', 'FeLV', 'Custom']],
    ['Cat', ['FVRCP', 'Rabies', 'FeLV', 'DHPP', 'Bordetella', 'Lyme Disease', 'Custom']],
    ['Bird', ['DHPP', 'Rabies', 'FVRCP', 'Bordetella', 'Lyme Disease', 'FeLV', 'Custom']],
  ])('of a %s come first', async (species, order) => {
    api.on('GET /api/pets/7', { ...luna, species })
    await openApp('/pets/7/vaccination/new')
    await tile(/^DHPP/)
    expect(names()).toEqual(order)
  })

  it('follow the pet that is chosen', async () => {
    await openApp('/vaccination/new')
    await tile(/^DHPP/)
    expect(names()[2]).toBe('FVRCP')
    await userEvent.click(screen.getByRole('radio', { name: 'Miso' }))
    await waitFor(() => expect(names()[0]).toBe('FVRCP'))
  })

  it.each([
    ['/pets/7/vaccination/new?vaccine=Rabia', 'Rabies'],
    ['/pets/7/vaccination/new?vaccine=Leptospirosis', 'Custom'],
    ['/vaccination/new?vaccine=FeLV', 'FeLV'],
  ])('at %s %s is chosen already', async (path, chosen) => {
    answers({})
    await openApp(path)
    await tile(/^DHPP/)
    expect(document.querySelector<HTMLInputElement>('input[name=choice]:checked')?.value).toBe(chosen)
  })
})
