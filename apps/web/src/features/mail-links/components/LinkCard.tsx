import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { useScreen } from '../../../lib/use-screen'
import { buttonStyles } from '../../../ui/button-styles'
import { Card } from '../../../ui/Card'
import { ErrorState } from '../../../ui/ErrorState'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { Loading, Skeleton } from '../../../ui/Skeleton'

/** What a link leads to, while it is looked up, and where that fails. */
export function LinkCard({ waiting, missing, failed, onRetry, children }: { waiting: boolean; missing: boolean; failed: boolean; onRetry: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Card className="grid gap-4 p-6! lg:p-9!">
      {waiting && <Waiting />}
      {failed && <ErrorState message={t('mailLink.error')} onRetry={onRetry} />}
      {missing && <Ended title={t('mailLink.missing')} text={t('mailLink.missingText')} />}
      {children}
    </Card>
  )
}

/** Nothing can be done here any more. */
export function Ended({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  const heading = useScreen(title)
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <Drawing name="lostTrail" />
      <h1 ref={heading}>{title}</h1>
      <p className="text-ink-2">{text}</p>
      <a href={paths.home} className={buttonStyles({}, 'mt-2')}>
        {t('mailLink.open')}
      </a>
    </div>
  )
}

/** The heading of what can be done, and a sentence on it. */
export function Asked({ title, text }: { title: string; text?: string }) {
  const heading = useScreen(title)
  return (
    <div className="grid gap-2">
      <h1 ref={heading} className="wrap-anywhere">
        {title}
      </h1>
      {text && <p className="text-ink-2 wrap-anywhere">{text}</p>}
    </div>
  )
}

/** What failed, beside the button. */
export const Failure = ({ text }: { text: string | null }) => (
  <p role="alert" className="font-semibold text-over empty:hidden">
    {text}
  </p>
)

const Waiting = () => (
  <Loading className="grid gap-4">
    <Skeleton className="h-9 w-3/4" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-12 w-full" />
  </Loading>
)
