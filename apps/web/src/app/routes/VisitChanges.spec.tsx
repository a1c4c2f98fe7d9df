import '@testing-library/jest-dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openApp } from '../../testing/open-app'
import { appointment } from '../../testing/sample'
import { ana, openDialog, vetField, visitingFamily } from '../../testing/visiting-family'

beforeEach(() => localStorage.clear())
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

describe('the hour of a visit', () => {
  const fieldIn = async (language: 'en' | 'es') => {
    visitingFamily()
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
  const openEdit = async (visit: object, what = 'Teeth') => {
    const { api } = visitingFamily([visit], { 'GET /api/appointments/31': visit })
    const sent: unknown[] = []
    api.on('PATCH /api/appointments/31', ({ body }: { body: unknown }) => (sent.push(body), { body: visit }))
    await openApp('/pets/7')
    await userEvent.click(await screen.findByRole('button', { name: `Edit: ${what}, Luna` }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByLabelText('What is it about')
    return { dialog, sent }
  }

  it('is read with its whole date', async () => {
    visitingFamily([{ ...planned(), scheduledDate: new Date('2099-11-28T16:45').toISOString() }])
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

  it('is of a kind that is ours however that is written, and keeps one in the family’s own words', async () => {
    const { dialog } = await openEdit(planned({ type: 'Vaccination' }))
    expect(dialog.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual(['vaccination', 'other'])
    expect(dialog.getByRole('radio', { name: 'Vaccination' })).toBeChecked()
    cleanup()
    const own = await openEdit(planned({ type: 'Grooming', description: null }), 'Grooming')
    expect(own.dialog.getByRole('radio', { name: 'Grooming' })).toBeChecked()
  })

  it('gives back what was changed and not sent, and nothing that somebody else has changed since', async () => {
    const first = await openEdit(planned())
    await userEvent.type(first.dialog.getByLabelText('Notes'), 'Bring the card')
    cleanup()
    const { dialog, sent } = await openEdit(planned({ address: 'Short Street 9' }))
    expect(dialog.getByLabelText('Address')).toHaveValue('Short Street 9')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ notes: 'Bring the card' }]))
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

  it('that was declined is planned again, at its time or another', async () => {
    const history = [{ scheduledDate: '2099-01-01T10:00:00Z', status: 'scheduled', reason: null, changedBy: 'vet-id', changedAt: '', byDoctor: true }]
    const visit = { ...planned({ doctorId: 5, status: 'cancelled', history }), scheduledDate: new Date('2099-02-03T10:30').toISOString() }
    const { api } = visitingFamily([visit])
    const sent: unknown[] = []
    api.on('PATCH /api/appointments/31', ({ body }: { body: unknown }) => (sent.push(body), { body: visit }))
    await openApp('/pets/7')
    expect(await screen.findByText('Declined by the vet')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Edit: Teeth/ })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Schedule again: Teeth, Luna' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect([dialog.getByLabelText('Date'), dialog.getByLabelText('Time')].map((field) => (field as HTMLInputElement).value)).toEqual(['02/03/2099', '10:30 AM'])
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule again' }))
    expect(await screen.findByText('Visit scheduled again')).toBeInTheDocument()
    expect(sent).toEqual([{ scheduledDate: visit.scheduledDate }])
    await userEvent.click(screen.getByRole('button', { name: 'Schedule again: Teeth, Luna' }))
    const later = within(await screen.findByRole('dialog'))
    await userEvent.clear(later.getByLabelText('Time'))
    await userEvent.type(later.getByLabelText('Time'), '11:00')
    await userEvent.click(later.getByRole('button', { name: 'Schedule again' }))
    await waitFor(() => expect(sent).toEqual([{ scheduledDate: visit.scheduledDate }, { scheduledDate: new Date('2099-02-03T11:00').toISOString() }]))
  })
})

describe('the vets whom somebody keeps', () => {
  const openVets = async () => {
    const { api } = visitingFamily()
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

  it('are changed in the settings too', async () => {
    const { api } = visitingFamily()
    api.on('GET /api/sessions', [])
    const sent: unknown[] = []
    api.on('PATCH /api/veterinarians/3', ({ body }: { body: unknown }) => (sent.push(body), { body: ana }))
    await openApp('/settings', 'es')
    await userEvent.click(await screen.findByRole('button', { name: 'Editar a Ana Díaz' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar veterinario' }))
    await userEvent.clear(dialog.getByLabelText('Apellido'))
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await dialog.findAllByText('Este campo es obligatorio')).not.toHaveLength(0)
    await userEvent.type(dialog.getByLabelText('Apellido'), 'Soto')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Veterinario guardado')).toBeInTheDocument()
    expect(sent).toEqual([expect.objectContaining({ lastName: 'Soto' })])
  })
})
