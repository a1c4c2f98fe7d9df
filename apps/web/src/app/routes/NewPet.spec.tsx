import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'

let api: FakeApi
let bodies: unknown[]

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  bodies = []
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [],
    'GET /api/activity': [],
    'POST /api/pets': ({ body }: { body: unknown }) => (bodies.push(body), { status: 201, body: pet() }),
  })
})

const fillIn = async () => {
  await openApp('/pets/new')
  await userEvent.type(await screen.findByLabelText('Name'), 'Toby')
  await userEvent.selectOptions(screen.getByLabelText('Species'), 'Dog')
}
const submit = () => screen.getByRole('button', { name: 'Add Pet' })

describe('a new pet', () => {
  it('a pet that shall not be public is not, from the start', async () => {
    await fillIn()
    await userEvent.click(screen.getByRole('switch', { name: /^Public profile/ }))
    await userEvent.click(submit())
    await screen.findByText('Success!')
    expect(bodies[0]).toMatchObject({ isPublic: false })
  })

  it.each([
    ['whatever was typed as its age before', '36', '01/01/2023', '2023-01-01'],
    ['half years too', '2.5', '01/01/2023', '2023-01-01'],
    ['also one longer ago than an age may be', '', '01/01/1975', '1975-01-01'],
  ])('a birth date counts, %s', async (_, age, typed, birthDate) => {
    await fillIn()
    if (age) await userEvent.type(screen.getByLabelText(/^Age/), age)
    await userEvent.type(screen.getByLabelText(/^Birth date/), typed)
    await userEvent.click(submit())
    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ birthDate, age: null })]))
  })

  it('the way back from there does not lead into an empty form', async () => {
    const before = window.history.length
    await fillIn()
    await userEvent.click(submit())
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(window.history.length).toBe(before)
  })

  it('what the server refuses at a field stays there until something else is typed in it', async () => {
    api.on('POST /api/pets', () => ({ status: 400, body: { detail: 'Something to fix', errors: [{ path: 'name', message: 'This name is taken' }] } }))
    await fillIn()
    await userEvent.click(submit())
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken'))
    await userEvent.click(screen.getByLabelText(/^Location/))
    await userEvent.type(screen.getByLabelText(/^Location/), 'Lima')
    await userEvent.tab()
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken')
    await userEvent.type(screen.getByLabelText('Name'), '!')
    expect(screen.getByLabelText('Name')).not.toHaveAccessibleDescription()
  })
})
