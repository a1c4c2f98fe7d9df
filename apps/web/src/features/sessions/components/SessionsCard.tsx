import { Suspense, useState } from 'react'
import { LogOut } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { ErrorState } from '../../../ui/ErrorState'
import { SideCard } from '../../../ui/SideCard'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { toast } from '../../../ui/toast'
import { useShowMore } from '../../../ui/use-show-more'
import { endOtherSessions, useSessions, type Session } from '../api/sessions'
import { SessionRow } from './SessionRow'

const SignOutEverywhereDialog = lazy(() => import('./SignOutEverywhereDialog'))

/** Where the reader's account is open, and how to close it there. */
export function SessionsCard() {
  const { t } = useTranslation()
  return (
    <SideCard id="sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
      <Sessions />
    </SideCard>
  )
}

function Sessions() {
  const { t } = useTranslation()
  const { sessions, error, retry } = useSessions()
  if (error) return <ErrorState message={t('sessions.error')} onRetry={retry} />
  if (!sessions) return <Waiting />
  return (
    <>
      <SessionList sessions={sessions} />
      <Everywhere sessions={sessions} />
    </>
  )
}

/** Somebody who never signs out has dozens; the newest say most. */
const step = 5

/** The one that the reader uses comes first. */
function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { shown, showMore } = useShowMore([...sessions].sort((a, b) => Number(b.current) - Number(a.current)), step)
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {showMore}
    </>
  )
}

function Everywhere({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation()
  const { run: endOthers, pending } = useAction(
    async ({ sending }) => {
      await endOtherSessions(sending())
      toast({ title: t('sessions.othersEnded') })
    },
    { failed: t('sessions.endFailed') },
  )
  const [asking, setAsking] = useState(false)
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <div className="mt-4 flex flex-wrap gap-x-2 gap-y-1 border-t border-line pt-4 max-sm:flex-col">
      {hasOthers && (
        <Button variant="soft" busy={pending} busyLabel={t('sessions.ending')} icon={<LogOut className="icon icon-18" aria-hidden="true" />} onClick={() => void endOthers()}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('sessions.endAll')}
      </Button>
      <Suspense>{asking && <SignOutEverywhereDialog onClose={() => setAsking(false)} />}</Suspense>
    </div>
  )
}

const Waiting = () => (
  <Loading className="grid gap-3">
    {[1, 2].map((row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </Loading>
)
