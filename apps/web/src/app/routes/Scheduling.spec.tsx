import '@testing-library/jest-dom'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openApp } from '../../testing/open-app'
import { appointment, pet } from '../../testing/sample'
import { ana, openDialog, vetField, visitingFamily } from '../../testing/visiting-family'

type Dialog = Awaited<ReturnType<typeof openDialog>>

const submit = async (dialog: Dialog) => {
  await userEvent.type(dialog.getByLabelText('Date'), '01/15/2099')
  await userEvent.type(dialog.getByLabelText('Time'), '10:30')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Schedule' }))
  await screen.findByText('Appointment scheduled')
}

beforeEach(() => localStorage.clear())
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

describe('who a visit is with', () => {
  it.each([
    ['en', ['Not decided yet', 'Elena Vargas · Arboleda', 'Ana Díaz · Sur', 'Somebody else']],
    ['es', ['Aún sin decidir', 'Elena Vargas · Arboleda', 'Ana Díaz · Sur', 'Otra persona']],
  ] as const)('is chosen among those the family knows, in %s', async (language, names) => {
    visitingFamily()
    const dialog = await openDialog(language)
    await waitFor(() => expect(within(dialog.getByRole('combobox', { name: vetField[language] })).getAllByRole('option').map((option) => option.textContent)).toEqual(names))
  })

  it('a doctor of Huella is named, brings the clinic along, and will answer', async () => {
    const { sent } = visitingFamily()
    const dialog = await openDialog()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: vetField.en }), await dialog.findByRole('option', { name: /Elena/ }))
    expect(dialog.getByText('Elena Vargas sees your request and answers it here.')).toBeInTheDocument()
    expect(dialog.getByLabelText(/^Clinic/)).toHaveValue('Arboleda')
    await submit(dialog)
    expect(sent).toEqual([{ route: '/api/pets/7/appointments', body: expect.objectContaining({ doctorId: 5, veterinarian: 'Elena Vargas', clinic: 'Arboleda' }) }])
    expect(sent[0]?.body).not.toHaveProperty('petId')
    expect(sent[0]?.body).not.toHaveProperty('vet')
  })

  it('a kept veterinarian is noted, and nobody asked; a typed clinic stays', async () => {
    const { sent } = visitingFamily()
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText(/^Clinic/), 'Mine')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: vetField.en }), await dialog.findByRole('option', { name: /Ana/ }))
    await submit(dialog)
    expect(sent[0]?.body).toMatchObject({ veterinarian: 'Ana Díaz', clinic: 'Mine' })
    expect(sent[0]?.body).not.toHaveProperty('doctorId')
  })

  it('somebody else is typed', async () => {
    const { sent } = visitingFamily()
    const dialog = await openDialog()
    expect(dialog.queryByLabelText(/^Name of the veterinarian/)).not.toBeInTheDocument()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: vetField.en }), 'Somebody else')
    await userEvent.type(dialog.getByLabelText(/^Name of the veterinarian/), 'Dr. Who')
    await submit(dialog)
    expect(sent[0]?.body).toMatchObject({ veterinarian: 'Dr. Who' })
  })

  it('a new one is added without losing what was typed, and is then chosen', async () => {
    const { api, sent } = visitingFamily()
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText(/^What is it about/), 'Teeth')
    await userEvent.click(dialog.getByRole('button', { name: 'Add a veterinarian' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Add' }))
    expect(await dialog.findByText('3 things to fix')).toBeInTheDocument()
    await userEvent.type(dialog.getByLabelText('First name'), 'Luis')
    await userEvent.type(dialog.getByLabelText('Last name'), 'Abad')
    await userEvent.type(dialog.getByLabelText('Professional ID'), 'MV-2')
    api.on('GET /api/veterinarians', [ana, { ...ana, id: 9, firstName: 'Luis', lastName: 'Abad' }])
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByRole('option', { name: 'Luis Abad · Sur', selected: true })).toBeInTheDocument()
    expect(dialog.getByLabelText(/^What is it about/)).toHaveValue('Teeth')
    expect(sent).toEqual([{ route: '/api/veterinarians', body: expect.objectContaining({ firstName: 'Luis', lastName: 'Abad', professionalId: 'MV-2' }) }])
  })

  it.each([
    ['en', 'The vets you know did not load.'],
    ['es', 'No se cargaron los veterinarios que conoces.'],
  ] as const)('can be typed where those known do not load, in %s', async (language, words) => {
    visitingFamily([], { 'GET /api/doctors/known': () => ({ status: 503, body: {} }), 'GET /api/veterinarians': [] })
    await openApp('/pets/7', language)
    await userEvent.click(await screen.findByRole('button', { name: language === 'en' ? 'Schedule Appointment' : 'Agendar cita' }, { timeout: 20_000 }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByLabelText(language === 'en' ? /^Veterinarian/ : /^Veterinario/)).toHaveValue('')
  })

  it('is told by the server where it may not be named', async () => {
    visitingFamily([], { 'POST /api/pets/7/appointments': () => ({ status: 422, body: { detail: 'This veterinarian cannot be named here.' } }) })
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('Date'), '01/15/2099')
    await userEvent.type(dialog.getByLabelText('Time'), '10:30')
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await dialog.findByText('This veterinarian cannot be named here.')).toBeInTheDocument()
    expect(dialog.getByLabelText('Time')).toHaveDisplayValue(/^10:30\sAM$/)
  })
})

describe('what was typed of a visit', () => {
  const reopened = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule Appointment' }))
    return within(await screen.findByRole('dialog'))
  }
  const typed = async () => {
    visitingFamily()
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('What is it about'), 'Dental cleaning')
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('huella-draft:'))).toHaveLength(1))
    return dialog
  }

  it('is there again when the dialog was closed by a slip', async () => {
    await typed()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await (await reopened()).findByDisplayValue('Dental cleaning')).toBeInTheDocument()
  })

  it('is gone when it was cancelled', async () => {
    await userEvent.click((await typed()).getByRole('button', { name: 'Cancel' }))
    expect((await reopened()).getByLabelText('What is it about')).toHaveValue('')
  })

  it('is asked for before another screen takes its place', async () => {
    await typed()
    fireEvent.click(screen.getAllByRole('link', { name: 'Records', hidden: true })[0]!)
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('What is it about')).toHaveValue('Dental cleaning')
    expect(window.location.pathname).toBe('/pets/7')
  })
})

describe('what the family sees of a visit', () => {
  const by = (changedBy: string, reason: string | null = null) => [{ scheduledDate: '2099-01-01T10:00:00Z', status: 'scheduled', reason, changedBy, changedAt: '' }]
  const visit = (status: string, fields: object = {}) => ({ ...appointment(7, 'Teeth', 5, status), id: 31, doctorId: 5, ...fields })
  const section = async (name: string) => within(await screen.findByRole('region', { name }))

  it.each([
    ['scheduled', { doctorId: null }, 'Scheduled', 'Programada'],
    ['scheduled', {}, 'Waiting for the vet', 'Espera al veterinario'],
    ['scheduled', { history: by('vet-id') }, 'New time proposed', 'Nueva hora propuesta'],
    ['scheduled', { history: [{ ...by('left-the-family')[0], byDoctor: false }] }, 'Waiting for the vet', 'Espera al veterinario'],
    ['confirmed', { history: by('vet-id') }, 'Confirmed', 'Confirmada'],
    ['cancelled', { history: by('vet-id', 'Away') }, 'Declined by the vet', 'Rechazada por el veterinario'],
  ] as const)('%s %o reads "%s"', async (status, fields, en, es) => {
    visitingFamily([visit(status, fields)])
    await openApp('/pets/7')
    expect((await section('Upcoming Appointments')).getByText(en)).toBeInTheDocument()
    cleanup()
    await openApp('/pets/7', 'es')
    expect((await section('Próximas citas')).getByText(es)).toBeInTheDocument()
  })

  it('the vet’s reason', async () => {
    visitingFamily([visit('cancelled', { history: by('vet-id', 'Away that week') })])
    await openApp('/pets/7')
    expect(await screen.findByText('Reason: Away that week')).toBeInTheDocument()
  })

  it('a proposed time is accepted, once', async () => {
    const { api } = visitingFamily([visit('scheduled', { history: by('vet-id') })])
    const sent: unknown[] = []
    let answer = (_: object): void => undefined
    api.on('POST /api/appointments/31/status', ({ body }: { body: unknown }) => (sent.push(body), new Promise((resolve) => (answer = resolve))))
    await openApp('/pets/7')
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Accept time: Teeth, Luna' }))
    answer({ body: {} })
    expect(await screen.findByText('Time accepted')).toBeInTheDocument()
    expect(sent).toEqual([{ status: 'confirmed', scheduledDate: expect.any(String) }])
  })

  it('it is called off, with or without a reason; the lists are read again', async () => {
    const { api, sent } = visitingFamily([visit('confirmed')])
    await openApp('/pets/7', 'es')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar visita: Teeth, Luna' }))
    const before = api.calls.length
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar visita' }))
    expect(await screen.findByText('Visita cancelada')).toBeInTheDocument()
    expect(sent).toEqual([{ route: '/api/appointments/31/status', body: { status: 'cancelled', scheduledDate: expect.any(String) } }])
    expect(api.calls.slice(before)).toContain('GET /api/pets/7')
  })

  it('a member only reads', async () => {
    visitingFamily([], { 'GET /api/pets/7': { ...pet({ role: 'member', appointments: [visit('confirmed')] }), activityLog: [] } })
    await openApp('/pets/7')
    expect((await section('Upcoming Appointments')).getByText('Confirmed')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Teeth, Luna/ })).not.toBeInTheDocument()
  })
})
