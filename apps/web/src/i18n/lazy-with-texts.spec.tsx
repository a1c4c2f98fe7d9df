/** A part of the app whose code does not come: it is tried again, then said in its place, and what stands around it stays. */
import '@testing-library/jest-dom'
import { Suspense, useState } from 'react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../testing/fake-api'
import { useTexts } from '../testing/open-app'
import { lazy, lazyScreen } from './lazy-with-texts'

const Calendar = ({ onClose }: { onClose?: () => void }) => <button onClick={onClose}>The calendar</button>

/** A part that comes after so many failures. */
function part(failures: number, make = lazy) {
  let loads = 0
  const load = () => (++loads > failures ? Promise.resolve({ default: Calendar }) : Promise.reject(new TypeError('Failed to fetch')))
  return { Part: make(load), loads: () => loads }
}

function Form({ Part }: { Part: ReturnType<typeof part>['Part'] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <input aria-label="name" />
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Suspense>
          <Part onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

async function opened(failures: number) {
  const { Part, loads } = part(failures)
  render(<Form Part={Part} />)
  await user.type(screen.getByLabelText('name'), 'Ñoño')
  await user.click(screen.getByText('Open'))
  return { loads }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  useTexts()
  fakeApi()
  document.head.replaceChildren()
})
afterEach(() => jest.useRealTimers())

it.each([0, 1, 2])('what fails %i times comes by itself', async (failures) => {
  const { loads } = await opened(failures)
  await later(2000)
  expect(screen.getByText('The calendar')).toBeInTheDocument()
  expect(loads()).toBe(failures + 1)
})

it('the network that is back is not waited for', async () => {
  const { loads } = await opened(1)
  await later(0)
  act(() => void window.dispatchEvent(new Event('online')))
  await later(0)
  expect([screen.queryByText('The calendar') !== null, loads()]).toEqual([true, 2])
})

describe('what does not come', () => {
  it('is said in its place, what was typed stays, and trying again brings it', async () => {
    await opened(3)
    await later(2000)
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load this part.')
    expect(screen.getByLabelText('name')).toHaveValue('Ñoño')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await later(0)
    expect(screen.getByText('The calendar')).toBeInTheDocument()
    expect(screen.getByLabelText('name')).toHaveValue('Ñoño')
  })

  it('comes by itself when the network is back', async () => {
    await opened(3)
    await later(2000)
    act(() => void window.dispatchEvent(new Event('online')))
    await later(0)
    expect(screen.getByText('The calendar')).toBeInTheDocument()
  })

  it('can be closed, and opened anew', async () => {
    await opened(3)
    await later(2000)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByText('Open'))
    await later(0)
    expect(screen.getByText('The calendar')).toBeInTheDocument()
  })

  it.each([
    ['another version is there now', '/assets/base-new.js', 'A new version is ready.', 'Reload'],
    ['the server has the same version', '/assets/base-old.js', 'Could not load this part.', 'Try again'],
  ])('because %s: "%s" → %s', async (_, script, message, action) => {
    const own = document.createElement('script')
    own.type = 'module'
    own.setAttribute('src', '/assets/base-old.js')
    document.head.append(own)
    globalThis.fetch = (async () => ({ ok: true, text: async () => `<script type="module" src="${script}"></script>` })) as never
    await opened(99)
    await later(2000)
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('button', { name: action })).toBeInTheDocument()
  })

  it('as a screen stands alone, without anything to close', async () => {
    const { Part } = part(3, lazyScreen)
    render(<Suspense><Part /></Suspense>)
    await later(2000)
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await later(0)
    expect(screen.getByText('The calendar')).toBeInTheDocument()
  })
})

it('what breaks while it is shown takes nothing else along', async () => {
  const Breaking = lazy(async () => ({ default: (): never => { throw new Error('broken') } }))
  render(<><p>Around it</p><Suspense><Breaking /></Suspense></>)
  await later(0)
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load this part.')
  expect(screen.getByText('Around it')).toBeInTheDocument()
})
