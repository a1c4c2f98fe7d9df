import '@testing-library/jest-dom'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTexts } from '../testing/open-app'
import ConfirmDialog from './ConfirmDialog'
import { Dialog } from './Dialog'
import { toast } from './toast'
import { Toaster } from './Toaster'

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

describe('toasts', () => {
  beforeEach(() => useTexts())
  afterEach(() => jest.useRealTimers())

  it.each([
    ['nothing to press', {}],
    ['something to press', { action: { label: 'Undo', onPress: () => undefined } }],
  ])('are one at a time: the newest, with %s, replaces the one before, and goes after 5000 ms', async (_what, more) => {
    render(<Toaster />)
    act(() => toast({ title: 'First' }))
    await screen.findByText('First')
    jest.useFakeTimers()
    act(() => toast({ title: 'Second', description: 'why', variant: 'destructive', ...more }))
    expect(shown()).toEqual([expect.stringMatching(/^Secondwhy/)])
    act(() => void jest.advanceTimersByTime(4900))
    expect(shown()).toHaveLength(1)
    act(() => void jest.advanceTimersByTime(200))
    expect(shown()).toEqual([])
  })

  it('stand outside the page, which an open dialog covers and makes inert', async () => {
    const { container } = render(<Toaster />)
    act(() => toast({ title: 'Saved' }))
    expect(container).not.toContainElement(await screen.findByText('Saved'))
  })

  it.each([
    ['a dialog', (close: () => void) => <Dialog title="Question" onClose={close}><button type="button">Inside</button></Dialog>],
    ['a question', (close: () => void) => <ConfirmDialog title="Sure?" description="" cancelLabel="No" confirmLabel="Yes" onCancel={close} onConfirm={close} />],
  ])('do not keep %s open when Esc is pressed in it', async (_what, dialog) => {
    const close = jest.fn()
    render(<><Toaster />{dialog(close)}</>)
    act(() => toast({ title: 'Saved' }))
    await screen.findByText('Saved')
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(1)
  })
})
