import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi, unanswered, type FakeApi } from '../../testing/fake-api'
import { noCamera } from '../../testing/fake-camera'
import { openApp } from '../../testing/open-app'
import { owner, pet, vet } from '../../testing/sample'

const route = 'GET /api/search/owners-pets'
const miso = pet({ id: 8, name: 'Miso', nickname: 'miso-50248319', species: 'Cat', breed: 'Siamese', age: 2 })
const sofia = { ...owner, pets: [pet(), miso] }

let api: FakeApi
const serve = (found: unknown = []) => {
  api = fakeApi({
    'GET /api/auth/user': { ...vet, doctor: { id: 1, username: 'Dra. Elena Vargas', isVerified: true } },
    'GET /api/doctors/profile': { username: 'Dra. Elena Vargas', professionalCardNumber: 'MV-20418' },
    'GET /api/doctors/counts': { reviews: 0, vaccinations: 0 },
    'GET /api/reviews/doctor': [],
    'GET /api/vaccinations/doctor': [],
    [route]: found,
  })
}
const open = async (language: Language = 'en') => {
  await openApp('/veterinarian', language)
  return screen.findByRole('textbox', { name: /Find an owner or a pet|Busca un dueño o una mascota/ })
}
const search = async (text: string, language: Language = 'en') => userEvent.type(await open(language), `${text}{Enter}`)
const vaccinate = (name: string) => screen.findByRole('link', { name: `Vaccinate ${name}` })

beforeEach(() => {
  localStorage.clear()
  noCamera()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('the search of the dashboard', () => {
  it.each([
    ['en', '', 'Search term required', 'Please enter at least 2 characters to search'],
    ['en', ' r ', 'Search term required', 'Please enter at least 2 characters to search'],
    ['es', 'r', 'Falta el texto de búsqueda', 'Escribe al menos 2 caracteres para buscar'],
  ] as const)('in %s asks for more than %j', async (language, text, title, description) => {
    serve()
    await search(text, language)
    expect(await screen.findByText(title)).toBeInTheDocument()
    expect(screen.getByText(description)).toBeInTheDocument()
    expect(api.calls).not.toContain(route)
  })

  it('waits for Enter or the button, and does not run while typing', async () => {
    serve([sofia])
    await userEvent.type(await open(), 'ram')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(api.calls).not.toContain(route)
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('1 owner, 2 pets')).toBeInTheDocument()
  })

  it.each([
    ['en', 'No owners or pets found matching your search'],
    ['es', 'No se encontraron dueños ni mascotas con tu búsqueda'],
  ] as const)('in %s says when nothing was found', async (language, text) => {
    serve([])
    await search('zz', language)
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it.each([
    ['en', 500, 'Search failed', 'Unable to search for owners and pets'],
    ['es', 500, 'Error en la búsqueda', 'No se pudo buscar dueños y mascotas'],
    ['en', 403, 'Search failed', 'Your doctor profile must be verified first'],
    ['en', 401, 'Search failed', 'Your session has ended. Sign in again in another tab, then try once more: what you typed stays here.'],
  ] as const)('in %s says when it failed with %i', async (language, status, title, text) => {
    serve(() => ({ status, body: { detail: 'Your doctor profile must be verified first' } }))
    await search('zz', language)
    // The toast, which goes, and what stays in the place of the results.
    await waitFor(() => expect(screen.getAllByText(title)).toHaveLength(2))
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  })

  it.each([
    ['en', 'Search failed', 'Try again'],
    ['es', 'Error en la búsqueda', 'Intentar de nuevo'],
  ] as const)('in %s keeps nothing of the search before one that failed, and tries that again', async (language, failed, again) => {
    serve([sofia])
    await search('ram', language)
    await screen.findByText('sofia@example.com')
    api.on(route, () => ({ status: 503, body: {} }))
    const box = screen.getByRole('textbox')
    await userEvent.clear(box)
    await userEvent.type(box, 'zz{Enter}')
    const retry = await screen.findByRole('button', { name: again })
    expect(screen.queryByText('sofia@example.com')).not.toBeInTheDocument()
    expect(retry.closest('[role=alert]')).toHaveTextContent(failed)
    api.on(route, [{ ...sofia, email: 'liam@example.com' }])
    await userEvent.click(retry)
    expect(await screen.findByText('liam@example.com')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: again })).not.toBeInTheDocument()
  })

  it('says no more that it failed when something else stands in the box', async () => {
    serve(() => ({ status: 503, body: {} }))
    await search('zz')
    await screen.findByRole('button', { name: 'Try again' })
    await userEvent.type(screen.getByRole('textbox'), 'q')
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('shows owners with their pets, which open beside the work', async () => {
    serve([sofia])
    await search('ram')
    expect(await screen.findByText('sofia@example.com')).toBeInTheDocument()
    expect(screen.getByText('2 pets')).toBeInTheDocument()
    const link = screen.getByRole('link', { name: /Miso miso-50248319 Cat · Siamese · 2 years/ })
    expect(link).toHaveAttribute('href', '/pet/miso-50248319')
    expect(link).toHaveAttribute('target', '_blank')
    expect(await vaccinate('Miso')).toHaveAttribute('href', '/doctor/vaccination/new?nickname=miso-50248319')
    expect(screen.getByRole('link', { name: 'Review Miso' })).toHaveAttribute('href', '/doctor/review/new?nickname=miso-50248319')
  })

  it('marks what matched, whatever the accents', async () => {
    serve([{ ...sofia, lastName: 'Ramírez' }])
    await search('ramirez')
    const marks = await waitFor(() => {
      const found = [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
      expect(found.length).toBeGreaterThan(0)
      return found
    })
    expect(marks).toEqual(['Ramírez'])
  })

  it('cleared, forgets text and results and is ready again', async () => {
    serve([sofia])
    await search('ram')
    await screen.findByText('1 owner, 2 pets')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.queryByText('1 owner, 2 pets')).not.toBeInTheDocument()
    const box = screen.getByRole('textbox', { name: 'Find an owner or a pet' })
    expect(box).toHaveValue('')
    expect(box).toHaveFocus()
  })

  it('calls off what is overtaken or cleared', async () => {
    const signals: (AbortSignal | null)[] = []
    serve(({ signal }: { signal: AbortSignal | null }) => {
      signals.push(signal)
      return unanswered()
    })
    await search('ram')
    await userEvent.type(screen.getByRole('textbox', { name: 'Find an owner or a pet' }), 'o{Enter}')
    await waitFor(() => expect(signals).toHaveLength(2))
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(signals[1]?.aborted).toBe(true)
  })
})

describe('by keyboard', () => {
  it('Enter searches, Enter goes to the first pet, arrows walk, letters type on', async () => {
    serve([sofia])
    await search('ram')
    const first = await vaccinate('Luna')
    await userEvent.keyboard('{Enter}')
    expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(await vaccinate('Miso')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
    const box = screen.getByRole('textbox', { name: 'Find an owner or a pet' })
    expect(box).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}o')
    expect(box).toHaveFocus()
    expect(box).toHaveValue('ramo')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(api.calls.filter((call) => call === route)).toHaveLength(2))
  })

  it('"/" leads to the box, but can be typed in it', async () => {
    serve()
    const box = await open()
    await userEvent.keyboard('/')
    expect(box).toHaveFocus()
    expect(box).toHaveValue('')
    await userEvent.keyboard('a/b')
    expect(box).toHaveValue('a/b')
  })

  it('"/" can be switched off, and stays so', async () => {
    serve()
    const first = await open()
    await userEvent.click(screen.getByText('Keyboard'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use the / key' }))
    screen.getByRole('checkbox').blur()
    await userEvent.keyboard('/')
    expect(first).not.toHaveFocus()
    expect(localStorage.getItem('huella-search-key-off')).toBe('1')
  })
})

describe('a nickname on the dashboard', () => {
  it('leads to the vaccination of that pet', async () => {
    serve()
    api.on('GET /api/pets/nickname/luna-50248319', { ...pet(), owner })
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Enter nickname' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nickname or link' }), 'luna-50248319{Enter}')
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/doctor/vaccination/new?nickname=luna-50248319'))
  })
})
