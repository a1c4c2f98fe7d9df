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
      <DateField label="Given" value={day} max="2026-04-01" onChange={setDay} />
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

  it('walks by week, month and year with the keys', async () => {
    for (const [keys, name] of [
      ['{End}', 'Saturday, March 15, 2025'],
      ['{Home}', 'Sunday, March 9, 2025'],
      ['{PageUp}', 'Sunday, February 9, 2025'],
      ['{Shift>}{PageUp}{/Shift}', 'Friday, February 9, 2024'],
    ] as const) {
      await userEvent.keyboard(keys)
      await waitFor(() => expect(day(name)).toHaveFocus())
    }
    expect(day('Friday, February 9, 2024').parentElement).toHaveAttribute('aria-selected', 'false')
  })

  it('leads to a year of long ago at once', async () => {
    await userEvent.selectOptions(screen.getByLabelText('Year'), '2016')
    await userEvent.click(day('Thursday, March 10, 2016'))
    expect(screen.getByLabelText('Given')).toHaveValue('03/10/2016')
  })

  it('lets nobody choose what is past the limit', async () => {
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}{PageDown}{Enter}')
    expect(screen.getByLabelText(/April 10/)).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByLabelText('Given')).toHaveValue('03/10/2025')
  })

  it('turns its pages without moving the focus from what turns them', async () => {
    const next = screen.getByRole('button', { name: 'Next month' })
    next.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(screen.getByRole('heading', { name: /May 2025/ })).toBeInTheDocument()
    expect(next).toHaveFocus()
  })
})

describe('a date field', () => {
  const field = () => screen.getByLabelText('Given')
  const written = async (text: string) => {
    await userEvent.clear(field())
    await userEvent.type(field(), text)
    await userEvent.tab()
  }

  it.each([
    ['digits alone', '03052024', '03/05/2024'],
    ['a short year', '3/5/24', '03/05/2024'],
    ['a month in words', '3 May 2024', '05/03/2024'],
  ])('reads %s, and shows what it read', async (_, text, shown) => {
    await written(text)
    expect(field()).toHaveValue(shown)
  })

  it('puts separators in while digits are typed', async () => {
    await userEvent.clear(field())
    await userEvent.type(field(), '030520')
    expect(field()).toHaveValue('03/05/20')
  })

  it('reads what is pasted', async () => {
    await userEvent.clear(field())
    await userEvent.paste(' 3 de mayo de 2024 ')
    await userEvent.tab()
    expect(field()).toHaveValue('05/03/2024')
  })

  it('keeps what is no date, to be put right', async () => {
    await written('02/30/2024')
    expect(field()).toHaveValue('02/30/2024')
  })
})
