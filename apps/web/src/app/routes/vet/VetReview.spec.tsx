import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftOf } from '../../../testing/draft-of'
import { openApp } from '../../../testing/open-app'
import { doctor, openForm, press, vetDesk } from '../../../testing/vet-desk'

const path = '/doctor/review/new?nickname=luna-50248319'
const titles = { en: 'Review title', es: 'Título de la revisión' }
const open = (language: 'en' | 'es' = 'es', at = path) => openForm(at, titles[language], language)
const preview = (name = 'Así la leerán los dueños') => within(screen.getByRole('region', { name }))

const own = {
  id: 5, petId: 7, doctorId: 1, title: 'Control anual', content: 'Todo bien', rating: 4, healthStatus: 'good', recommendations: 'Nadar', nextCheckupDate: '2030-02-01',
  isPublic: false, createdAt: '2026-10-01T10:00:00.000Z', updatedAt: '2026-10-01T10:00:00.000Z', petName: 'Luna', petNickname: 'luna-50248319',
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
})

describe('a new review', () => {
  it('begins with its title, five stars, visible', async () => {
    vetDesk()
    const title = await open()
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.getByRole('radio', { name: '5 de 5 estrellas' })).toBeChecked()
    expect(screen.getByText('5 de 5')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: /^Visible para los dueños de mascotas/ })).toBeChecked()
  })

  it('shows itself as owners will read it, while it is written', async () => {
    vetDesk()
    await userEvent.type(await open(), 'Control anual')
    await userEvent.click(screen.getByRole('radio', { name: 'Regular' }))
    await userEvent.click(screen.getByRole('radio', { name: '3 de 5 estrellas' }))
    await userEvent.type(screen.getByLabelText('Contenido de la evaluación'), 'Algo rígida')
    await userEvent.type(screen.getByLabelText(/^Recomendaciones/), 'Nadar')
    await userEvent.type(screen.getByLabelText(/^Próxima revisión recomendada/), '01/02/2030')
    for (const text of ['Control anual', 'Regular', 'Algo rígida', 'Nadar', 'Elena Vargas', 'Cirugía']) expect(preview().getByText(text)).toBeInTheDocument()
    expect(preview().getByText(/01\/02\/2030/)).toBeInTheDocument()
    expect(preview().getByRole('img', { name: '3 de 5 estrellas' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: /^Visible para los dueños de mascotas/ }))
    expect(preview().getByText('Los dueños y visitantes no verán esta revisión.')).toBeInTheDocument()
  })

  it('has no health status until one is chosen', async () => {
    vetDesk()
    await open('en')
    expect(preview('As owners will read it').queryByText('Good')).not.toBeInTheDocument()
  })

  it('is sent as written, and leads home', async () => {
    const { sent } = vetDesk()
    await userEvent.type(await open(), 'Control anual')
    await userEvent.click(screen.getByRole('radio', { name: 'Excelente' }))
    await userEvent.type(screen.getByLabelText('Contenido de la evaluación'), 'Todo bien')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Visible para los dueños de mascotas/ }))
    await press('Crear Revisión')
    expect(await screen.findByText('¡Revisión Creada!')).toBeInTheDocument()
    expect(sent[0]?.body).toEqual({
      title: 'Control anual', healthStatus: 'excellent', rating: 5, content: 'Todo bien', recommendations: null, nextCheckupDate: null, isPublic: false,
    })
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
  })

  it('is busy while it is sent', async () => {
    vetDesk({ 'POST /api/pets/7/reviews': () => new Promise(() => undefined) })
    await userEvent.type(await open(), 'Control anual')
    await userEvent.click(screen.getByRole('radio', { name: 'Bueno' }))
    await userEvent.type(screen.getByLabelText('Contenido de la evaluación'), 'Bien{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('button', { name: 'Creando...' })).toHaveAttribute('aria-busy', 'true')
  })

  it.each([
    ['es', 'Crear Revisión', 'Error al crear la revisión.', 'Bueno', 'Contenido de la evaluación'],
    ['en', 'Create Review', 'Error creating the review.', 'Good', 'Assessment content'],
  ] as const)('that is refused stays in the form (%s)', async (language, button, words, status, content) => {
    vetDesk({ 'POST /api/pets/7/reviews': () => ({ status: 500, body: {} }) })
    await userEvent.type(await open(language), 'Control')
    await userEvent.click(screen.getByRole('radio', { name: status }))
    await userEvent.type(screen.getByLabelText(content), 'Bien')
    await press(button)
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(/is still here|sigue aquí/)
    expect(screen.getByLabelText(titles[language])).toHaveValue('Control')
  })

  it('lists what is missing in the order of its fields', async () => {
    vetDesk()
    await open('en')
    await press('Create Review')
    const links = within(await screen.findByRole('alert')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Review title', 'Health status', 'Assessment content'])
    for (const words of ['Review title is required', 'Health status is required', 'Review content is required']) expect(screen.getByText(words)).toBeInTheDocument()
  })

  it('has a title of at most 200 characters', async () => {
    const { sent } = vetDesk()
    await userEvent.click(await open('en'))
    await userEvent.paste('x'.repeat(201))
    expect(screen.getByText('201 of 200 characters')).toBeInTheDocument()
    await press('Create Review')
    await waitFor(() => expect(screen.getByLabelText('Review title')).toBeInvalid())
    expect(sent).toEqual([])
  })

  it('can be about a title the link brings', async () => {
    vetDesk()
    expect(await open('es', `${path}&title=Control%20de%20cadera`)).toHaveValue('Control de cadera')
  })

  it('survives a reload', async () => {
    vetDesk()
    await userEvent.type(await open(), 'Control')
    await waitFor(() => expect(draftOf('vet-review:7')).toContain('Control'))
    const again = await open()
    await waitFor(() => expect(again).toHaveValue('Control'))
  })
})

describe("one's own review", () => {
  const edit = '/doctor/review/5/edit'

  it('is changed', async () => {
    let body: unknown
    vetDesk({ 'GET /api/reviews/5': own, 'PATCH /api/reviews/5': (request: { body: unknown }) => ((body = request.body), { body: own }) })
    const title = await open('es', edit)
    expect(title).toHaveValue('Control anual')
    expect(screen.getByRole('checkbox', { name: /^Visible para los dueños de mascotas/ })).not.toBeChecked()
    await userEvent.type(title, ' 2026')
    await press('Guardar Cambios')
    expect(await screen.findByText('¡Revisión Actualizada!')).toBeInTheDocument()
    expect(body).toEqual({
      title: 'Control anual 2026', healthStatus: 'good', rating: 4, content: 'Todo bien', recommendations: 'Nadar', nextCheckupDate: '2030-02-01', isPublic: false,
    })
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
  })

  it.each([
    ['es', 'Eliminar Revisión', '¿Eliminar «Control anual»?', 'Revisión eliminada'],
    ['en', 'Delete Review', 'Delete “Control anual”?', 'Review Deleted'],
  ] as const)('is deleted, after a question (%s)', async (language, button, question, done) => {
    const { api } = vetDesk({ 'GET /api/reviews/5': own, 'DELETE /api/reviews/5': {} })
    await open(language, edit)
    await press(button)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(question)
    await userEvent.click(within(dialog).getByRole('button', { name: button }))
    expect(await screen.findByText(done)).toBeInTheDocument()
    expect(api.calls).toContain('DELETE /api/reviews/5')
    await waitFor(() => expect(window.location.pathname).toBe('/veterinarian'))
  })

  it.each([
    ['es', 'Eliminar Revisión', 'Error al eliminar la revisión.'],
    ['en', 'Delete Review', 'Error deleting the review.'],
  ] as const)('that could not be deleted says so in our words, not the server’s of a fault of its own (%s)', async (language, button, words) => {
    const { api } = vetDesk({ 'GET /api/reviews/5': own })
    api.on('DELETE /api/reviews/5', () => ({ status: 500, body: { detail: 'Something went wrong on our side' } }))
    await open(language, edit)
    await press(button)
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByText('Something went wrong on our side')).not.toBeInTheDocument()
  })

  it.each([
    ['es', 'La administración retiró esta revisión. No se volverá a mostrar, tampoco con cambios.', 'Su motivo: Inventada'],
    ['en', 'The administrators removed this review. It will not be shown again, also after changes.', 'Their reason: Inventada'],
  ] as const)('that was removed says so before it is changed, in %s', async (language, words, reason) => {
    vetDesk({ 'GET /api/reviews/5': { ...own, withheld: { reason: 'Inventada', decidedAt: '2026-11-20T12:00:00.000Z' } } })
    await open(language, edit)
    for (const text of [words, reason]) expect(screen.getByText(text)).toBeInTheDocument()
  })

  it('that is not there is said so', async () => {
    vetDesk()
    await openApp(edit, 'es')
    expect(await screen.findByText('Esta revisión ya no existe o la escribió otro veterinario.')).toBeInTheDocument()
  })

  it('is asked of doctors only', async () => {
    const { api } = vetDesk({ 'GET /api/auth/user': { ...doctor, doctor: null } })
    await openApp(edit, 'es')
    expect(await screen.findByRole('heading', { name: 'Perfil de Doctor Requerido' })).toBeInTheDocument()
    expect(api.calls.filter((call) => call.includes('/api/reviews/'))).toEqual([])
  })

  it('that does not load can be tried again', async () => {
    const { api } = vetDesk({ 'GET /api/reviews/5': () => ({ status: 500, body: {} }) })
    await openApp(edit, 'en')
    await screen.findByText('The review did not load.')
    api.on('GET /api/reviews/5', own)
    await press('Try again')
    expect(await screen.findByLabelText('Review title')).toHaveValue('Control anual')
  })
})
