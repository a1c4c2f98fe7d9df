import { useState } from 'react'
import type { FormikHelpers } from 'formik'
import { useTranslation } from '../../i18n/use-translation'
import { keptText } from '../../lib/failure-text'
import { applyServerErrors } from '../../lib/form-errors'
import { intentKeys } from '../../lib/intent-key'
import { logError } from '../../lib/log'
import { useOnceAtATime } from '../../lib/use-once-at-a-time'
import { toast } from '../toast'

/** @returns whether the form is done with: nothing typed is worth keeping any more */
export type Send<Values> = (values: Values, keyOf: (body: unknown) => string, helpers: FormikHelpers<Values>) => Promise<boolean>

export interface Save<Values> {
  submit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>
  /** Stands above the buttons until the next try. */
  failure: string | null
  saved: boolean
  /** What failed no longer matters: the form is emptied. */
  forget: () => void
}

/** Sends a form once however often it is submitted. What fails is said, at its field where the server names one; what was typed stays. */
export function useSave<Values extends object>(failed: string, send: Send<Values>): Save<Values> {
  const { t } = useTranslation()
  const [keyOf] = useState(intentKeys)
  const [failure, setFailure] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const submit = useOnceAtATime(async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(null)
    try {
      setSaved(await send(values, keyOf, helpers))
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(keptText(error, t))
      toast({ title: t('vaccinationForm.failed'), description: failed, variant: 'destructive' })
    }
  })
  return { submit, failure, saved, forget: () => setFailure(null) }
}
