import { Suspense, useState } from 'react'
import { KeyRound, Plus } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { SectionCard } from '../../../ui/Card'
import { EmptyInline } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useApiKeys, type ApiKey } from '../api/api-keys'
import { KeyRow } from './KeyRow'

const NewKeyDialog = lazy(() => import('./NewKeyDialog'))
const RevokeKeyDialog = lazy(() => import('./RevokeKeyDialog'))

export interface KeyListProps {
  /** Where signing in again comes back to. */
  signInAgainHref: string
  /** Somebody comes back from there, to go on with the key they were making. */
  isBack: boolean
  onMade: () => void
}

/** The reader's keys that work, and making another. */
export function KeyList({ signInAgainHref, isBack, onMade }: KeyListProps) {
  const { t } = useTranslation()
  const [making, setMaking] = useState(isBack)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const close = () => {
    setMaking(false)
    onMade()
  }
  const make = (
    <Button icon={<Plus className="icon icon-18" aria-hidden="true" />} onClick={() => setMaking(true)}>
      {t('integrations.create')}
    </Button>
  )
  return (
    <SectionCard title={t('integrations.keys')} aside={make}>
      <Keys onRevoke={setRevoking} />
      <Suspense>
        {making && <NewKeyDialog signInAgainHref={signInAgainHref} onClose={close} />}
        {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
      </Suspense>
    </SectionCard>
  )
}

function Keys({ onRevoke }: { onRevoke: (key: ApiKey) => void }) {
  const { t } = useTranslation()
  const { keys, error, retry } = useApiKeys()
  if (error) return <ErrorState message={t('integrations.error')} onRetry={retry} />
  if (!keys) return <Waiting />
  if (keys.length === 0)
    return (
      <EmptyInline
        art={
          <span aria-hidden="true">
            <span className="icon-well bg-sunken text-ink-2">
              <KeyRound className="icon icon-18" />
            </span>
          </span>
        }
        title={t('integrations.none')}
        help={t('integrations.noneText')}
      />
    )
  return (
    <ul className="divide-y divide-line">
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
      ))}
    </ul>
  )
}

/** As high as the list is without keys. */
const Waiting = () => (
  <Loading>
    <Skeleton className="h-15.5 lg:h-11" />
  </Loading>
)
