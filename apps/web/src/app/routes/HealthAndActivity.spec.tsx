import '@testing-library/jest-dom'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refresh } from '../../lib/swr'
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

  it('asks about twenty pets at a time', async () => {
    const pets = Array.from({ length: 23 }, (_, at) => pet({ id: 101 + at, name: `Pet ${at + 1}` }))
    const api = fakeApi({ ...base, 'GET /api/pets': pets, ...Object.fromEntries(pets.map(({ id }) => [`GET /api/pets/${id}/insights`, []])) })
    await openApp('/health-check')
    const asked = () => api.calls.filter((call) => call.endsWith('/insights'))
    expect(await screen.findByText('Nothing to do for Pet 20 right now.')).toBeInTheDocument()
    expect(asked()).toHaveLength(20)
    await userEvent.click(screen.getByRole('button', { name: 'Show more (3)' }))
    expect(await screen.findByText('Nothing to do for Pet 23 right now.')).toBeInTheDocument()
    expect(asked()).toHaveLength(23)
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
  const open = async (entries: unknown[], language: 'en' | 'es' = 'en', pets: unknown[] = [pet()]) => {
    const api = fakeApi({ ...base, 'GET /api/pets': pets, 'GET /api/activity': entries })
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

  it('is narrowed by pet, of which two may have one name, and by kind', async () => {
    const api = await open([activity(1, 'pet_created')], 'en', [pet(), pet({ id: 8, nickname: 'luna2-50248319', breed: 'Poodle' })])
    await screen.findByText('Profile created')
    const all = [activity(1, 'pet_created'), activity(2, 'vaccination_recorded', { vaccineName: 'Rabies' })].map((entry) => ({ ...entry, petId: 8 }))
    const asked: string[] = []
    api.on('GET /api/activity', ({ url: { search, searchParams } }: { url: URL }) => {
      asked.push(search)
      return { body: searchParams.has('type') ? all.slice(0, 1) : searchParams.get('petId') === '8' ? all.slice(1) : all }
    })
    await userEvent.click(screen.getByRole('button', { name: 'Luna · Poodle' }))
    expect(await screen.findByText('Rabies vaccination recorded')).toBeInTheDocument()
    expect(screen.queryByText('Profile created')).not.toBeInTheDocument()
    expect(window.location.search).toBe('?pet=8')
    await userEvent.click(screen.getByRole('button', { name: 'All pets' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Profiles' }))
    expect(await screen.findByText('Profile created')).toBeInTheDocument()
    expect(screen.queryByText('Rabies vaccination recorded')).not.toBeInTheDocument()
    expect(asked).toContain('?type=pet_created%2Cpet_updated%2Cpet_lost%2Cpet_found%2Cpet_sighted%2Cpet_deleted')
  })

  it.each([
    ['en', 'Vaccinations', 'Show older', 'Nothing here yet', 'Reminders', 'Everything'],
    ['es', 'Vacunas', 'Mostrar anteriores', 'Aquí no hay nada todavía', 'Recordatorios', 'Todo'],
  ] as const)('of one kind goes on in pages of that kind, and says where there is none (%s)', async (language, kind, older, none, other, all) => {
    const at = new Date(2026, 2, 5, 15, 4).toISOString()
    const many = (type: string) => Array.from({ length: 50 }, (_, index) => ({ ...activity(index + 1, type, { vaccineName: 'Rabies' }), createdAt: at }))
    const api = await open(many('pet_updated'), language)
    const chip = await screen.findByRole('button', { name: kind })
    api.on('GET /api/activity', ({ url: { searchParams } }: { url: URL }) => {
      if (searchParams.get('type') === 'reminder_created,reminder_completed') return { body: [] }
      expect(searchParams.get('type')).toBe('vaccination_recorded')
      return { body: searchParams.has('before') ? [activity(99, 'vaccination_recorded', { vaccineName: 'Lyme' })] : many('vaccination_recorded') }
    })
    await userEvent.click(chip)
    expect(await screen.findAllByText(/^(Rabies vaccination recorded|.*Rabia.*)$/)).toHaveLength(50)
    await userEvent.click(screen.getByRole('button', { name: older }))
    expect(await screen.findByText(/Lyme/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: older })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: other }))
    expect(await screen.findByText(none)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: other })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: all }))
    expect(await screen.findByRole('button', { name: older })).toBeInTheDocument()
  })

  it.each([
    ['vaccination_recorded', { vaccineName: 'Rabies', recordId: '12' }, '/pets/7#records:record-12'],
    ['vaccination_recorded', { vaccineName: 'Rabies' }, '/pets/7#records'],
    ['record_changed', { of: 'vaccination', recordId: '12' }, '/pets/7#records:record-12'],
    ['record_changed', { of: 'review', recordId: '4' }, '/pets/7#reviews:review-4'],
    ['review_added', { recordId: '4' }, '/pets/7#reviews:review-4'],
    ['review_added', { isPrivate: 'yes' }, '/pets/7'],
    ['reminder_created', { recordId: '3' }, '/pets/7#reminders:reminder-3'],
    ['appointment_rescheduled', { type: 'other', recordId: '9' }, '/pets/7#visits:visit-9'],
    ['family_member_added', {}, '/pets/7#family'],
    ['record_viewed', {}, '/pets/7'],
  ])('an entry leads to what it tells of: %s %j', async (type, params, way) => {
    await open([activity(1, type, params)])
    const day = await screen.findByRole('list', { name: '' })
    expect(within(day).getByRole('link')).toHaveAttribute('href', way)
  })

  it('that a pet was deleted leads nowhere', async () => {
    await open([{ ...activity(1, 'pet_deleted'), petId: null }])
    expect(await screen.findByText('Luna was deleted')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Luna was deleted' })).not.toBeInTheDocument()
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

  describe('older entries that are shown', () => {
    const entries = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => activity(from + index, 'record_changed', { of: 'vaccination', recordId: String(from + index) }))
    const shown = () => screen.getAllByRole('link').flatMap((link) => /record-(\d+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? []).map(Number)
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
    const openOlder = async () => {
      const api = await open(entries(11, 60))
      let now = entries(11, 60)
      let all = entries(11, 70)
      api.on('GET /api/activity', ({ url: { searchParams } }: { url: URL }) => {
        const before = searchParams.get('before')
        return { body: before ? all.slice(all.findIndex(({ cursor }) => cursor === before) + 1).slice(0, 50) : now }
      })
      await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
      await waitFor(() => expect(shown()).toEqual(upTo(70).slice(10)))
      return async (then: typeof all) => {
        all = then
        now = then.slice(0, 50)
        await act(() => refresh('GET /api/activity'))
      }
    }

    it('follow without a gap when something new happens', async () => {
      const happens = await openOlder()
      await happens(entries(8, 70))
      await waitFor(() => expect(shown()).toEqual(upTo(70).slice(7)))
    })

    it('stand there once when some of the newest are gone', async () => {
      const happens = await openOlder()
      await happens([...entries(11, 20), ...entries(26, 70)])
      await waitFor(() => expect(shown()).toEqual([...upTo(20).slice(10), ...upTo(70).slice(25)]))
    })

    it('are asked for anew where more happened than is read at once', async () => {
      const happens = await openOlder()
      await happens([...entries(101, 160), ...entries(11, 70)])
      await waitFor(() => expect(shown()).toHaveLength(50))
      await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
      await waitFor(() => expect(shown()).toHaveLength(100))
    })
  })

  it('offers nothing older where all of it is shown', async () => {
    await open([activity(1, 'pet_created')])
    await screen.findByText('Profile created')
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  })
})
