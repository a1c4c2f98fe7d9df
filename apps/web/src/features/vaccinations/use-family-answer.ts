import { useTranslation } from '../../i18n/use-translation'
import { detailOf, isStatus } from '../../lib/api-error'
import { failureText } from '../../lib/failure-text'
import { useAction } from '../../lib/use-action'
import { toast } from '../../ui/toast'
import { refreshDoses } from './api/change-vaccination'
import { answerForFamily } from './api/family-answer'

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
  const explain = (error: unknown): string | null | undefined => {
    const outdated = isStatus(error, 404) || isStatus(error, 409)
    if (outdated) toast({ title: isStatus(error, 404) ? t('confirm.gone') : detailOf(error, t('confirm.failed')), variant: 'destructive' })
    if (outdated) void refreshDoses()
    else if (tell) tell(failureText(error, t('confirm.failed'), t))
    return outdated || tell ? null : undefined
  }
  const { run, running, failure } = useAction<[boolean]>(
    async ({ sending }, given) => {
      await answerForFamily(id, given, sending(given))
      toast({ title: t(given ? 'confirm.nowGiven' : 'confirm.nowRefused', { vaccine: vaccineName, pet: petName }) })
    },
    { failed: t('confirm.failed'), told: 'here', explain },
  )
  return { pending: running?.[0] ?? null, failure, answer: (given) => void run(given) }
}
