import '@testing-library/jest-dom'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays, localDay } from '@huella/care-rules'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import type { Language } from '../../i18n/language'
import { history } from '../../lib/history'
import { openApp } from '../../testing/open-app'
import { owner, pet, vaccination } from '../../testing/sample'

const luna = { ...pet(), activityLog: [] }
const today = localDay(new Date())
const inWords = (day: string) => new Date(`${day}T12:00`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const shown = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

let api: FakeApi
let bodies: Record<string, unknown>[]

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  bodies = []
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [luna, { ...luna, id: 8, name: 'Miso' }],
    'GET /api/pets/7': luna,
    'GET /api/veterinarians': [],
    'POST /api/pets/7/vaccinations': ({ body }: { body: unknown }) => {
      bodies.push(body as Record<string, unknown>)
      return { status: 201, body: {} }
    },
  })
})

const open = async (path = '/pets/7/vaccination/new', language: Language = 'en') => {
  await openApp(path, language)
  await screen.findByRole('radio', { name: /^DHPP/ }, { timeout: 20_000 })
}
const tile = (name: RegExp) => screen.getByRole('radio', { name })
const submit = () => screen.getByRole('button', { name: /^(Add Record|Saving...)$/ })
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const retype = async (label: string | RegExp, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}
const process = async (text = 'RABIES') => {
  await userEvent.type(field('Certificate text'), text)
  await userEvent.click(screen.getByRole('button', { name: 'Process Certificate Text' }))
}
const answer = (found: object) => api.on('POST /api/vaccinations/parse', { source: 'rules', confidence: {}, evidence: {}, ...found })

describe('choosing a vaccine', () => {
  it('comes first: until then no details, and nothing to send', async () => {
    await open()
    expect(submit()).toBeDisabled()
    expect(submit()).toHaveAccessibleDescription('Choose a vaccine to continue')
    expect(screen.queryByText('Dose and product')).not.toBeInTheDocument()
    await userEvent.click(tile(/^Rabies/))
    expect(submit()).toBeEnabled()
    expect(screen.getByRole('heading', { name: 'Dose and product' })).toBeInTheDocument()
  })

  it.each([
    [/^DHPP/, 'DHPP', 'Core', 365],
    [/^Rabies/, 'Rabies', 'Core', 365 * 3],
    [/^FVRCP/, 'FVRCP', 'Core', 365],
    [/^Bordetella/, 'Bordetella', 'Non-core', 365],
    [/^Lyme Disease/, 'Lyme Disease', 'Non-core', 365],
    [/^FeLV/, 'FeLV', 'Non-core', 365],
  ])('%s sets name, type and the next date', async (name, vaccineName, vaccineType, days) => {
    await open()
    await userEvent.click(tile(name))
    await userEvent.click(submit())
    await screen.findByText('Vaccination recorded')
    expect(bodies[0]).toMatchObject({ vaccineName, vaccineType, administeredDate: today, nextDueDate: addDays(today, days) })
    expect(window.location.pathname).toBe('/pets/7')
  })

  it.each([
    [/^Rabia/, 'Rabies', 'Core', 365 * 3],
    [/^Enfermedad de Lyme/, 'Lyme Disease', 'Non-core', 365],
  ])('in Spanish %s records the name of the preset', async (name, vaccineName, vaccineType, days) => {
    await open('/pets/7/vaccination/new', 'es')
    await userEvent.click(tile(name))
    expect(screen.queryByLabelText('Nombre de la vacuna')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Agregar registro' }))
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ vaccineName, vaccineType, nextDueDate: addDays(today, days) })
  })

  it('Custom clears both and asks for them', async () => {
    await open()
    await userEvent.click(tile(/^Rabies/))
    await userEvent.click(tile(/^Custom/))
    expect(field('Vaccine name')).toHaveValue('')
    expect(field(/^Next due date/)).toHaveValue(shown(addDays(today, 365)))
    await userEvent.click(submit())
    expect((await screen.findAllByText('Vaccine name is required')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Vaccine type is required').length).toBeGreaterThan(0)
    await userEvent.type(field('Vaccine name'), 'Giardia')
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }))
    await userEvent.click(submit())
    await screen.findByText('Vaccination recorded')
    expect(bodies[0]).toMatchObject({ vaccineName: 'Giardia', vaccineType: 'Other' })
  })

  it('by a press leads to when it was given, which is said there and beside the button', async () => {
    await open()
    await userEvent.click(tile(/^Rabies/))
    const when = screen.getByRole('region', { name: 'When' })
    expect(when).toHaveFocus()
    const day = inWords(today)
    expect(when).toHaveTextContent(`Today, ${day}`)
    expect(screen.getByText(`Given today, ${day}`)).toBeInTheDocument()
    await retype('Administration date', '01/10/2026')
    expect(screen.getByText('Given on 10 Jan 2026')).toBeInTheDocument()
  })

  it('by keyboard leads nowhere: the next arrow chooses the next', async () => {
    await open()
    await userEvent.click(tile(/^DHPP/))
    tile(/^DHPP/).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(tile(/^Rabies/)).toHaveFocus()
    expect(tile(/^Rabies/)).toBeChecked()
  })

  it('says that the pet has it of this day already', async () => {
    api.on('GET /api/pets/7', { ...luna, vaccinations: [{ ...vaccination(7, 'Antirrábica'), administeredDate: today }] })
    await open()
    await userEvent.click(tile(/^DHPP/))
    expect(screen.queryByText('This vaccine is already recorded for this day.')).not.toBeInTheDocument()
    await userEvent.click(tile(/^Rabies/))
    expect(screen.getByText('This vaccine is already recorded for this day.')).toBeInTheDocument()
  })

  it('a reminder’s vaccine is chosen already', async () => {
    await open('/pets/7/vaccination/new?vaccine=Bordetella')
    expect(tile(/^Bordetella/)).toBeChecked()
    expect(submit()).toBeEnabled()
  })
})

describe('the next date', () => {
  it('follows the administration date until it is edited', async () => {
    await open()
    await userEvent.click(tile(/^DHPP/))
    await retype('Administration date', '01/10/2026')
    expect(field(/^Next due date/)).toHaveValue('01/10/2027')
    await retype(/^Next due date/, '06/01/2026')
    await retype('Administration date', '01/20/2026')
    expect(field(/^Next due date/)).toHaveValue('06/01/2026')
  })

  it('an administration date after today is refused', async () => {
    await open()
    await userEvent.click(tile(/^DHPP/))
    await retype('Administration date', shown(addDays(today, 1)))
    await userEvent.click(submit())
    expect(await screen.findByText('Administration date cannot be in the future')).toBeInTheDocument()
    expect(bodies).toHaveLength(0)
  })
})

it('sends what was left empty as null, and once', async () => {
  await open()
  await userEvent.click(tile(/^DHPP/))
  await userEvent.dblClick(submit())
  await screen.findByText('Vaccination recorded')
  expect(bodies).toHaveLength(1)
  const rest = [
    'dosage',
    'administrationRoute',
    'batchNumber',
    'expirationDate',
    'serialNumber',
    'veterinarianName',
    'clinic',
    'notes',
    'storageConditions',
  ]
  for (const name of rest) expect(bodies[0]).toHaveProperty(name, null)
})

it('of another pet, to which a reminder led from here, is recorded for that one', async () => {
  const forMiso: unknown[] = []
  api.on('GET /api/pets/8', { ...luna, id: 8, name: 'Miso' })
  api.on('POST /api/pets/8/vaccinations', ({ body }: { body: unknown }) => (forMiso.push(body), { status: 201, body: {} }))
  await open()
  await userEvent.click(tile(/^DHPP/))
  act(() => history.push('/pets/8/vaccination/new?vaccine=Rabies', { saved: true }))
  await waitFor(() => expect(tile(/^Rabies/)).toBeChecked())
  act(() => history.push('/pets/8/vaccination/new?vaccine=Bordetella'))
  await waitFor(() => expect(tile(/^Bordetella/)).toBeChecked())
  await userEvent.click(submit())
  await waitFor(() => expect(forMiso).toEqual([expect.objectContaining({ vaccineName: 'Bordetella' })]))
  expect(bodies).toEqual([])
})

it('a failure says so and keeps what was typed', async () => {
  api.on('POST /api/pets/7/vaccinations', () => ({ status: 500, body: {} }))
  await open()
  await userEvent.click(tile(/^DHPP/))
  await userEvent.type(field(/^Batch number/), 'B-1')
  await userEvent.click(submit())
  expect(await screen.findByText('Error')).toBeInTheDocument()
  expect(screen.getAllByText('Failed to add vaccination record').length).toBeGreaterThan(0)
  expect(field(/^Batch number/)).toHaveValue('B-1')
})

describe('without a pet in the address', () => {
  it('asks which pet, and then records for it', async () => {
    await open('/vaccination/new')
    await userEvent.click(tile(/^Rabies/))
    await userEvent.click(submit())
    expect(await screen.findByText('Please select a pet')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Luna' }))
    await userEvent.click(submit())
    await screen.findByText('Vaccination recorded')
    expect(window.location.pathname).toBe('/pets/7')
  })

  it('cancel leads home until a pet is chosen, then to the pet', async () => {
    await open('/vaccination/new')
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/')
    await userEvent.click(screen.getByRole('radio', { name: 'Miso' }))
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/pets/8')
  })
})

describe('the certificate', () => {
  it('cannot be processed while the text is blank', async () => {
    await open()
    expect(screen.getByRole('button', { name: 'Process Certificate Text' })).toBeDisabled()
    await userEvent.type(field('Certificate text'), '   ')
    expect(screen.getByRole('button', { name: 'Process Certificate Text' })).toBeDisabled()
  })

  it('fills in what was not typed, marks it with its evidence, and chooses the tile', async () => {
    answer({ vaccineName: 'Nobivac Rabies', batchNumber: 'RB-20418', clinic: 'Arboleda', evidence: { batchNumber: 'Lot RB-20418' } })
    await open()
    await process()
    expect((await screen.findAllByText(/Text Processed!/)).length).toBeGreaterThan(0)
    expect(tile(/^Rabies/)).toBeChecked()
    expect(field('Vaccine name')).toHaveValue('Nobivac Rabies')
    expect(field(/^Batch number/)).toHaveAccessibleDescription('Optional From certificate, please check')
    expect(screen.getByText('Lot RB-20418')).not.toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Show source ?: Batch number$/ }))
    expect(screen.getByText('Lot RB-20418')).toBeVisible()
    await userEvent.type(field(/^Batch number/), 'X')
    expect(field(/^Batch number/)).toHaveAccessibleDescription('Optional')
  })

  it('keeps what was typed unless told to replace it', async () => {
    answer({ vaccineName: 'DHPP', batchNumber: 'FROM-TEXT', clinic: 'Arboleda' })
    await open()
    await userEvent.click(tile(/^DHPP/))
    await userEvent.type(field(/^Batch number/), 'MINE')
    await process()
    expect(await screen.findByText(/1 field you typed differs and was kept/)).toBeInTheDocument()
    expect(field(/^Batch number/)).toHaveValue('MINE')
    expect(field(/^Clinic/)).toHaveValue('Arboleda')
    await userEvent.click(screen.getByRole('button', { name: 'Use the certificate instead' }))
    expect(field(/^Batch number/)).toHaveValue('FROM-TEXT')
  })

  it('Undo takes back what it filled in, and nothing else', async () => {
    answer({ vaccineName: 'Rabies', batchNumber: 'RB', clinic: 'Arboleda', nextDueDate: '2030-01-01' })
    await open()
    await userEvent.click(tile(/^DHPP/))
    await process()
    await waitFor(() => expect(field(/^Clinic/)).toHaveValue('Arboleda'))
    await userEvent.type(field(/^Clinic/), ' Sur')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(tile(/^DHPP/)).toBeChecked()
    expect(field(/^Batch number/)).toHaveValue('')
    expect(field(/^Clinic/)).toHaveValue('Arboleda Sur')
    expect(field(/^Next due date/)).toHaveValue(shown(addDays(today, 365)))
  })

  it.each([
    [{ status: 422, body: { detail: 'Nothing found in it' } }, 'Nothing found in it'],
    [{ status: 503, body: {} }, 'Failed to process vaccination text'],
  ])('that fails with %j says so and changes nothing', async (reply, words) => {
    api.on('POST /api/vaccinations/parse', () => reply)
    await open()
    await process()
    expect(await screen.findByText('Processing Failed')).toBeInTheDocument()
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
    expect(submit()).toBeDisabled()
  })
})
