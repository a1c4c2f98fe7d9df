import '@testing-library/jest-dom'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays, localDay } from '@huella/care-rules'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { standing, verdictOf } from '../../testing/sample'

const today = localDay(new Date())
const dose = (vaccineName: string, nextInDays: number | null, notes: string | null = null) => ({
  vaccineName,
  vaccineType: 'Core',
  administeredDate: '2026-01-02',
  nextDueDate: nextInDays === null ? null : addDays(today, nextInDays),
  notes,
})
const review = (fields: object = {}) => ({
  title: 'Annual exam',
  rating: 4,
  healthStatus: 'excellent',
  content: 'In great shape',
  recommendations: 'Daily walks',
  nextCheckupDate: '2027-03-14',
  createdAt: '2026-03-14T12:00:00.000Z',
  doctor: { firstName: 'Elena', lastName: 'Vargas', profileImageUrl: null, specialization: 'Small animals' },
  ...fields,
})
const base = {
  nickname: 'luna-50248319',
  name: 'Luna',
  species: 'Dog',
  breed: null,
  age: 4,
  ageUnit: 'years',
  sex: 'unknown',
  location: null,
  description: null,
  imageUrl: null,
  mediaFiles: null,
  descriptionAudioUrl: null,
  createdAt: '2024-09-02T12:00:00.000Z',
  owner: { firstName: 'Sofía', profileImageUrl: null },
  vaccinations: [],
  reviews: [],
  verdict: null,
}
const path = '/pet/luna-50248319'

const show = async (fields: object = {}, language: 'en' | 'es' = 'en') => {
  const api = fakeApi({ 'GET /api/public/pets/luna-50248319': { ...base, ...fields } })
  await openApp(path, language)
  await screen.findByRole('heading', { level: 1, name: 'Luna' }, { timeout: 20_000 })
  return api
}
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

it('needs no session', async () => {
  expect((await show()).calls).toEqual(['GET /api/public/pets/luna-50248319'])
})

it.each([
  ['Species', 'Dog'],
  ['Breed', 'Mixed'],
  ['Age', '4 years'],
  ['Sex', 'Unknown'],
  ['Owner', 'Sofía'],
])('%s reads "%s" where nothing else is known', async (label, value) => {
  await show()
  expect(factOf(label)).toHaveTextContent(value)
})

it('shows location, story and recording only where there are any', async () => {
  await show()
  expect(screen.queryByText('Location')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument()
  cleanup()
  await show({ location: 'Bogotá', description: 'Chases balls', descriptionAudioUrl: '/media/a.webm' })
  expect(factOf('Location')).toHaveTextContent('Bogotá')
  expect(screen.getByText('Chases balls')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument()
})

describe('vaccination status', () => {
  it.each([
    [[dose('A', 10), dose('B', null)], '100%', '2 of 2 up to date', 'All Current'],
    [[dose('A', 10), dose('B', 0), dose('C', 5)], '67%', '2 of 3 up to date', 'Needs Attention'],
    [[dose('A', -1)], '0%', '0 of 1 up to date', 'Needs Attention'],
  ])('of %j reads %s, %s, %s', async (vaccinations, percent, words, badge) => {
    await show({ vaccinations })
    const card = within(screen.getByRole('region', { name: 'Vaccination Status' }))
    for (const text of [percent, words, badge]) expect(card.getByText(text)).toBeInTheDocument()
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent.replace('%', ''))
  })

  it.each([
    ['en', 'No records yet', 'Vaccination Status'],
    ['es', 'Sin registros todavía', 'Estado de vacunación'],
  ] as const)('of no doses has no share, in %s', async (language, words, title) => {
    await show({}, language)
    const card = within(screen.getByRole('region', { name: title }))
    expect(card.getByText(words)).toHaveClass('tone-neutral')
    expect(card.queryByText(/%|All Current|Todo al día/)).not.toBeInTheDocument()
    expect(card.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  it.each([
    ['en', ['Overdue by 12 days', 'Protected against 1 of 2', 'Leptospirosis. Next: rabies in 12 days.', '100%', 'All Current']],
    ['es', ['Vencida hace 12 días', 'Protección frente a 1 de 2', 'Leptospirosis. Después: rabia en 12 días.', '100 %', 'Todo al día']],
  ] as const)('begins with the verdict, in %s', async (language, words) => {
    await show({ vaccinations: [dose('A', 10)], verdict: verdictOf(standing('leptospirosis', 'overdue', -12), standing('rabies', 'due-soon', 12)) }, language)
    for (const word of words) expect(screen.getByText((text) => text.replace(/\s/g, ' ') === word)).toBeInTheDocument()
  })

  it('lists what is due first, with dates and notes', async () => {
    await show({ vaccinations: [dose('Current one', 30), dose('Due today', 0, 'Booster needed'), dose('No next date', null)] })
    const rows = within(screen.getByRole('region', { name: 'Vaccination History' })).getAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(['Due today', 'Current one', 'No next date'])
    expect(rows[0]).toHaveTextContent(/Given 01\/02\/2026.*Next due .*Booster needed.*Due$/)
    expect(rows[2]).toHaveTextContent(/Current$/)
  })

  it('says when nothing is recorded', async () => {
    await show()
    expect(screen.getByText('No vaccination records')).toBeInTheDocument()
  })
})

describe('reviews', () => {
  it('are left out when there are none', async () => {
    await show()
    expect(screen.queryByText('Professional Health Reviews')).not.toBeInTheDocument()
  })

  it('show everything a vet wrote', async () => {
    await show({ reviews: [review()] })
    for (const text of [
      'Annual exam',
      'In great shape',
      'Daily walks',
      'Next checkup 03/14/2027',
      'Elena Vargas',
      'Small animals',
      '03/14/2026',
      'Excellent',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument()
  })
})

describe('who stands behind something', () => {
  const verified = { firstName: 'Elena', lastName: 'Vargas', profileImageUrl: null, specialization: 'Small animals', isVerified: true }

  it.each([
    ['en', 'Verified veterinarian'],
    ['es', 'Veterinario verificado'],
  ] as const)('in %s, a review by a verified doctor carries the badge, another none', async (language, badge) => {
    await show({ reviews: [review({ doctor: verified }), review({ title: 'By somebody else' })] }, language)
    const cards = screen.getAllByRole('article').slice(-2)
    expect(within(cards[0]!).getByText(badge)).toBeInTheDocument()
    expect(within(cards[1]!).queryByText(badge)).not.toBeInTheDocument()
  })

  it.each([
    ['en', 'verified-doctor', 'Recorded by a verified veterinarian'],
    ['es', 'verified-doctor', 'Registrada por un veterinario verificado'],
  ] as const)('in %s, a record of trust %s reads "%s"', async (language, trust, text) => {
    await show({ vaccinations: [{ ...dose('Rabies', 30), trust }] }, language)
    expect(screen.getByText(text)).toBeInTheDocument()
  })

  const named = { veterinarianName: 'Elena Vargas', clinic: 'La Arboleda' }
  it.each<['en' | 'es', string, object, string[]]>([
    ['en', 'by the family, with nobody named', { trust: 'owner', veterinarianName: null, clinic: null }, ['Entered by the family']],
    ['en', 'by the family, who wrote down whom', { trust: 'owner', ...named }, ['Given by Elena Vargas · La Arboleda', 'Entered by the family']],
    ['en', 'by a vet whose account is gone', { trust: 'doctor', veterinarianName: null, clinic: 'La Arboleda' }, ['Given by La Arboleda', 'Recorded by a veterinarian who is not verified']],
    ['en', 'by a verified vet', { trust: 'verified-doctor', ...named, clinic: null }, ['Given by Elena Vargas', 'Recorded by a verified veterinarian']],
    ['en', 'by a verified vet, where vets are not shown', { trust: 'verified-doctor' }, ['Recorded by a verified veterinarian']],
    ['en', 'by somebody, where vets are not shown', {}, []],
    ['es', 'by the family', { trust: 'owner', ...named }, ['Aplicada por Elena Vargas · La Arboleda', 'La anotó la familia']],
    ['es', 'by a vet', { trust: 'doctor', veterinarianName: null, clinic: null }, ['Registrada por un veterinario sin verificar']],
  ])('in %s says of a dose recorded %s who gave and recorded it', async (language, _who, said, words) => {
    await show({ vaccinations: [{ ...dose('Rabies', 10), ...said }] }, language)
    const paragraphs = [...screen.getByText(/^(Rabies|Rabia)$/).closest('li')!.querySelectorAll('p')]
    expect(paragraphs.slice(2).map(({ textContent }) => textContent)).toEqual(words)
  })

  it('says who gave the older doses, too', async () => {
    const older = { ...dose('Oldest', 10), trust: 'owner', ...named }
    fakeApi({
      'GET /api/public/pets/luna-50248319': { ...base, vaccinations: [dose('Rabies', -1)], more: { vaccinations: { count: 21, due: 1, next: 'here' } } },
      'GET /api/public/pets/luna-50248319/vaccinations': { vaccinations: [older], next: null },
    })
    await openApp(path, 'en')
    await userEvent.click(await screen.findByRole('button', { name: 'Show older' }, { timeout: 20_000 }))
    expect(within((await screen.findByText('Oldest')).closest('li')!).getByText('Given by Elena Vargas · La Arboleda')).toBeInTheDocument()
  })

  it('any other record says nothing', async () => {
    await show({ vaccinations: [dose('Rabies', 30)] })
    expect(screen.queryByText(/Recorded by/)).not.toBeInTheDocument()
  })
})

it.each([
  ['en', 'Check a certificate'],
  ['es', 'Comprobar un certificado'],
] as const)('leads to the verifier, on paper by its address, in %s', async (language, words) => {
  await show({}, language)
  expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', '/c')
  expect(screen.getByText(/http:\/\/localhost\/c$/).closest('.print-only')).not.toBeNull()
})

it('the footer says since when the profile exists', async () => {
  await show()
  expect(screen.getByText('Profile created on 09/02/2024')).toBeInTheDocument()
})

describe('sharing', () => {
  it('copies the address where the device has no sheet of its own', async () => {
    const user = userEvent.setup()
    await show()
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Link copied!')).toBeInTheDocument()
    expect(screen.getByText('Public pet profile link copied to clipboard')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(`http://localhost${path}`)
  })

  it('opens the device’s own sheet where there is one', async () => {
    const share = jest.fn().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({ title: 'Luna', url: `http://localhost${path}` })
    Reflect.deleteProperty(navigator, 'share')
  })
})

describe('a page that is not there', () => {
  it('says that the pet may be private or the link incorrect', async () => {
    fakeApi({})
    await openApp('/pet/nobody-1')
    expect(await screen.findByRole('heading', { name: 'Pet not found' })).toBeInTheDocument()
    expect(screen.getByText('The pet may be private, or the link is incorrect.')).toBeInTheDocument()
  })

  it('nor when the server did not answer, which can be tried again', async () => {
    const api = fakeApi({ 'GET /api/public/pets/luna-50248319': () => ({ status: 503, body: {} }) })
    await openApp(path)
    expect(await screen.findByRole('heading', { name: 'Pet not found' })).toBeInTheDocument()
    expect(screen.getByText('The pet may be private, or the link is incorrect.')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('This page did not load.')
    expect(document.title).toBe('Pet not found · Huella')
    api.on('GET /api/public/pets/luna-50248319', base)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Luna' })).toBeInTheDocument()
  })
})

it('shows what is older when asked, and counts all of it', async () => {
  const older = { 'GET /api/public/pets/luna-50248319/vaccinations': ({ url }: { url: URL }) => ({ body: { vaccinations: [dose(`After ${url.searchParams.get('before')}`, null)], next: null } }) }
  const api = fakeApi({
    'GET /api/public/pets/luna-50248319': { ...base, vaccinations: [dose('Rabies', -1)], more: { vaccinations: { count: 4000, due: 1000, next: 'here' } } },
    ...older,
  })
  await openApp(path, 'en')
  expect(await screen.findByText('3,000 of 4,000 up to date', undefined, { timeout: 20_000 })).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('After here')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  expect(api.calls.filter((call) => call.endsWith('/reviews'))).toEqual([])
})
