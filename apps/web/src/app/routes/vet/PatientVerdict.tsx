import { RefreshCw } from 'lucide-react'
import { routes } from '@huella/contracts'
import { VerdictSummary } from '../../../domain/VerdictSummary'
import { useTranslation } from '../../../i18n/use-translation'
import { isStatus } from '../../../lib/api-error'
import { useRead } from '../../../lib/use-read'
import { Button } from '../../../ui/Button'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useCurrentUser } from '../../current-user'

/** As high from the first moment as three lines need: what stands below is a form that somebody fills in. */
const box = 'verdict order-1 min-h-26 w-full content-center rounded-2xl bg-surface p-3.5 text-ink'

/** Whether a patient is protected, for vets who may read its plan: those who need the pet's nickname to write do not. */
export function PatientVerdict({ pet: { id, name } }: { pet: { id: number; name: string } }) {
  const { t } = useTranslation()
  const { doctor } = useCurrentUser()
  const mayRead = doctor && !doctor.needsNickname
  const { data, error, retry } = useRead(routes.getSchedule, mayRead ? { params: { id }, query: {} } : null)
  if (data) return <VerdictSummary verdict={data.verdict} pet={{ name }} className={box} />
  if (!mayRead || isStatus(error, 403) || isStatus(error, 404)) return null
  if (!error) return <Awaited />
  return (
    <div className={box}>
      <p className="font-semibold">{t('plan.error')}</p>
      <Button variant="secondary" size="sm" icon={<RefreshCw className="icon icon-16" aria-hidden="true" />} onClick={retry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  )
}

const Awaited = () => (
  <div className={box}>
    <Loading className="grid gap-1.5">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-4.5 w-48" />
      <Skeleton className="h-4 w-32" />
    </Loading>
  </div>
)
