import '@testing-library/jest-dom'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { AppRouter } from '../app/AppRouter'
import { useTexts } from '../testing/open-app'
import { UnsavedGuard } from '../ui/UnsavedGuard'
import { afterSave, history } from './history'

const onLeave = jest.fn()

function FormScreen() {
  const navigate = useNavigate()
  return (
    <>
      <h1>Form</h1>
      <UnsavedGuard dirty />
      <Link to="/other">Away</Link>
      <button onClick={() => void navigate('/other', afterSave)}>Saved</button>
      <button onClick={() => history.leave(onLeave)}>Sign out</button>
    </>
  )
}

function open() {
  useTexts()
  window.scrollTo = () => undefined
  window.history.replaceState(null, '', '/start')
  return render(
    <AppRouter>
      <Routes>
        <Route path="/start" element={<Link to="/form">To the form</Link>} />
        <Route path="/form" element={<FormScreen />} />
        <Route path="/other" element={<h1>Other</h1>} />
      </Routes>
    </AppRouter>,
  )
}

const toForm = async () => {
  open()
  await userEvent.click(screen.getByText('To the form'))
  await screen.findByText('Form')
}
const asked = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

describe('leaving a form with unsaved changes', () => {
  it('by signing out asks first, once: the browser does not ask again', async () => {
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await toForm()
    await userEvent.click(screen.getByText('Sign out'))
    await asked()
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect([onLeave.mock.calls.length, closing()]).toEqual([0, false])
    await userEvent.click(screen.getByText('Sign out'))
    await userEvent.click(within(await asked()).getByRole('button', { name: /^Leave/ }))
    expect([onLeave.mock.calls.length, closing()]).toEqual([1, true])
  })

  it('by a link asks first; staying keeps the form', async () => {
    await toForm()
    await userEvent.click(screen.getByText('Away'))
    await asked()
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(window.location.pathname).toBe('/form')
    expect(screen.getByText('Form')).toBeInTheDocument()
  })

  it('by a link asks first; leaving goes there', async () => {
    await toForm()
    await userEvent.click(screen.getByText('Away'))
    await asked()
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('Other')).toBeInTheDocument()
  })

  it('by the back button asks first; leaving goes back', async () => {
    await toForm()
    window.history.back()
    await asked()
    await waitFor(() => expect(window.location.pathname).toBe('/form'))
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('To the form')).toBeInTheDocument()
  })

  it('after saving asks nothing', async () => {
    await toForm()
    await userEvent.click(screen.getByText('Saved'))
    expect(await screen.findByText('Other')).toBeInTheDocument()
  })

  it('by closing the tab asks by itself', async () => {
    await toForm()
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
  })
})

describe('leaving a form from a place in it that somebody else put into the history', () => {
  const foreign = [
    ['a link to a part of the page', async () => {
      window.location.hash = 'content'
      await waitFor(() => expect(window.location.hash).toBe('#content'))
    }],
    ['an entry of other code', async () => window.history.pushState({ theirs: true }, '', '/form?theirs')],
  ] as const
  const back = async (arrived: () => boolean) => {
    window.history.back()
    await waitFor(() => expect(arrived()).toBe(true))
  }
  const isAtForm = () => window.location.href.endsWith('/form')

  it.each(foreign)('%s: back to the form asks nothing, back from it asks, staying stays, and leaving goes back', async (_, enter) => {
    await toForm()
    await enter()
    await back(isAtForm)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    window.history.back()
    await asked()
    await waitFor(() => expect(isAtForm()).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('To the form')).toBeInTheDocument()
  })

  it.each(foreign)('%s: two steps back at once ask, and staying is in the form', async (_, enter) => {
    await toForm()
    await enter()
    window.history.go(-2)
    await asked()
    await waitFor(() => expect(window.location.pathname).toBe('/form'))
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('To the form')).toBeInTheDocument()
  })

  it.each(foreign)('%s: onward and back again asks nothing, and a link from there asks', async (_, enter) => {
    await toForm()
    await enter()
    const here = window.location.href
    await back(isAtForm)
    window.history.forward()
    await waitFor(() => expect(window.location.href).toBe(here))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    await userEvent.click(screen.getByText('Away'))
    await asked()
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('Other')).toBeInTheDocument()
    await back(() => window.location.href === here)
    expect(await screen.findByText('Form')).toBeInTheDocument()
  })
})
