import '@testing-library/jest-dom'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { appointment, owner, pet } from '../../testing/sample'

const elena = { id: 5, username: 'elena.vargas', specialization: null, clinic: 'Arboleda', isVerified: true, firstName: 'Elena', lastName: 'Vargas', profileImageUrl: null }
const ana = { id: 3, firstName: 'Ana', lastName: 'Díaz', professionalId: 'MV-1', clinic: 'Sur', phone: null }
type Sent = { route: string; body: Record<string, unknown> }[]

/** A family whose pet has these visits, and who knows Elena and keeps Ana. */
function family(visits: object[] = [], routes: Record<string, unknown> = {}): { api: FakeApi; sent: Sent } {
  const sent: Sent = []
  const luna = pet({ appointments: visits })
  const keep = async ({ url, body }: { url: URL; body: Sent[number]['body'] }) => {
    sent.push({ route: url.pathname, body })
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { status: 201, body: { ...ana, ...body, id: 9, clinic: ana.clinic } }
  }
  const api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [luna],
    'GET /api/pets/7': { ...luna, activityLog: [] },
    'GET /api/reminders': [],
    'GET /api/activity': [],
    'GET /api/family': { people: [], invitations: [] },
    'GET /api/pets/7/invitations': [],
    'GET /api/doctors/known': [elena],
    'GET /api/veterinarians': [ana],
    'POST /api/pets/7/appointments': keep,
    'POST /api/veterinarians': keep,
    'POST /api/appointments/31/status': keep,
    ...routes,
  })
  return { api, sent }
}

const vetField = { en: 'Veterinarian', es: 'Veterinario' }

async function openDialog(language: 'en' | 'es' = 'en') {
  await openApp('/pets/7', language)
  await userEvent.click(await screen.findByRole('button', { name: language === 'en' ? 'Schedule Appointment' : 'Agendar cita' }, { timeout: 20_000 }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  await dialog.findByRole('combobox', { name: vetField[language] })
  return dialog
}
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
    family()
    const dialog = await openDialog(language)
    await waitFor(() => expect(within(dialog.getByRole('combobox', { name: vetField[language] })).getAllByRole('option').map((option) => option.textContent)).toEqual(names))
  })

  it('a doctor of Huella is named, brings the clinic along, and will answer', async () => {
    const { sent } = family()
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
    const { sent } = family()
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText(/^Clinic/), 'Mine')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: vetField.en }), await dialog.findByRole('option', { name: /Ana/ }))
    await submit(dialog)
    expect(sent[0]?.body).toMatchObject({ veterinarian: 'Ana Díaz', clinic: 'Mine' })
    expect(sent[0]?.body).not.toHaveProperty('doctorId')
  })

  it('somebody else is typed', async () => {
    const { sent } = family()
    const dialog = await openDialog()
    expect(dialog.queryByLabelText(/^Name of the veterinarian/)).not.toBeInTheDocument()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: vetField.en }), 'Somebody else')
    await userEvent.type(dialog.getByLabelText(/^Name of the veterinarian/), 'Dr. Who')
    await submit(dialog)
    expect(sent[0]?.body).toMatchObject({ veterinarian: 'Dr. Who' })
  })

  it('a new one is added without losing what was typed, and is then chosen', async () => {
    const { api, sent } = family()
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
    family([], { 'GET /api/doctors/known': () => ({ status: 503, body: {} }), 'GET /api/veterinarians': [] })
    await openApp('/pets/7', language)
    await userEvent.click(await screen.findByRole('button', { name: language === 'en' ? 'Schedule Appointment' : 'Agendar cita' }, { timeout: 20_000 }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByLabelText(language === 'en' ? /^Veterinarian/ : /^Veterinario/)).toHaveValue('')
  })

  it('is told by the server where it may not be named', async () => {
    family([], { 'POST /api/pets/7/appointments': () => ({ status: 422, body: { detail: 'This veterinarian cannot be named here.' } }) })
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('Date'), '01/15/2099')
    await userEvent.type(dialog.getByLabelText('Time'), '10:30')
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await dialog.findByText('This veterinarian cannot be named here.')).toBeInTheDocument()
    expect(dialog.getByLabelText('Time')).toHaveDisplayValue(/^10:30\sAM$/)
  })
})

describe('the hour of a visit', () => {
  const fieldIn = async (language: 'en' | 'es') => {
    family()
    return (await openDialog(language)).getByLabelText(language === 'en' ? 'Time' : 'Hora')
  }

  it.each([
    ['en', '16:45', /^4:45\sPM$/],
    ['en', '445', /^4:45\sPM$/],
    ['es', '1645', /^16:45$/],
  ] as const)('is shown with the hours of the language: %s, %s', async (language, typed, shown) => {
    const field = await fieldIn(language)
    await userEvent.type(field, typed)
    await userEvent.tab()
    expect((field as HTMLInputElement).value).toMatch(shown)
  })

  it('can be picked', async () => {
    const field = await fieldIn('es')
    await userEvent.selectOptions(screen.getByLabelText('Elegir hora'), '16:45')
    expect(field).toHaveValue('16:45')
  })

  it('that is none is said', async () => {
    const field = await fieldIn('es')
    await userEvent.type(field, '25')
    await userEvent.tab()
    expect(await screen.findByText('Escribe una hora del día, como 16:45')).toBeInTheDocument()
    expect(field).toHaveValue('25')
  })
})

describe('a visit that stands', () => {
  const planned = (fields: object = {}) => ({ ...appointment(7, 'Teeth', 5), id: 31, address: 'Long Street 1', ...fields })
  const openEdit = async (visit: object, routes: Record<string, unknown> = {}) => {
    const { api } = family([visit], { 'GET /api/appointments/31': visit, ...routes })
    const sent: unknown[] = []
    api.on('PATCH /api/appointments/31', ({ body }: { body: unknown }) => (sent.push(body), { body: visit }))
    await openApp('/pets/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Teeth, Luna' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByLabelText('What is it about')
    return { dialog, sent }
  }

  it('is read with its whole date', async () => {
    family([{ ...planned(), scheduledDate: new Date('2099-11-28T16:45').toISOString() }])
    await openApp('/pets/7')
    expect(await screen.findByText(/^Saturday, November 28, 2099, 4:45\sPM$/)).toBeInTheDocument()
  })

  it('is edited: only what differs is sent', async () => {
    const { dialog, sent } = await openEdit(planned())
    expect(dialog.queryByLabelText('Date')).not.toBeInTheDocument()
    expect(dialog.getByLabelText('Name of the veterinarian')).toHaveValue('Dr. Tomás Ibarra')
    await userEvent.clear(dialog.getByLabelText('What is it about'))
    await userEvent.type(dialog.getByLabelText('What is it about'), 'Dental cleaning')
    await userEvent.clear(dialog.getByLabelText('Address'))
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Visit updated')).toBeInTheDocument()
    expect(sent).toEqual([{ description: 'Dental cleaning', address: null }])
  })

  it('goes to another vet', async () => {
    const { dialog, sent } = await openEdit(planned())
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: vetField.en }), await dialog.findByRole('option', { name: /Elena/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ veterinarian: 'Elena Vargas', doctorId: 5 }]))
  })

  it('keeps a doctor whom the family does not know otherwise', async () => {
    const { dialog, sent } = await openEdit(planned({ doctorId: 77, veterinarian: 'Iris Soto' }))
    expect(dialog.getByRole('option', { name: /Iris Soto/, selected: true })).toBeInTheDocument()
    await userEvent.type(dialog.getByLabelText('Notes'), 'Bring the card')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ notes: 'Bring the card' }]))
  })

  it('that was declined is planned again, at another time only', async () => {
    const history = [{ scheduledDate: '2099-01-01T10:00:00Z', status: 'scheduled', reason: null, changedBy: 'vet-id', changedAt: '', byDoctor: true }]
    const visit = { ...planned({ doctorId: 5, status: 'cancelled', history }), scheduledDate: new Date('2099-02-03T10:30').toISOString() }
    const { api } = family([visit])
    const sent: unknown[] = []
    api.on('PATCH /api/appointments/31', ({ body }: { body: unknown }) => (sent.push(body), { body: visit }))
    await openApp('/pets/7')
    expect(await screen.findByText('Declined by the vet')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Edit: Teeth/ })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Schedule again: Teeth, Luna' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Date'), '02032099')
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule again' }))
    expect(await dialog.findByText('This is the time it had. Choose another')).toBeInTheDocument()
    await userEvent.clear(dialog.getByLabelText('Time'))
    await userEvent.type(dialog.getByLabelText('Time'), '11:00')
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule again' }))
    expect(await screen.findByText('Visit scheduled again')).toBeInTheDocument()
    expect(sent).toEqual([{ scheduledDate: new Date('2099-02-03T11:00').toISOString() }])
  })
})

describe('the vets whom somebody keeps', () => {
  const openVets = async () => {
    const { api } = family()
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('What is it about'), 'Teeth')
    await userEvent.click(dialog.getByRole('button', { name: 'Your vets' }))
    expect(await dialog.findByText('Ana Díaz')).toBeInTheDocument()
    return { api, dialog }
  }

  it('are changed from the form of a visit, which keeps what was typed', async () => {
    const { api, dialog } = await openVets()
    const sent: unknown[] = []
    api.on('PATCH /api/veterinarians/3', ({ body }: { body: unknown }) => (sent.push(body), { body: { ...ana, ...(body as object) } }))
    await userEvent.click(dialog.getByRole('button', { name: 'Edit Ana Díaz' }))
    await userEvent.clear(await dialog.findByLabelText('Clinic'))
    await userEvent.type(dialog.getByLabelText('Clinic'), 'Norte')
    api.on('GET /api/veterinarians', [{ ...ana, clinic: 'Norte' }])
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Norte · MV-1')).toBeInTheDocument()
    expect(sent).toEqual([{ firstName: 'Ana', lastName: 'Díaz', professionalId: 'MV-1', clinic: 'Norte', phone: null }])
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    expect(dialog.getByLabelText('What is it about')).toHaveValue('Teeth')
    expect(dialog.getByRole('option', { name: 'Ana Díaz · Norte' })).toBeInTheDocument()
  })

  it('are removed when that was asked and answered', async () => {
    const { api, dialog } = await openVets()
    const before = api.calls.length
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Ana Díaz' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Remove Ana Díaz?')).toBeInTheDocument()
    api.on('DELETE /api/veterinarians/3', () => ({ body: {} }))
    api.on('GET /api/veterinarians', [])
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Ana Díaz removed')).toBeInTheDocument()
    expect(await screen.findByText('No veterinarians kept')).toBeInTheDocument()
    expect(api.calls.slice(before)).toContain('DELETE /api/veterinarians/3')
  })
})

describe('what was typed of a visit', () => {
  const reopened = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule Appointment' }))
    return within(await screen.findByRole('dialog'))
  }
  const typed = async () => {
    family()
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
    family([visit(status, fields)])
    await openApp('/pets/7')
    expect((await section('Upcoming Appointments')).getByText(en)).toBeInTheDocument()
    cleanup()
    await openApp('/pets/7', 'es')
    expect((await section('Próximas citas')).getByText(es)).toBeInTheDocument()
  })

  it('the vet’s reason', async () => {
    family([visit('cancelled', { history: by('vet-id', 'Away that week') })])
    await openApp('/pets/7')
    expect(await screen.findByText('Reason: Away that week')).toBeInTheDocument()
  })

  it('a proposed time is accepted, once', async () => {
    const { api } = family([visit('scheduled', { history: by('vet-id') })])
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
    const { api, sent } = family([visit('confirmed')])
    await openApp('/pets/7', 'es')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar visita: Teeth, Luna' }))
    const before = api.calls.length
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar visita' }))
    expect(await screen.findByText('Visita cancelada')).toBeInTheDocument()
    expect(sent).toEqual([{ route: '/api/appointments/31/status', body: { status: 'cancelled', scheduledDate: expect.any(String) } }])
    expect(api.calls.slice(before)).toContain('GET /api/pets/7')
  })

  it('a member only reads', async () => {
    family([], { 'GET /api/pets/7': { ...pet({ role: 'member', appointments: [visit('confirmed')] }), activityLog: [] } })
    await openApp('/pets/7')
    expect((await section('Upcoming Appointments')).getByText('Confirmed')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Teeth, Luna/ })).not.toBeInTheDocument()
  })
})
