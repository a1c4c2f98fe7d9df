import { render, waitFor } from '@testing-library/react'
import { setTheme, type Theme } from '../../../lib/theme'
import { fakeApi } from '../../../testing/fake-api'
import { useAccountTheme } from './account-theme'

const save = 'PUT /api/user/settings'
function Page({ theme }: { theme: Theme | undefined }) {
  useAccountTheme(theme)
  return null
}
const drawn = () => document.documentElement.dataset['theme']
const api = () => {
  const sent: unknown[] = []
  fakeApi({ [save]: ({ body }: { body: unknown }) => (sent.push(body), { body: {} }) })
  return sent
}

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

it('the account’s theme is drawn on a device that chose none, and not sent back', () => {
  const sent = api()
  render(<Page theme="dark" />)
  expect([drawn(), localStorage.getItem('preferred-theme')]).toEqual(['dark', 'dark'])
  expect(sent).toEqual([])
})

it('what was chosen here before the account knew goes to the account', async () => {
  const sent = api()
  setTheme('light')
  render(<Page theme="system" />)
  await waitFor(() => expect(sent).toEqual([{ theme: 'light' }]))
  expect(drawn()).toBe('light')
})

it('a choice is sent at once, and the last of several is the account’s', async () => {
  const sent = api()
  render(<Page theme="system" />)
  setTheme('light')
  setTheme('dark')
  await waitFor(() => expect(sent.at(-1)).toEqual({ theme: 'dark' }))
  await waitFor(() => expect(localStorage.getItem('huella-agreed-theme')).toBe('dark'))
})

it('what was chosen elsewhere meanwhile is drawn here', () => {
  api()
  const { unmount } = render(<Page theme="light" />)
  unmount()
  render(<Page theme="dark" />)
  expect(drawn()).toBe('dark')
})

it('of a server that knows no themes the device keeps its own', () => {
  const sent = api()
  setTheme('dark')
  render(<Page theme={undefined} />)
  expect([drawn(), sent]).toEqual(['dark', []])
})
