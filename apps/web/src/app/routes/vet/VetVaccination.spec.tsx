import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays, localDay } from '@huella/care-rules'
import { formatDay } from '../../../i18n/format'
import { draftOf } from '../../../testing/draft-of'
import { owner, pet } from '../../../testing/sample'
import { openForm, press, vetDesk } from '../../../testing/vet-desk'

const path = '/doctor/vaccination/new?nickname=luna-50248319'
const today = localDay(new Date())
const open = (language: 'en' | 'es' = 'es', query = '') =>
  openForm(`${path}${query}`, language === 'es' ? 'Nombre de la vacuna' : 'Vaccine name', language)
const change = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  if (text) await userEvent.type(screen.getByLabelText(label), text)
}
const nextDue = () => screen.getByLabelText(/^Próxima fecha/)
const shown = (days: number, from = today) => formatDay(addDays(from, days), 'es')

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
})

describe('a link that names the patient', () => {
  it('leads straight to the form, the first field in focus', async () => {
    vetDesk()
    const name = await open()
    expect(screen.getByRole('region', { name: 'Mascota seleccionada' })).toHaveTextContent('sofia@example.com')
    await waitFor(() => expect(name).toHaveFocus())
    expect(screen.getByRole('list', { name: 'Paso 2 de 2' })).toHaveTextContent('Datos de la vacuna')
  })

  it('brings what an appointment knows, but nothing that cannot be', async () => {
    vetDesk()
    const name = await open('es', `&vaccine=Rabia&type=Core&date=${addDays(today, -1)}`)
    expect(name).toHaveValue('Rabia')
    expect(screen.getByRole('radio', { name: 'Esencial' })).toBeChecked()
    expect(screen.getByLabelText('Fecha de administración')).toHaveValue(shown(-1))
    expect(nextDue()).toHaveValue(shown(3 * 365 - 1))
  })

  it('is not believed a day to come, or a type there is not', async () => {
    vetDesk()
    await open('es', `&type=Magic&date=${addDays(today, 1)}`)
    expect(screen.getByLabelText('Fecha de administración')).toHaveValue(shown(0))
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([])
  })

  it.each([
    ['es', 404, 'Esta mascota ya no es visible para veterinarios. Pide a su dueño que haga público el perfil.'],
    ['en', 500, 'The pet could not be opened. Try again.'],
  ] as const)('says in %s why it leads to the search (%i)', async (language, status, words) => {
    vetDesk({ 'GET /api/pets/nickname/luna-50248319': () => ({ status, body: {} }) })
    await openForm(path, language === 'es' ? 'Buscar mascota' : 'Find the pet', language)
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('goes back where it came from once saved, and nowhere else', async () => {
    vetDesk()
    await open('es', '&vaccine=Rabia&type=Core&from=/doctor-vaccinations')
    expect(screen.getByRole('link', { name: 'Cancelar' })).toHaveAttribute('href', '/doctor-vaccinations')
    await press('Agregar Registro')
    await waitFor(() => expect(window.location.pathname).toBe('/doctor-vaccinations'))
  })

  it('of another site is no way back', async () => {
    vetDesk()
    await open('es', '&from=//evil.example')
    expect(screen.getByRole('link', { name: 'Cancelar' })).toHaveAttribute('href', '/veterinarian')
  })

  it('lets its patient go, however long the address still names it', async () => {
    const { api } = vetDesk()
    await open('es')
    await press('Cambiar Mascota')
    expect(await screen.findByRole('search')).toBeInTheDocument()
    await waitFor(() => expect(window.location.search).not.toContain('nickname'))
    expect(api.calls.filter((call) => call.includes('/api/pets/nickname/'))).toHaveLength(1)
  })

  it('changes with the patient, which the address then names', async () => {
    vetDesk()
    await open()
    await press('Cambiar Mascota')
    expect(window.location.search).toBe('')
    await userEvent.type(screen.getByLabelText('Buscar mascota'), 'luna{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: /sofia@example.com/ }))
    await waitFor(() => expect(window.location.search).toBe('?nickname=luna-50248319'))
    await waitFor(() => expect(screen.getByLabelText('Nombre de la vacuna')).toHaveFocus())
  })
})

describe('the next due date', () => {
  it('follows vaccine and day', async () => {
    vetDesk()
    const name = await open()
    expect(nextDue()).toHaveValue('')
    await userEvent.type(name, 'Parvo')
    expect(nextDue()).toHaveValue(shown(365))
    expect(screen.getByText('En 1 año')).toBeInTheDocument()
    await change('Nombre de la vacuna', 'Nobivac Rabies')
    expect(nextDue()).toHaveValue(shown(3 * 365))
    expect(screen.getByText('Hoy')).toBeInTheDocument()
    await change('Fecha de administración', shown(-10))
    expect(nextDue()).toHaveValue(shown(3 * 365 - 10))
  })

  it.each([
    ['edited', '01/02/2030'],
    ['emptied', ''],
  ])('stays as it is once %s', async (_what, typed) => {
    vetDesk()
    await userEvent.type(await open(), 'Rabia')
    await userEvent.clear(nextDue())
    if (typed) await userEvent.type(nextDue(), typed)
    await userEvent.type(screen.getByLabelText('Nombre de la vacuna'), ' tres años')
    expect(nextDue()).toHaveValue(typed)
  })
})

describe('saving', () => {
  it('sends every field, empty ones as null, and what the rail said', async () => {
    const { sent } = vetDesk()
    await userEvent.type(await open(), 'Nobivac Rabies')
    await userEvent.click(screen.getByRole('radio', { name: 'Estilo de vida' }))
    await userEvent.type(screen.getByLabelText(/^Dosis/), '1 ml')
    await userEvent.selectOptions(screen.getByLabelText(/^Vía de administración/), 'Subcutánea')
    await userEvent.type(screen.getByLabelText(/^Número de lote/), 'RB-20418')
    const rail = within(screen.getByRole('region', { name: 'Resumen' }))
    for (const text of ['Nobivac Rabies', shown(0), shown(3 * 365), 'Subcutánea', 'RB-20418']) expect(rail.getByText(text)).toBeInTheDocument()
    expect(screen.getByText('Se guarda a nombre de Elena Vargas, tarjeta profesional MV-20418.')).toBeInTheDocument()
    await press('Agregar Registro')
    expect(await screen.findByText('¡Vacunación Agregada!')).toBeInTheDocument()
    expect(sent[0]?.body).toEqual({
      vaccineName: 'Nobivac Rabies',
      vaccineType: 'Lifestyle',
      vaccineComponent: null,
      administeredDate: today,
      nextDueDate: addDays(today, 3 * 365),
      dosage: '1 ml',
      administrationRoute: 'Subcutaneous',
      veterinarianName: null,
      clinic: 'Arboleda',
      batchNumber: 'RB-20418',
      expirationDate: null,
      serialNumber: null,
      storageConditions: null,
      notes: null,
      manufacturer: null,
      labelMonths: null,
      validUntil: null,
    })
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
  })

  it('offers the types and routes of the clinic', async () => {
    vetDesk()
    await open('en')
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['Core', 'Non-core', 'Lifestyle', 'Therapeutic'])
    const routes = [...(screen.getByLabelText(/^Administration route/) as HTMLSelectElement).options].map(({ text }) => text)
    expect(routes).toEqual(['Choose', 'Subcutaneous', 'Intramuscular', 'Intranasal', 'Oral', 'Other'])
  })

  it('lists what is missing by name, and says at each field once what is wrong with it', async () => {
    const { sent } = vetDesk()
    await open('en')
    await userEvent.clear(screen.getByLabelText('Administration date'))
    await press('Add Record')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('3 things to fix')
    for (const [name, words] of [
      ['Vaccine name', 'Vaccine name is required'],
      ['Vaccine type', 'Vaccine type is required'],
      ['Administration date', 'Administration date is required'],
    ] as const) {
      expect(within(alert).getByRole('link', { name })).toHaveAccessibleDescription(words)
      expect(screen.getByText(words)).toBeInTheDocument()
    }
    expect(sent).toEqual([])
  })

  it('refuses tomorrow', async () => {
    vetDesk()
    await open('es', '&vaccine=Rabia&type=Core')
    await change('Fecha de administración', shown(1))
    await press('Agregar Registro')
    expect(screen.getByLabelText('Fecha de administración')).toHaveAccessibleDescription(/./)
    await waitFor(() => expect(screen.getByLabelText('Fecha de administración')).toBeInvalid())
  })

  it('happens once, however often it is pressed', async () => {
    const { api, sent } = vetDesk()
    await open('es', '&vaccine=Rabia&type=Core')
    let answer: () => void = () => undefined
    api.on('POST /api/pets/7/vaccinations', () => {
      sent.push({ body: {}, key: '' })
      return new Promise((resolve) => (answer = () => resolve({ status: 201, body: {} })))
    })
    await userEvent.type(screen.getByLabelText('Nombre de la vacuna'), '{Enter}')
    expect(await screen.findByRole('button', { name: 'Agregando...' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.type(screen.getByLabelText('Nombre de la vacuna'), '{Enter}{Enter}')
    answer()
    await screen.findByText('¡Vacunación Agregada!')
    expect(sent).toHaveLength(1)
  })

  it('goes with Ctrl+Enter from the notes', async () => {
    const { sent } = vetDesk()
    await open('en', '&vaccine=Rabies&type=Core')
    await userEvent.type(screen.getByLabelText(/^Notes/), 'Calm.{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Vaccination Added!')).toBeInTheDocument()
    expect(sent[0]?.body).toMatchObject({ notes: 'Calm.' })
  })

  it.each([
    ['es', 'Agregar Registro', 'Error al agregar el registro de vacunación.'],
    ['en', 'Add Record', 'Error adding the vaccination record.'],
  ] as const)('keeps everything when it fails, and repeats the same intent (%s)', async (language, button, words) => {
    const { api } = vetDesk()
    const keys: (string | null)[] = []
    await open(language, '&vaccine=Rabia&type=Core')
    api.on('POST /api/pets/7/vaccinations', ({ headers }: { headers: Headers }) => {
      keys.push(headers.get('Idempotency-Key'))
      return { status: keys.length === 1 ? 500 : 201, body: {} }
    })
    await press(button)
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(/is still here|sigue aquí/)
    await press(button)
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
    expect(keys[0]).toBe(keys[1])
  })
})

describe('what was typed', () => {
  it('is there again after a reload, for that patient only', async () => {
    vetDesk()
    await userEvent.type(await open(), 'Rabia')
    await waitFor(() => expect(draftOf('vet-vaccination:7')).toContain('Rabia'))
    const again = await open()
    await waitFor(() => expect(again).toHaveValue('Rabia'))
    expect(await openForm('/doctor/vaccination/new?nickname=miso-50248319', 'Nombre de la vacuna', 'es')).toHaveValue('')
  })

  it('goes along when it turns out to be another patient', async () => {
    vetDesk({ 'GET /api/search/owners-pets': [{ ...owner, pets: [pet({ id: 8, name: 'Miso', nickname: 'miso-50248319' })] }] })
    await userEvent.type(await open(), 'Rabia')
    await waitFor(() => expect(draftOf('vet-vaccination:7')).toContain('Rabia'))
    await press('Cambiar Mascota')
    await userEvent.type(screen.getByLabelText('Buscar mascota'), 'miso{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: /sofia@example.com/ }))
    expect(screen.getByLabelText('Nombre de la vacuna')).toHaveValue('Rabia')
    await waitFor(() => expect(draftOf('vet-vaccination:8')).toContain('Rabia'))
    expect(draftOf('vet-vaccination:7')).toBeNull()
  })

  it('is not left without a question', async () => {
    vetDesk()
    await userEvent.type(await open(), 'Rabia')
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('¿Salir sin guardar?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
    expect(draftOf('vet-vaccination:7')).toBeNull()
  })
})
