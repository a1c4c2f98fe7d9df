import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, vet } from '../../testing/sample'

const doctor = { ...vet, doctor: { id: 1, username: 'Dra. Elena Vargas', isVerified: true } }
const profile = {
  username: 'Dra. Elena Vargas',
  professionalCardNumber: 'MV-20418',
  specialization: null,
  clinic: 'Arboleda',
  profileImageUrl: null,
}

const serve = (found: unknown = []) =>
  fakeApi({
    'GET /api/auth/user': doctor,
    'GET /api/doctors/profile': profile,
    'GET /api/doctors/counts': { reviews: 48, vaccinations: 312 },
    'GET /api/reviews/doctor': [1, 2, 3, 4].map((id) => ({
      id,
      title: `Review ${id}`,
      petName: 'Luna',
      createdAt: '2026-11-20T10:00:00.000Z',
    })),
    'GET /api/vaccinations/doctor': [],
    'GET /api/search/owners-pets': found,
  })
const search = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Find an owner or a pet' }), `${text}{Enter}`)
}

describe('vet dashboard', () => {
  it.each([
    ['en', 'Doctor Profile Required'],
    ['es', 'Perfil de Doctor Requerido'],
  ] as const)('without a profile says so in %s, and leads to one', async (language, title) => {
    fakeApi({ 'GET /api/auth/user': vet })
    await openApp('/', language)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    expect(within(screen.getByRole('main')).getByRole('link')).toHaveAttribute('href', '/onboarding')
  })

  it('shows who is at work, the counts and the latest three', async () => {
    serve()
    await openApp('/')
    await screen.findByRole('heading', { level: 1, name: 'Dra. Elena Vargas' })
    const main = within(screen.getByRole('main'))
    for (const text of ['Veterinarian', 'Arboleda', 'MV-20418', '48', '312']) expect(await main.findByText(text)).toBeInTheDocument()
    const reviews = within(screen.getByRole('region', { name: 'Recent Reviews' }))
    await reviews.findByText('Review 1')
    expect(reviews.getAllByRole('listitem')).toHaveLength(3)
  })

  it('searches with 2 characters or more', async () => {
    const api = serve()
    await openApp('/')
    await search('r')
    expect(await screen.findByText('Search term required')).toBeInTheDocument()
    expect(screen.getByText('Please enter at least 2 characters to search')).toBeInTheDocument()
    expect(api.calls).not.toContain('GET /api/search/owners-pets')
  })

  it('shows owners with their pets, which open beside the work', async () => {
    serve([{ ...owner, pets: [pet()] }])
    await openApp('/')
    await search('ram')
    expect(await screen.findByText('1 owner, 1 pet')).toBeInTheDocument()
    const link = screen.getByRole('link', { name: /Luna luna-50248319/ })
    expect(link).toHaveAttribute('href', '/pet/luna-50248319')
    expect(link).toHaveAttribute('target', '_blank')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.queryByText('1 owner, 1 pet')).not.toBeInTheDocument()
  })

  it('says when nothing was found, and when the search failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const api = serve()
    await openApp('/')
    await search('zz')
    expect(await screen.findByText('No owners or pets found matching your search')).toBeInTheDocument()
    api.on('GET /api/search/owners-pets', () => ({ status: 500, body: {} }))
    await search('z')
    expect(await screen.findByText('Search failed')).toBeInTheDocument()
    expect(screen.getByText('Unable to search for owners and pets')).toBeInTheDocument()
  })
})
