import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'

const since = '2026-11-20T10:00:00.000Z'
const lost = { since, message: 'Red collar', showPhone: false }
const sighting = { id: 3, message: 'At the fountain', contact: '+57 300 555 0101', createdAt: '2026-11-21T09:30:00.000Z', cursor: 's3' }
const me = { ...owner, phone: '+57 300 1234567' }

const openPet = async (fields: Record<string, unknown>, user: object = me): Promise<FakeApi> => {
  const shown = pet(fields)
  const api = fakeApi({ 'GET /api/auth/user': user, 'GET /api/pets': [shown], 'GET /api/pets/7': { ...shown, activityLog: [] }, 'GET /api/pets/7/sightings': [sighting] })
  await openApp('/pets/7')
  await screen.findByRole('heading', { level: 1, name: 'Luna' })
  return api
}
const fromMenu = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^More about Luna|menu.*Luna|Luna/i, expanded: false }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const stands = (api: FakeApi, state: object | null) => {
  const shown = pet({ lost: state })
  api.on('GET /api/pets', [shown])
  api.on('GET /api/pets/7', { ...shown, activityLog: [] })
}

describe('the family', () => {
  it('says that a pet is lost, with words and a number for finders', async () => {
    const api = await openPet({ lost: null })
    const sent: unknown[] = []
    api.on('PUT /api/pets/7/lost', ({ body }: { body: unknown }) => {
      sent.push(body)
      stands(api, lost)
      return { body: { lost } }
    })
    await fromMenu('Report as lost')
    const dialog = within(await screen.findByRole('dialog', { name: 'Is Luna lost?' }))
    await userEvent.type(dialog.getByRole('textbox'), 'Red collar')
    await userEvent.click(dialog.getByRole('switch', { name: /Show my phone number, \+57 300 1234567/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Put it on the public page' }))
    expect(await screen.findByRole('heading', { name: 'Luna is lost since 11/20/2026' })).toBeInTheDocument()
    expect(sent).toEqual([{ isLost: true, message: 'Red collar', showPhone: false }])
  })

  it('without a number is led to where one is added', async () => {
    await openPet({ lost: null }, { ...owner, phone: null })
    await fromMenu('Report as lost')
    expect(await screen.findByRole('link', { name: 'Add a number' })).toHaveAttribute('href', '/settings#contact')
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  })

  it('of a private pet is led to making it public', async () => {
    await openPet({ lost: null, isPublic: false })
    await fromMenu('Report as lost')
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/pets/7/edit')
  })

  it('reads what finders wrote, reaches them, and ends the search', async () => {
    const api = await openPet({ lost })
    expect(await screen.findByText('At the fountain')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '+57 300 555 0101' })).toHaveAttribute('href', 'tel:+573005550101')
    const sent: unknown[] = []
    api.on('PUT /api/pets/7/lost', ({ body }: { body: unknown }) => {
      sent.push(body)
      stands(api, null)
      return { body: { lost: null } }
    })
    await userEvent.click(screen.getByRole('button', { name: 'Luna is back' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: /is lost since/ })).not.toBeInTheDocument())
    expect(sent).toEqual([{ isLost: false }])
  })

  it.each(['member', 'caregiver'])('as %s reads, and changes nothing', async (role) => {
    await openPet({ lost, role })
    expect(await screen.findByText('At the fountain')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Luna is back' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Delete the message/ })).not.toBeInTheDocument()
  })

  it('sees it on the card', async () => {
    fakeApi({ 'GET /api/auth/user': me, 'GET /api/pets': [pet({ lost })] })
    await openApp('/pets')
    expect(await within(await screen.findByRole('article', { name: 'Luna' })).findAllByText('Lost')).not.toHaveLength(0)
  })
})

describe('a finder', () => {
  const page = {
    name: 'Luna', nickname: 'luna-50248319', species: 'Dog', breed: null, age: 4, ageUnit: 'years', sex: 'female', location: null, description: null,
    imageUrl: null, mediaFiles: null, descriptionAudioUrl: null, createdAt: since, owner: { firstName: 'Sofía', profileImageUrl: null }, vaccinations: [], reviews: [],
  }
  const openPage = async (state: object | undefined, language: 'en' | 'es' = 'en') => {
    const api = fakeApi({ 'GET /api/public/pets/luna-50248319': { ...page, lost: state } })
    await openApp('/pet/luna-50248319', language)
    await screen.findByRole('heading', { level: 1 })
    return api
  }

  it.each([
    ['en', 'I am lost', 'Call +57 300 1234567'],
    ['es', 'Me perdí', 'Llamar al +57 300 1234567'],
  ] as const)('in %s reads it first, and may call', async (language, title, call) => {
    await openPage({ since, message: 'Red collar', phone: '+57 300 1234567' }, language)
    expect(await screen.findByRole('region', { name: title })).toHaveTextContent('Red collar')
    expect(screen.getByRole('link', { name: call })).toHaveAttribute('href', 'tel:+573001234567')
  })

  it('writes to the family, who alone read how to reach them', async () => {
    const api = await openPage({ since, message: null, phone: null })
    const sent: unknown[] = []
    api.on('POST /api/public/pets/luna-50248319/sighting', ({ body }: { body: unknown }) => (sent.push(body), { status: 201, body: {} }))
    await userEvent.click(await screen.findByRole('button', { name: 'I have seen Luna' }))
    await userEvent.click(screen.getByRole('button', { name: 'Tell the family' }))
    expect(screen.getByRole('textbox', { name: 'Where and when?' })).toBeInvalid()
    await userEvent.type(screen.getByRole('textbox', { name: 'Where and when?' }), 'At the fountain')
    await userEvent.type(screen.getByRole('textbox', { name: 'How can they reach you?' }), 'ana@mail.example')
    await userEvent.click(screen.getByRole('button', { name: 'Tell the family' }))
    expect(await screen.findByRole('status')).toHaveTextContent('Thank you. The family of Luna can read it now.')
    expect(sent).toEqual([{ message: 'At the fountain', contact: 'ana@mail.example' }])
  })

  it('whose message did not arrive is told so, and keeps it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const api = await openPage({ since, message: null, phone: null })
    api.on('POST /api/public/pets/luna-50248319/sighting', () => ({ status: 429, body: { detail: 'Many messages came for this pet today already.' } }))
    await userEvent.click(await screen.findByRole('button', { name: 'I have seen Luna' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Where and when?' }), 'At the fountain')
    await userEvent.click(screen.getByRole('button', { name: 'Tell the family' }))
    expect(await screen.findByText('Many messages came for this pet today already.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Where and when?' })).toHaveValue('At the fountain')
  })

  it('of a pet that is at home reads nothing of it', async () => {
    await openPage(undefined)
    expect(screen.queryByText('I am lost')).not.toBeInTheDocument()
  })
})
