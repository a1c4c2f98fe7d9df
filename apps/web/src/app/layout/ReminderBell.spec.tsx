import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, reminder, standing, verdictOf } from '../../testing/sample'

const mockLater: (() => void)[] = []
jest.mock('../../lib/first-screen', () => ({ whenFirstScreenStands: (run: () => void) => (mockLater.push(run), () => undefined) }))

const serve = (fields: Record<string, unknown>) =>
  fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [pet(fields)], 'GET /api/activity': [] })
const firstScreenStands = () => act(() => Promise.resolve(mockLater.splice(0).forEach((run) => run())))
const bell = (name: string) => screen.findByRole('button', { name })

it('a number that needs nothing more is said at once, by bell and strip', async () => {
  serve({ vaccinationReminders: [reminder(7, 'Rabies', -3)] })
  await openApp('/', 'en')
  expect(await bell('Reminders: 1 overdue or due within 7 days')).toHaveTextContent('1')
  expect(screen.getByText('1 overdue')).toBeVisible()
})

it('before it is known what a vaccine is against, no number is said that another may follow', async () => {
  serve({ vaccinationReminders: [reminder(7, 'Antirrábica', -3)], verdict: verdictOf(standing('rabies', 'overdue', -5)) })
  await openApp('/', 'en')
  expect(await bell('Reminders')).toHaveTextContent('')
  const held = await screen.findByText('2 overdue')
  expect(held.closest('[inert]')).toBeInTheDocument()
  await firstScreenStands()
  expect(await bell('Reminders: 1 overdue or due within 7 days')).toHaveTextContent('1')
  expect(screen.getByText('1 overdue').closest('[inert]')).toBeNull()
})
