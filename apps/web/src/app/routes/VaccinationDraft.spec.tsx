import '@testing-library/jest-dom'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftOf } from '../../testing/draft-of'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'

const luna = { ...pet(), activityLog: [] }
const found = { source: 'rules', vaccineName: 'Rabies', batchNumber: 'RB', confidence: { batchNumber: 0.4 }, evidence: {} }

let api: FakeApi

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [luna, { ...luna, id: 8, name: 'Miso' }],
    'GET /api/pets/7': luna,
    'GET /api/veterinarians': [],
    'POST /api/vaccinations/parse': found,
    'POST /api/pets/7/vaccinations': () => ({ status: 201, body: {} }),
  })
})

const open = async (path = '/pets/7/vaccination/new') => {
  await openApp(path)
  await screen.findByRole('radio', { name: /^DHPP/ }, { timeout: 20_000 })
}
const tile = (name: RegExp) => screen.getByRole('radio', { name })
const submit = () => screen.getByRole('button', { name: /^(Add Record|Saving...)$/ })
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

describe('what was typed', () => {
  it('is there again after a reload, with the certificate’s text and what came of it', async () => {
    await open()
    await userEvent.type(field('Certificate text'), 'RABIES CARD')
    await userEvent.click(screen.getByRole('button', { name: 'Process Certificate Text' }))
    await userEvent.type(await screen.findByLabelText(/^Clinic/), 'Arboleda')
    // To the last letter, and at once.
    expect(draftOf('vaccination:7')).toContain('Arboleda')
    cleanup()
    await open()
    await waitFor(() => expect(field('Certificate text')).toHaveValue('RABIES CARD'))
    expect(tile(/^Rabies/)).toBeChecked()
    expect(field(/^Clinic/)).toHaveValue('Arboleda')
    expect(field(/^Batch number/)).toHaveAccessibleDescription('Optional Unsure reading, please check')
  })

  it('is gone once it was saved', async () => {
    await open()
    await userEvent.click(tile(/^Rabies/))
    await userEvent.click(submit())
    await screen.findByText('Vaccination recorded')
    expect(draftOf('vaccination:7')).toBeNull()
  })

  it('brings its pet back, and the way back leads there', async () => {
    await open('/vaccination/new')
    await userEvent.click(screen.getByRole('radio', { name: 'Miso' }))
    await waitFor(() => expect(draftOf('vaccination:any')).toContain('"8"'))
    cleanup()
    await open('/vaccination/new')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Miso' })).toBeChecked())
    await waitFor(() => expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/pets/8'))
  })

  it('even a certificate’s text alone, is not left without asking', async () => {
    await open()
    await userEvent.type(field('Certificate text'), 'A')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    expect(await screen.findByRole('alertdialog', {}, { timeout: 20_000 })).toBeInTheDocument()
  })
})

it('speaks Spanish, also where something is wrong', async () => {
  api.on('POST /api/pets/7/vaccinations', () => ({ status: 503, body: {} }))
  await openApp('/vaccination/new', 'es')
  const send = await screen.findByRole('button', { name: 'Agregar registro' }, { timeout: 20_000 })
  expect(send).toHaveAccessibleDescription('Elige una vacuna para continuar')
  await userEvent.click(tile(/^Otra/))
  await userEvent.clear(field('Fecha de administración'))
  await userEvent.click(send)
  const messages = ['Selecciona una mascota', 'El nombre de la vacuna es obligatorio', 'El tipo de vacuna es obligatorio', 'La fecha de administración es obligatoria']
  for (const message of messages) expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('radio', { name: 'Luna' }))
  await userEvent.click(tile(/^Rabia/))
  await userEvent.clear(field('Fecha de administración'))
  await userEvent.type(field('Fecha de administración'), '02/01/2026')
  expect(field(/^Próxima dosis/)).toHaveValue('01/01/2029')
  await userEvent.click(send)
  expect(await screen.findByText('No se pudo agregar el registro de vacunación')).toBeInTheDocument()
  expect(screen.getByText('Error')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('No se guardó nada. Lo que escribiste sigue aquí: inténtalo de nuevo.')
})

it('a record that is too long for its field is refused in words', async () => {
  await open()
  await userEvent.click(tile(/^Custom/))
  await userEvent.click(field('Vaccine name'))
  await userEvent.paste('x'.repeat(101))
  await userEvent.click(screen.getByRole('radio', { name: 'Other' }))
  await userEvent.click(submit())
  expect(await screen.findByText('Name must be less than 100 characters')).toBeInTheDocument()
  expect(api.calls).not.toContain('POST /api/pets/7/vaccinations')
})
