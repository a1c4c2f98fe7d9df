import '@testing-library/jest-dom'
import { act, render, screen } from '@testing-library/react'
import { useTexts } from '../testing/open-app'
import { toast } from './toast'
import { Toaster } from './Toaster'

jest.mock('./ToastView', () => {
  throw new Error('There is no network to fetch it by')
})

it('a toast is said, and goes, even where what draws it cannot be fetched', async () => {
  useTexts()
  render(<Toaster />)
  act(() => toast({ title: 'Error', description: 'Not saved', variant: 'destructive' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Not saved')
  jest.useFakeTimers()
  act(() => toast({ title: 'Later' }))
  act(() => void jest.advanceTimersByTime(5000))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  jest.useRealTimers()
})
