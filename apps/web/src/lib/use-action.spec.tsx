import { useState } from 'react'
import '@testing-library/jest-dom'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useTexts } from '../testing/open-app'
import { Toaster } from '../ui/Toaster'
import { currentToast, dismissToast } from '../ui/toast'
import { ApiError } from './api-error'
import { ToldFailure } from './failure-text'
import { NoAnswerError } from './no-answer'
import { useAction, type Attempt, type Failing } from './use-action'

const refused = (detail: string) => new ApiError(409, JSON.stringify({ status: 409, title: '', detail }), '')
const lost = new NoAnswerError({ wrote: true, wasOnline: true, late: true }, null)
const unknown = 'We do not know whether it was saved. Trying again is safe.'

type Send = (attempt: Attempt, which: string) => Promise<void>

function Screen({ send, ...failing }: { send: Send } & Partial<Failing<[string]>>) {
  const { run, pending, running, failure, cancel } = useAction<[string]>(send, { failed: 'Could not be removed', ...failing })
  return (
    <>
      <button onClick={() => void run('this')}>Remove this</button>
      <button onClick={() => void run('that')}>Remove that</button>
      <button onClick={cancel}>Cancel</button>
      <p>{pending ? `Removing ${running?.[0]}` : 'Idle'}</p>
      <p role="alert">{failure}</p>
      <Toaster />
    </>
  )
}

/** A row that is gone once it is done. */
function Row({ send }: { send: Send }) {
  const [isDone, setDone] = useState(false)
  const { run } = useAction<[string]>(async (attempt, which) => (await send(attempt, which), setDone(true)), { failed: 'Could not be removed' })
  return (
    <main id="content" tabIndex={-1}>
      {!isDone && <button onClick={() => void run('this')}>Remove this</button>}
    </main>
  )
}

const press = async (name: string) => {
  fireEvent.click(screen.getByText(name))
  await act(async () => undefined)
}
const shown = (text: string) => screen.findByText(text)

beforeEach(() => {
  useTexts()
  dismissToast(currentToast()?.id ?? 0)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('an action', () => {
  it('runs once at a time, and says with what', async () => {
    let finish = () => undefined as void
    const send = jest.fn<Promise<void>, Parameters<Send>>(() => new Promise((done) => (finish = done)))
    render(<Screen send={send} />)
    await press('Remove this')
    await press('Remove this')
    await press('Remove that')
    expect(screen.getByText('Removing this')).toBeInTheDocument()
    expect(send).toHaveBeenCalledTimes(1)
    await act(async () => finish())
    expect(screen.getByText('Idle')).toBeInTheDocument()
    await press('Remove that')
    expect(send).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['goes to the content, where it was removed', async () => undefined, () => screen.getByRole('main')],
    ['stays, where it failed', async () => Promise.reject(refused('No')), () => screen.getByText('Remove this')],
  ])('the focus %s', async (_, send, place) => {
    render(<Row send={send} />)
    screen.getByText('Remove this').focus()
    await press('Remove this')
    await waitFor(() => expect(place()).toHaveFocus())
  })

  it('keeps its key until it has succeeded; then the same is another intent', async () => {
    const keys: string[] = []
    const send = jest.fn<Promise<void>, Parameters<Send>>(async ({ keyOf }, which) => {
      keys.push(keyOf(which))
      if (keys.length === 1) throw lost
    })
    render(<Screen send={send} />)
    for (const name of ['Remove this', 'Remove this', 'Remove this', 'Remove that']) await press(name)
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys.slice(1)).size).toBe(3)
  })

  it('stops waiting when it is cancelled, says nothing, and may be tried again under the same key', async () => {
    const seen: Attempt[] = []
    const send: Send = (attempt) => {
      seen.push(attempt)
      return new Promise((_, fail) => attempt.signal.addEventListener('abort', () => fail(attempt.signal.reason as Error)))
    }
    render(<Screen send={send} />)
    await press('Remove this')
    await press('Cancel')
    expect(screen.getByText('Idle')).toBeInTheDocument()
    expect(screen.queryByText('Could not be removed')).not.toBeInTheDocument()
    await press('Remove this')
    expect(seen[0]!.signal.aborted).toBe(true)
    expect(seen[1]!.sending()).toEqual({ idempotencyKey: seen[0]!.keyOf(), signal: seen[1]!.signal })
  })
})

describe('what failed is said once', () => {
  const fails = (error: unknown) => () => Promise.reject(error as Error)

  it.each([
    ['with the reason of the server', refused('Somebody was faster'), 'Somebody was faster'],
    ['with what is told already', new ToldFailure('1 of 2'), '1 of 2'],
    ['with the end of the session', new ApiError(401, '', ''), /^Your session has ended/],
  ])('in a toast, %s', async (_how, error, reason) => {
    render(<Screen send={fails(error)} />)
    await press('Remove this')
    expect(await shown('Could not be removed')).toBeInTheDocument()
    expect(screen.getByText(reason)).toBeInTheDocument()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('in a toast that does not say it failed where nobody knows', async () => {
    render(<Screen send={fails(lost)} />)
    await press('Remove this')
    expect(await shown(unknown)).toBeInTheDocument()
    expect(screen.queryByText('Could not be removed')).not.toBeInTheDocument()
  })

  it.each([
    ['the reason of the server', refused('Somebody was faster'), 'Somebody was faster'],
    ['what failed, where no reason is known', new ApiError(500, '', ''), 'Could not be removed'],
    ['that nobody knows', lost, unknown],
  ])('where it was asked for: %s', async (_how, error, words) => {
    render(<Screen send={fails(error)} told="here" />)
    await press('Remove this')
    expect(screen.getAllByText(words)).toHaveLength(1)
    expect(screen.getByRole('alert')).toHaveTextContent(words)
  })

  it.each([
    ['in the action’s own words', () => 'Already gone', 'Already gone'],
    ['not at all, where it is told elsewhere', () => null, ''],
  ])('%s', async (_how, explain, words) => {
    render(<Screen send={fails(refused('No'))} told="here" explain={explain} />)
    await press('Remove this')
    expect(screen.getByRole('alert').textContent).toBe(words)
  })

  it('until the next try', async () => {
    let error: unknown = refused('Not yet')
    render(<Screen send={() => (error ? Promise.reject(error as Error) : Promise.resolve())} told="here" />)
    await press('Remove this')
    expect(screen.getByRole('alert')).toHaveTextContent('Not yet')
    error = null
    await press('Remove this')
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })
})
