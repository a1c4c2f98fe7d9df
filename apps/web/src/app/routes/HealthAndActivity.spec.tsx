import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { activity, owner, pet } from '../../testing/sample'

const base = { 'GET /api/auth/user': owner, 'GET /api/activity': [] }
const finding = (action: string, title: string, vaccineName: string | null = null) => ({
  kind: 'overdue',
  severity: 'high',
  title,
  detail: 'The dose was due on 09/27/2026.',
  basis: 'A reminder for this vaccine',
  action,
  vaccineName,
})
const findings = [finding('record-vaccination', 'Rabies is overdue', 'Rabies'), finding('edit-pet', 'No age'), finding('edit-vaccination', 'No next date')]

describe('health check', () => {
  const record = '/pets/7/vaccination/new?vaccine=Rabies'
  it.each([
    ['owner', record, '/pets/7/edit'],
    ['co-owner', record, '/pets/7/edit'],
    ['caregiver', record, '/pets/7'],
    ['member', '/pets/7', '/pets/7'],
  ])('leads a %s to what they may do', async (role, toRecord, toEdit) => {
    fakeApi({ ...base, 'GET /api/pets': [pet({ role })], 'GET /api/pets/7/insights': findings })
    await openApp('/health-check')
    const rabies = await screen.findByRole('link', { name: /: Rabies is overdue$/ })
    expect(rabies).toHaveAttribute('href', toRecord)
    expect(screen.getByRole('link', { name: /: No age$/ })).toHaveAttribute('href', toEdit)
    expect(screen.getByRole('link', { name: 'Open profile: No next date' })).toHaveAttribute('href', '/pets/7')
  })

  it.each([
    ['en', 'Nothing to do for Luna right now.'],
    ['es', 'Nada pendiente para Luna por ahora.'],
  ] as const)('says when there is nothing to do (%s)', async (language, text) => {
    fakeApi({ ...base, 'GET /api/pets': [pet()], 'GET /api/pets/7/insights': [] })
    await openApp('/health-check', language)
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('asks in the language of the reader', async () => {
    const asked: (string | null)[] = []
    const api = fakeApi({ ...base, 'GET /api/pets': [pet()] })
    api.on('GET /api/pets/7/insights', ({ url, headers }: { url: URL; headers: Headers }) => {
      asked.push(headers.get('Accept-Language'), url.searchParams.get('language'))
      return { body: [] }
    })
    await openApp('/health-check', 'es')
    await screen.findByText('Nada pendiente para Luna por ahora.')
    expect(asked).toEqual(['es', 'es'])
  })

  it('one pet that fails leaves the others, and can be tried again', async () => {
    const api = fakeApi({ ...base, 'GET /api/pets': [pet(), pet({ id: 8, name: 'Miso' })], 'GET /api/pets/8/insights': [] })
    await openApp('/health-check')
    expect(await screen.findByText('Nothing to do for Miso right now.')).toBeInTheDocument()
    const luna = within(screen.getByRole('region', { name: 'Luna' }))
    api.on('GET /api/pets/7/insights', [])
    await userEvent.click(await luna.findByRole('button', { name: 'Try again' }))
    expect(await luna.findByText('Nothing to do for Luna right now.')).toBeInTheDocument()
  })
})

describe('activity', () => {
  const open = async (entries: unknown[], language: 'en' | 'es' = 'en') => {
    const api = fakeApi({ ...base, 'GET /api/pets': [pet()], 'GET /api/activity': entries })
    await openApp('/activity', language)
    return api
  }

  it.each([
    ['en', 'No recent activity', 'Add your first pet to get started!'],
    ['es', 'Sin actividad reciente', '¡Agrega tu primera mascota!'],
  ] as const)('says when there is none (%s)', async (language, title, help) => {
    await open([], language)
    expect(await screen.findByText(title)).toBeInTheDocument()
    expect(screen.getByText(help)).toBeInTheDocument()
  })

  it('stands under its day, with the time of it', async () => {
    const at = new Date(2026, 2, 5, 15, 4).toISOString()
    await open([{ ...activity(1, 'pet_created'), createdAt: at }])
    expect(await screen.findByRole('heading', { name: /Thursday, March 5/ })).toBeInTheDocument()
    expect(screen.getByText(/^Luna · by Sofía · 3:04\sPM$/)).toBeInTheDocument()
  })

  it('is narrowed by pet and by kind', async () => {
    await open([activity(1, 'pet_created'), { ...activity(2, 'vaccination_recorded', { vaccineName: 'Rabies' }), petName: 'Miso' }])
    await userEvent.click(await screen.findByRole('button', { name: 'Miso' }))
    expect(screen.queryByText('Profile created')).not.toBeInTheDocument()
    expect(screen.getByText('Rabies vaccination recorded')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Profiles' }))
    expect(screen.getByText('Nothing here yet')).toBeInTheDocument()
  })

  it('shows older entries when asked, until there are no more', async () => {
    const page = Array.from({ length: 50 }, (_, index) => activity(index + 1, 'pet_updated'))
    const api = await open(page)
    const more = await screen.findByRole('button', { name: 'Show older' })
    api.on('GET /api/activity', ({ url }: { url: URL }) => {
      expect(url.searchParams.get('before')).toBe('cursor-50')
      return { body: [activity(99, 'pet_created')] }
    })
    await userEvent.click(more)
    expect(await screen.findByText('Profile created')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  })

  it('offers nothing older where all of it is shown', async () => {
    await open([activity(1, 'pet_created')])
    await screen.findByText('Profile created')
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  })
})
