import '@testing-library/jest-dom'
import { useState } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTexts } from '../testing/open-app'
import { DateField } from './DateField'

function Form() {
  const [day, setDay] = useState('2025-03-10')
  return (
    <>
      <DateField label="Given" value={day} onChange={setDay} />
      <input aria-label="Notes" />
    </>
  )
}
const opener = () => screen.getByRole('button', { name: 'Choose a date' })
const day = (name: string) => screen.getByLabelText(name)

beforeEach(async () => {
  useTexts()
  render(<Form />)
  await userEvent.click(opener())
  await waitFor(() => expect(day('Monday, March 10, 2025')).toHaveFocus())
})

describe('the calendar of a date field', () => {
  it('gives the focus back to its button when a day was picked', async () => {
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(opener()).toHaveFocus())
    expect(screen.getByLabelText('Given')).toHaveValue('03/11/2025')
  })

  it('gives it back when it is closed by Escape', async () => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener()).toHaveFocus())
  })

  it('leaves it to the field that somebody went on to', async () => {
    await userEvent.click(screen.getByLabelText('Notes'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next month' })).not.toBeInTheDocument())
    expect(screen.getByLabelText('Notes')).toHaveFocus()
  })

  it('is closed by the button that opened it', async () => {
    expect(opener()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(opener())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next month' })).not.toBeInTheDocument())
  })

  it('turns its pages without moving the focus from what turns them', async () => {
    const next = screen.getByRole('button', { name: 'Next month' })
    next.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(screen.getByRole('heading', { name: /May 2025/ })).toBeInTheDocument()
    expect(next).toHaveFocus()
  })
})
