import { useRef, useState } from 'react'
import type { FormikHelpers } from 'formik'
import { useTranslation } from '../../i18n/use-translation'
import { keptText } from '../../lib/failure-text'
import { applyServerErrors } from '../../lib/form-errors'
import { isUnknown } from '../../lib/no-answer'
import { useAction, type Attempt } from '../../lib/use-action'
import { toast, type ToastMessage } from '../toast'

/** @returns whether the form is done with: nothing typed is worth keeping any more */
export type Send<Values> = (values: Values, attempt: Attempt, helpers: FormikHelpers<Values>) => Promise<boolean>

/** What a toast says of a failure: words below "Error", or all of it. */
export type Failed = string | ((error: unknown) => ToastMessage)

export interface Save<Values> {
  submit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>
  /** Stands above the buttons until the next try. */
  failure: string | null
  saved: boolean
  /** What failed no longer matters: the form is emptied. */
  forget: () => void
  /** The person left without saving: nobody waits for an answer any more. */
  cancel: () => void
}

/** Sends a form once however often it is submitted. What fails is said, at its field where the server names one; what was typed stays. */
export function useSave<Values extends object>(failed: Failed, send: Send<Values>): Save<Values> {
  const { t } = useTranslation()
  const [saved, setSaved] = useState(false)
  // A form that is done with may stand there for as long as the next screen loads: another press sends nothing.
  const done = useRef<Values | null>(null)
  const explain = (error: unknown, values: Values, helpers: FormikHelpers<Values>): string => {
    applyServerErrors(helpers, values, error)
    const message = typeof failed === 'string' ? { title: t('vaccinationForm.failed'), description: failed } : failed(error)
    const words = keptText(error, t)
    // Nor does the toast say that it failed where nobody knows.
    toast(isUnknown(error) ? { title: words, variant: 'destructive' } : { ...message, variant: 'destructive' })
    return words === message.description ? t('form.kept') : words
  }
  const { run, failure, forget, cancel } = useAction<[Values, FormikHelpers<Values>]>(
    async (attempt, values, helpers) => {
      const isDone = await send(values, attempt, helpers)
      if (isDone) done.current = values
      setSaved(isDone)
    },
    { failed: t('form.kept'), told: 'here', explain },
  )
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    if (values !== done.current) await run(values, helpers)
  }
  return { submit, failure, saved, forget, cancel }
}
