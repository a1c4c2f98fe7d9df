import '@testing-library/jest-dom'
import { fireEvent, render, screen } from '@testing-library/react'
import { useTexts } from '../testing/open-app'
import { OfflineNotice } from './OfflineNotice'

const network = (isThere: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  fireEvent(window, new Event(isThere ? 'online' : 'offline'))
}

it.each([
  ['en', 'You are offline. We kept what you typed.'],
  ['es', 'Sin conexión. Guardamos lo que escribiste.'],
] as const)('says that the network is gone, and no more once it is back, in %s', (language, text) => {
  useTexts(language)
  render(<OfflineNotice />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  network(false)
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  network(true)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
