import { useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { toast } from '../ui/toast'
import { doubt } from './doubts'
import { reasonOf } from './failure-text'
import type { Intent } from './http'
import { intentKeys } from './intent-key'
import { logError } from './log'
import { isUnknown } from './no-answer'
import { focusIfLost } from './use-focus-back'

/** What an action may use while it runs. */
export interface Attempt {
  /** The Idempotency-Key for a body, the same until the action has succeeded: tried again after an answer that got lost, it is done once. */
  keyOf: (body?: unknown) => string
  /** Aborted by `cancel`. */
  signal: AbortSignal
  /** Both, for a call with this body. */
  sending: (body?: unknown) => Intent
}

export interface Failing<Args extends unknown[]> {
  /** What failed. */
  failed: string
  /** Where it is told: by a toast, or by whoever shows `failure`. */
  told?: 'toast' | 'here'
  /** For failures that this action knows better: what to say instead, or null where nothing is left to say. */
  explain?: (error: unknown, ...args: Args) => string | null | undefined
  /** What `cancel` does besides, e.g. closes the dialog. */
  onCancel?: () => void
}

export interface Action<Args extends unknown[]> {
  /** @returns whether it was done */
  run: (...args: Args) => Promise<boolean>
  pending: boolean
  /** What it runs with, e.g. which of two buttons was pressed. */
  running: Args | null
  /** What failed last, or why, until the next try. */
  failure: string | null
  forget: () => void
  /** Waits no more. What was sent may be done all the same, so what is shown is read again. */
  cancel: () => void
}

/**
 * Runs what a person asked for: once at a time, however often it is pressed; says what failed, once, in the words of whoever knows best; and
 * gives a repetition the same Idempotency-Keys. What follows success (toast, closing, leaving) is the end of `act`. Where it removed what had
 * the focus, the screen's content has it.
 */
export function useAction<Args extends unknown[]>(act: (attempt: Attempt, ...args: Args) => Promise<void>, failing: Failing<Args>): Action<Args> {
  const { t } = useTranslation()
  const [running, setRunning] = useState<Args | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const current = useRef<AbortController | null>(null)
  const keys = useRef<Attempt['keyOf'] | null>(null)

  const tell = (error: unknown, args: Args) => {
    const { failed, told = 'toast', explain } = failing
    const own = explain?.(error, ...args)
    const reason = own === undefined ? reasonOf(error, t) : own
    if (own === null) return
    if (told === 'here') setFailure(reason ?? failed)
    // Whether it failed is not known.
    else if (isUnknown(error)) toast({ title: t('form.unknown'), variant: 'destructive' })
    else toast({ title: failed, ...(reason && { description: reason }), variant: 'destructive' })
  }
  const run = async (...args: Args): Promise<boolean> => {
    if (current.current) return false
    const attempt = new AbortController()
    current.current = attempt
    setRunning(args)
    setFailure(null)
    try {
      const keyOf = (keys.current ??= intentKeys())
      const { signal } = attempt
      await act({ keyOf, signal, sending: (body) => ({ idempotencyKey: keyOf(body), signal }) }, ...args)
      keys.current = null
      return true
    } catch (error) {
      if (attempt.signal.aborted) return false
      logError(error)
      tell(error, args)
      if (isUnknown(error)) doubt()
      return false
    } finally {
      if (current.current === attempt) {
        current.current = null
        setRunning(null)
      }
      focusIfLost()
    }
  }
  const cancel = () => {
    if (current.current) {
      current.current.abort()
      current.current = null
      setRunning(null)
      doubt()
    }
    failing.onCancel?.()
  }
  return { run, running, pending: running !== null, failure, forget: () => setFailure(null), cancel }
}
