import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays, localDay } from '@huella/care-rules'
import { openApp } from '../../../testing/open-app'
import { openForm, press, vetDesk } from '../../../testing/vet-desk'

const today = localDay(new Date())
const open = (language: 'en' | 'es' = 'en', path = '/doctor/vaccination') =>
  openForm(path, language === 'es' ? 'Apodo de la mascota' : 'Pet nickname', language)
const nickname = () => screen.getByLabelText('Pet nickname')
const vaccine = () => screen.getByLabelText('Vaccine name')

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
})

describe('the nickname', () => {
  it.each(['/doctor/vaccination', '/doctor-vaccinations'])('is asked for first on %s', async (path) => {
    vetDesk()
    const box = await open('en', path)
    await waitFor(() => expect(box).toHaveFocus())
    expect(document.title).toBe('Vaccination by Nickname · Huella')
  })

  it('is trimmed and lowercased, and shows its pet and owner', async () => {
    vetDesk()
    await userEvent.type(await open(), ' Luna-50248319 ')
    expect(nickname()).toHaveValue('luna-50248319')
    expect(await screen.findByText('Pet found')).toBeInTheDocument()
    expect(screen.getByText('Dog · Golden Retriever · 4 years · Sofía Ramírez')).toBeInTheDocument()
  })

  it('may be pasted as the link of a profile', async () => {
    vetDesk()
    await userEvent.click(await open())
    await userEvent.paste('https://huella.example/pet/Luna-50248319?from=qr')
    expect(nickname()).toHaveValue('luna-50248319')
  })

  it.each([
    ['en', 404, 'There is no pet with this nickname. It may be private.'],
    ['es', 500, 'No se pudo buscar la mascota. Aun así puedes guardar el registro.'],
  ] as const)('that leads to nothing is said so, in %s (%i)', async (language, status, words) => {
    vetDesk({ 'GET /api/pets/nickname/nobody-12345678': () => ({ status, body: {} }) })
    await userEvent.type(await open(language), 'nobody-12345678')
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('is not looked up while it is being typed', async () => {
    const { api } = vetDesk()
    const lookups = () => api.calls.filter((call) => call.startsWith('GET /api/pets/nickname/'))
    await userEvent.type(await open(), 'luna-502')
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(lookups()).toEqual([])
    await userEvent.type(nickname(), '48319')
    expect(await screen.findByText('Pet found')).toBeInTheDocument()
    expect(lookups()).toEqual(['GET /api/pets/nickname/luna-50248319'])
  })

  it('can come with the link that leads here; then the vaccine is asked for', async () => {
    vetDesk()
    const box = await open('en', '/doctor/vaccination?nickname=luna-50248319')
    expect(box).toHaveValue('luna-50248319')
    await waitFor(() => expect(vaccine()).toHaveFocus())
  })

  it('is asked of doctors only', async () => {
    vetDesk({ 'GET /api/auth/user': { id: 'x', email: 'x@example.com', firstName: 'X', lastName: 'Y', userType: 'doctor', needsOnboarding: false, doctor: null } })
    await openApp('/doctor/vaccination', 'es')
    expect(await screen.findByRole('heading', { name: 'Perfil de Doctor Requerido' })).toBeInTheDocument()
  })
})

describe('the record', () => {
  it('goes to the pet of the nickname; then the form is clear for the next', async () => {
    const { sent, api } = vetDesk()
    await userEvent.type(await open(), 'luna-50248319')
    await userEvent.type(vaccine(), 'Rabies')
    await userEvent.selectOptions(screen.getByLabelText(/^Administration route/), 'Intravenous')
    await press('Add Vaccination Record')
    expect(await screen.findByText('Vaccination record added for luna-50248319')).toBeInTheDocument()
    expect(api.calls).toContain('POST /api/pets/nickname/luna-50248319/vaccinations')
    expect(sent[0]?.body).toEqual({
      vaccineName: 'Rabies',
      vaccineType: null,
      vaccineComponent: null,
      administeredDate: today,
      nextDueDate: addDays(today, 3 * 365),
      dosage: null,
      administrationRoute: 'Intravenous',
      veterinarianName: 'Elena Vargas',
      clinic: 'Arboleda',
      batchNumber: null,
      expirationDate: null,
      serialNumber: null,
      storageConditions: null,
      notes: null,
      manufacturer: null,
      labelMonths: null,
      validUntil: null,
    })
    expect(nickname()).toHaveValue('')
    expect(vaccine()).toHaveValue('')
    expect(screen.getByLabelText(/^Clinic/)).toHaveValue('Arboleda')
    await waitFor(() => expect(nickname()).toHaveFocus())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.type(nickname(), 'miso-50248319')
    await userEvent.type(vaccine(), 'Rabies{Enter}')
    await waitFor(() => expect(api.calls).toContain('POST /api/pets/nickname/miso-50248319/vaccinations'))
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it('lists the routes of the screen', async () => {
    vetDesk()
    await open('es')
    const routes = [...(screen.getByLabelText(/^Vía de administración/) as HTMLSelectElement).options].map(({ text }) => text)
    expect(routes).toEqual(['Elige', 'Subcutánea', 'Intramuscular', 'Intranasal', 'Oral', 'Intravenosa'])
  })

  it.each([
    ['en', 'Add Vaccination Record', ['Pet nickname is required', 'Vaccine name is required']],
    ['es', 'Agregar Registro de Vacunación', ['El apodo de la mascota es obligatorio', 'El nombre de la vacuna es obligatorio']],
  ] as const)('needs nickname and vaccine (%s)', async (language, button, messages) => {
    const { sent } = vetDesk()
    await open(language)
    await press(button)
    for (const message of messages) expect(await screen.findByText(message)).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it.each([
    ['en', 'Add Vaccination Record', 'Failed to add vaccination record. Please try again.'],
    ['es', 'Agregar Registro de Vacunación', 'No se pudo agregar el registro de vacunación. Inténtalo de nuevo.'],
  ] as const)('that is not saved stays in the form (%s)', async (language, button, words) => {
    vetDesk({ 'POST /api/pets/nickname/luna-50248319/vaccinations': () => ({ status: 500, body: {} }) })
    await userEvent.type(await open(language), 'luna-50248319')
    await userEvent.type(screen.getByLabelText(language === 'en' ? 'Vaccine name' : 'Nombre de la vacuna'), 'Rabies')
    await press(button)
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(/is still here|sigue aquí/)
    expect(screen.getByLabelText(language === 'en' ? 'Pet nickname' : 'Apodo de la mascota')).toHaveValue('luna-50248319')
  })

  it('for a nickname nobody has is refused at the nickname', async () => {
    vetDesk()
    await userEvent.type(await open(), 'nobody-1')
    await userEvent.type(vaccine(), 'Rabies')
    await press('Add Vaccination Record')
    await waitFor(() => expect(nickname()).toBeInvalid())
    expect(nickname()).toHaveAccessibleDescription(/There is no pet with this nickname/)
  })

  it('is busy while it is saved', async () => {
    vetDesk({ 'POST /api/pets/nickname/luna-50248319/vaccinations': () => new Promise(() => undefined) })
    await userEvent.type(await open(), 'luna-50248319')
    await userEvent.type(vaccine(), 'Rabies')
    await press('Add Vaccination Record')
    expect(await screen.findByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-busy', 'true')
  })
})

describe('clearing the form', () => {
  it('asks first where something would be lost', async () => {
    vetDesk()
    await userEvent.type(await open(), 'luna-50248319')
    await press('Clear Form')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Clear the form?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect(nickname()).toHaveValue('luna-50248319')
    await press('Clear Form')
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear Form' }))
    await waitFor(() => expect(nickname()).toHaveValue(''))
    expect(screen.getByLabelText(/^Veterinarian name/)).toHaveValue('Elena Vargas')
    await waitFor(() => expect(nickname()).toHaveFocus())
  })

  it('takes what failed with it', async () => {
    vetDesk()
    await userEvent.type(await open(), 'nobody-1')
    await userEvent.type(vaccine(), 'Rabies')
    await press('Add Vaccination Record')
    await screen.findByRole('alert')
    expect(screen.getByText(/There is no pet with this nickname/)).toBeInTheDocument()
    await press('Clear Form')
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear Form' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  it('asks nothing where nothing would be', async () => {
    vetDesk()
    await open('es')
    await press('Limpiar formulario')
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})
