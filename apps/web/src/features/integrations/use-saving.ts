import { useState } from 'react'
import type { FormikHelpers } from 'formik'
import { clearDraft, writeDraft } from '../../lib/draft'
import { atFields } from '../../lib/form-errors'
import { asksToSignInAgain } from '../../lib/sign-in-again'
import { useAction, type Attempt } from '../../lib/use-action'

interface Saving<Values> {
  /** What was typed is kept under this name for as long as signing in again takes. */
  draft: string
  send: (values: Values, attempt: Attempt) => Promise<void>
  failed: string
  onPending: (pending: boolean) => void
  onClose: () => void
}

/** Sends what a dialog's form holds; `again` where its reader has to sign in again first, and finds what was typed afterwards. */
export function useSaving<Values extends object>({ draft, send, failed, onPending, onClose }: Saving<Values>) {
  const [again, setAgain] = useState(false)
  const { run, pending, failure, cancel } = useAction<[Values, FormikHelpers<Values>]>(
    async (attempt, values) => {
      await send(values, attempt)
      clearDraft(draft)
    },
    {
      failed,
      told: 'here',
      explain: (error, values, helpers) => {
        if (!asksToSignInAgain(error)) return atFields(error, values, helpers)
        writeDraft(draft, values)
        setAgain(true)
        return null
      },
      onCancel: () => {
        clearDraft(draft)
        onClose()
      },
    },
  )
  const save = async (...args: Parameters<typeof run>) => {
    onPending(true)
    await run(...args)
    onPending(false)
  }
  return { save, pending, failure, cancel, again }
}
