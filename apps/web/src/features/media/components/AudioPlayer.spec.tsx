import '@testing-library/jest-dom'
import { fireEvent, render, screen } from '@testing-library/react'
import { useTexts } from '../../../testing/open-app'
import { AudioPlayer } from './AudioPlayer'

it('the slider says where the recording is, and moves it there', () => {
  useTexts()
  const { container } = render(<AudioPlayer src="/media/luna.mp3" label="Luna" seconds={61} />)
  const slider = screen.getByRole('slider', { name: 'Position' })
  expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 1:01')
  fireEvent.change(slider, { target: { value: '40' } })
  expect(container.querySelector('audio')?.currentTime).toBe(40)
  expect(slider).toHaveAttribute('aria-valuetext', '0:40 of 1:01')
  expect(container.querySelectorAll('.wave-played').length).toBeGreaterThan(0)
})
