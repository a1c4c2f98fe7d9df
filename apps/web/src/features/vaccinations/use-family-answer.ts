import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { detailOf, isStatus } from '../../lib/api-error'
import { failureText } from '../../lib/failure-text'
import { logError } from '../../lib/log'
import { focusIfLost } from '../../lib/use-focus-back'
import { useOnceAtATime } from '../../lib/use-once-at-a-time'
import { toast } from '../../ui/toast'
import { answerForFamily, refreshAnswered } from './api/family-answer'

export interface AskedDose {
  id: number
  vaccineName: string
  petName: string
}

export interface FamilyAnswer {
  /** What is being saved. */
  pending: boolean | null
  failure: string | null
  answer: (given: boolean) => void
}

/**
 * Says whether a dose was given. Where somebody else was faster, what they made of it is shown instead.
 * @param tell where `failure` has no place to be shown
 */
export function useFamilyAnswer({ id, vaccineName, petName }: AskedDose, tell?: (failure: string) => void): FamilyAnswer {
  const { t } = useTranslation()
  const [pending, setPending] = useState<boolean | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const answer = useOnceAtATime(async (given: boolean) => {
    setPending(given)
    setFailure(null)
    try {
      await answerForFamily(id, given)
      toast({ title: t(given ? 'confirm.nowGiven' : 'confirm.nowRefused', { vaccine: vaccineName, pet: petName }) })
    } catch (error) {
      logError(error)
      const outdated = isStatus(error, 404) || isStatus(error, 409)
      if (outdated) toast({ title: isStatus(error, 404) ? t('confirm.gone') : detailOf(error, t('confirm.failed')), variant: 'destructive' })
      if (outdated) await refreshAnswered()
      else (tell ?? setFailure)(failureText(error, t('confirm.failed'), t))
    }
    setPending(null)
    focusIfLost()
  })
  return { pending, failure, answer: (given) => void answer(given) }
}
