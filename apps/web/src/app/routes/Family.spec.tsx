import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { appointment, member, owner, pet } from '../../testing/sample'

const base = {
  'GET /api/auth/user': owner,
  'GET /api/pets': [pet()],
  'GET /api/activity': [],
  'GET /api/family': { people: [], invitations: [] },
}
const invitedPet = (name: string) => ({ name, imageUrl: null, species: 'Dog', alreadyMember: false })
const invitation = {
  pets: [invitedPet('Luna')],
  petName: 'Luna',
  petImageUrl: null,
  species: 'Dog',
  role: 'caregiver',
  expiresAt: '2026-12-01T00:00:00.000Z',
  alreadyMember: false,
  addressedTo: null,
  isForReader: true,
  inviter: { id: 'm', firstName: 'Mateo', lastName: 'Ramírez', profileImageUrl: null },
}

describe('an invitation', () => {
  it('says who asks for which pet, and a yes leads to the pet', async () => {
    const api = fakeApi({ ...base, 'GET /api/invitations/abc': invitation, 'POST /api/invitations/abc/accept': { petId: 7, petIds: [7] } })
    await openApp('/invitations/abc')
    expect(await screen.findByRole('heading', { name: "Join Luna's family" })).toBeInTheDocument()
    expect(screen.getByText('Mateo Ramírez invites you as: Caregiver')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Join the family' }))
    await waitFor(() => expect(window.location.pathname).toBe('/pets/7'))
    expect(api.calls).toContain('POST /api/invitations/abc/accept')
  })

  it('to several pets names them all, and a yes leads to the pets', async () => {
    const several = { ...invitation, pets: ['Luna', 'Miso', 'Coco'].map(invitedPet) }
    fakeApi({ ...base, 'GET /api/invitations/abc': several, 'POST /api/invitations/abc/accept': { petId: 7, petIds: [7, 8, 9] } })
    await openApp('/invitations/abc')
    expect(await screen.findByRole('heading', { name: "Join Luna, Miso, and Coco's family" })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Join the family' }))
    await waitFor(() => expect(window.location.pathname).toBe('/pets'))
  })

  it('a no leads home', async () => {
    fakeApi({ ...base, 'GET /api/invitations/abc': invitation, 'POST /api/invitations/abc/decline': () => ({ status: 204 }) })
    await openApp('/invitations/abc')
    await userEvent.click(await screen.findByRole('button', { name: 'No, thanks' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })

  it('for another address says whose it is, and leads to signing in with that account and back', async () => {
    fakeApi({ ...base, 'GET /api/invitations/abc': { ...invitation, addressedTo: 'e•••@mail.example', isForReader: false } })
    await openApp('/invitations/abc')
    expect(await screen.findByText('This invitation is for e•••@mail.example.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Join the family' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'No, thanks' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sign in with another account' })).toHaveAttribute('href', '/api/auth/google?returnTo=%2Finvitations%2Fabc&prompt=select_account')
  })

  it('that was used or is over says so', async () => {
    fakeApi(base)
    await openApp('/invitations/old')
    expect(await screen.findByText('This invitation is gone')).toBeInTheDocument()
  })

  describe('opened by somebody who is signed out', () => {
    const signedOut = { 'GET /api/auth/user': () => ({ status: 401, body: {} }) }
    it.each([
      ['en', 'Mateo Ramírez invites you', "Join Luna and Miso's family", 'Sign in with Google'],
      ['es', 'Mateo Ramírez te invita', 'Únete a la familia de Luna y Miso', 'Iniciar sesión con Google'],
    ] as const)('says in %s who asks for which pets, and comes back to it after signing in', async (language, from, title, signIn) => {
      fakeApi({ ...signedOut, 'GET /api/invitations/abc': { ...invitation, pets: ['Luna', 'Miso'].map(invitedPet), isForReader: false } })
      await openApp('/invitations/abc', language)
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
      expect(screen.getByText(from)).toBeInTheDocument()
      expect(screen.getByRole('link', { name: signIn })).toHaveAttribute('href', '/api/auth/google?role=owner&returnTo=%2Finvitations%2Fabc')
      expect(window.location.pathname).toBe('/invitations/abc')
      expect(sessionStorage.getItem('after-sign-up')).toBe('/invitations/abc')
    })

    it('says when it is gone', async () => {
      fakeApi({ ...signedOut, 'GET /api/invitations/abc': () => ({ status: 404, body: {} }) })
      await openApp('/invitations/abc')
      expect(await screen.findByRole('heading', { name: 'This invitation is gone' })).toBeInTheDocument()
    })
  })
})

describe('inviting', () => {
  const link = { url: '/invitations/abc', role: 'member', expiresAt: '2026-12-01T12:00:00.000Z' }
  const open = async (pets: unknown[]) => {
    const api = fakeApi({ ...base, 'GET /api/pets': pets })
    await openApp('/family')
    await userEvent.click(await screen.findByRole('button', { name: 'Add Family Member' }))
    return { api, dialog: within(await screen.findByRole('dialog', { name: 'Add Family Member' })) }
  }

  it('into the families of several pets takes one link, which can be handed on in several ways', async () => {
    const { api, dialog } = await open([pet(), pet({ id: 8, name: 'Miso' }), pet({ id: 9, name: 'Coco', role: 'member' })])
    const sent: unknown[] = []
    api.on('POST /api/invitations', ({ body }: { body: unknown }) => (sent.push(body), { status: 201, body: { ...link, invitations: [] } }))
    expect(dialog.queryByRole('checkbox', { name: 'Coco' })).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Create Link' }))
    expect(await dialog.findByText('Please select a pet')).toBeInTheDocument()
    expect(dialog.getByRole('group', { name: 'Pets' })).toHaveFocus()
    expect(dialog.getByRole('group', { name: 'Pets' })).toHaveAccessibleDescription('Please select a pet')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Luna' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Miso' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create Link' }))
    const ready = within(await screen.findByRole('dialog', { name: 'The link is ready' }))
    expect(sent).toEqual([{ role: 'member', email: null, petIds: [7, 8] }])
    const text = 'Join the family of Luna and Miso on Huella. The link works once, for seven days:'
    const whatsApp = new URL(ready.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')!)
    expect([whatsApp.host, whatsApp.searchParams.get('text')]).toEqual(['wa.me', `${text} http://localhost/invitations/abc`])
    const mail = new URL(ready.getByRole('link', { name: 'E-mail' }).getAttribute('href')!)
    expect(mail.searchParams.get('subject')).toBe('Join the family of Luna and Miso on Huella')
    expect(mail.searchParams.get('body')).toBe(`${text}\n\nhttp://localhost/invitations/abc`)
  })

  it('into the family of the only pet asks for none', async () => {
    const { api, dialog } = await open([pet()])
    api.on('POST /api/pets/7/invitations', { ...link, id: 1 })
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Create Link' }))
    expect(await screen.findByRole('dialog', { name: 'The link is ready' })).toBeInTheDocument()
  })
})

describe('family', () => {
  it('shows each person once, with the pets they care for, and who was invited', async () => {
    const pending = {
      id: 4,
      petId: 7,
      petName: 'Luna',
      email: 'ana@example.com',
      role: 'member',
      expiresAt: '2026-12-01T12:00:00.000Z',
      createdAt: '2026-11-24T12:00:00.000Z',
    }
    const api = fakeApi({
      ...base,
      'GET /api/pets': [
        pet({ familyMembers: [member(1, 'Mateo')] }),
        pet({ id: 8, name: 'Miso', familyMembers: [member(2, 'Mateo', 'caregiver')] }),
      ],
      'GET /api/family': { people: [], invitations: [pending] },
      'DELETE /api/pets/7/invitations/4': () => ({ status: 204 }),
    })
    await openApp('/family')
    expect(await screen.findByText('Cares for 2 pets')).toBeInTheDocument()
    expect(await screen.findByText('ana@example.com')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Revoke: ana@example.com' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke this invitation?' }))
    expect(api.calls).not.toContain('DELETE /api/pets/7/invitations/4')
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(api.calls).toContain('DELETE /api/pets/7/invitations/4'))
  })
})

describe('rescheduling a visit', () => {
  const open = async (role: string) => {
    const api = fakeApi({ ...base, 'GET /api/pets': [pet({ role, appointments: [{ ...appointment(7, 'Dental cleaning', 5), id: 31 }] })] })
    await openApp('/')
    await screen.findByText('Dental cleaning', { selector: 'span.font-semibold' })
    return api
  }

  it('is not offered to a member, who may only read', async () => {
    await open('member')
    expect(screen.queryByRole('button', { name: /Reschedule/ })).not.toBeInTheDocument()
  })

  it('sends the new time, refuses the past and the time it has', async () => {
    const api = await open('owner')
    const sent: { scheduledDate: string }[] = []
    api.on('PATCH /api/appointments/31', ({ body }: { body: { scheduledDate: string } }) => (sent.push(body), { body: {} }))
    await userEvent.click(screen.getByRole('button', { name: /Reschedule/ }))
    const date = await screen.findByRole('textbox', { name: 'Date' })
    await userEvent.click(screen.getByRole('button', { name: 'Save new time' }))
    expect(await screen.findByText('This is the time it already has')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Time' })).toHaveFocus()
    await userEvent.clear(date)
    await userEvent.type(date, '01/02/2020')
    await userEvent.click(screen.getByRole('button', { name: 'Save new time' }))
    expect(sent).toEqual([])
    await userEvent.clear(date)
    await userEvent.type(date, '01/02/2090')
    await userEvent.click(screen.getByRole('button', { name: 'Save new time' }))
    expect(await screen.findByText('Visit rescheduled')).toBeInTheDocument()
    expect(sent[0]?.scheduledDate).toMatch(/^2090-01-0[123]T/)
  })
})

it.each([
  ['en', '/family', 'Invitations did not load.', 'Try again'],
  ['es', '/family', 'Las invitaciones no cargaron.', 'Intentar de nuevo'],
  ['en', '/pets/7', 'Invitations did not load.', 'Try again'],
] as const)('in %s on %s invitations that did not load are missed, and asked for again', async (language, path, missed, again) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const api = fakeApi({ ...base, 'GET /api/pets/7': { ...pet(), activityLog: [] }, 'GET /api/pets/7/invitations': [], 'GET /api/family': () => ({ status: 503, body: {} }) })
  await openApp(path, language)
  const error = (await screen.findByText(missed)).closest('[role=alert]') as HTMLElement
  const waiting = { id: 4, petId: 7, petName: 'Luna', email: 'mateo@example.com', role: 'member', expiresAt: '2026-12-01T00:00:00.000Z', createdAt: '2026-11-24T00:00:00.000Z' }
  api.on('GET /api/family', { people: [], invitations: [waiting] })
  await userEvent.click(within(error).getByRole('button', { name: again }))
  expect(await screen.findByText('mateo@example.com')).toBeInTheDocument()
  expect(screen.queryByText(missed)).not.toBeInTheDocument()
})
