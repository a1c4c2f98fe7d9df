import { Suspense, useState } from 'react'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { SectionCard } from '../../../ui/Card'
import { EmptyInline } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useApiKeys, type ApiKey } from '../api/api-keys'
import { useWebhooks, type Webhook } from '../api/webhooks'
import { WebhookRow } from './WebhookRow'

const WebhookDialog = lazy(() => import('./WebhookDialog'))
const NewSecretDialog = lazy(() => import('./NewSecretDialog'))
const DeleteWebhookDialog = lazy(() => import('./DeleteWebhookDialog'))

export interface WebhookListProps {
  /** Where signing in again comes back to, to go on with this. */
  signInAgainHref: (task: string) => string
  /** What somebody comes back for. */
  task: string | null
  onDone: () => void
}

type TaskName = 'make' | 'edit' | 'renew' | 'delete'
export interface Task {
  name: TaskName
  webhook: Webhook | null
}

/** A task as an address names it: `make`, or another with the webhook's id behind it. */
const nameOf = ({ name, webhook }: Task): string => [name, webhook?.id].filter(Boolean).join('.')

function taskIn(text: string | null, webhooks: Webhook[]): Task | null {
  if (text === 'make') return { name: 'make', webhook: null }
  const [name, id] = text?.split('.') ?? []
  const webhook = webhooks.find((each) => each.id === id)
  return webhook && (name === 'edit' || name === 'renew') ? { name, webhook } : null
}

/** The addresses that are told of what happens, and telling another. */
export function WebhookList({ signInAgainHref, task: asked, onDone }: WebhookListProps) {
  const { t } = useTranslation()
  const { keys } = useApiKeys()
  const { data: webhooks, error, retry } = useWebhooks()
  const [chosen, choose] = useState<Task | null>(null)
  const task = chosen ?? taskIn(asked, webhooks ?? [])
  const close = () => {
    choose(null)
    onDone()
  }
  const make = keys && keys.length > 0 && (
    <Button icon={<Plus className="icon icon-18" aria-hidden="true" />} onClick={() => choose({ name: 'make', webhook: null })}>
      {t('webhooks.create')}
    </Button>
  )
  return (
    <SectionCard title={t('webhooks.title')} aside={make}>
      <p className="mb-5 max-w-[62ch] text-ink-2">{t('webhooks.lead')}</p>
      {error ? <ErrorState message={t('webhooks.error')} onRetry={retry} /> : <Webhooks webhooks={webhooks} keys={keys} onTask={choose} />}
      <Suspense>{task && keys && <TaskDialog task={task} keys={keys} signInAgainHref={signInAgainHref(nameOf(task))} onClose={close} />}</Suspense>
    </SectionCard>
  )
}

function Webhooks({ webhooks, keys, onTask }: { webhooks: Webhook[] | undefined; keys: ApiKey[] | undefined; onTask: (task: Task) => void }) {
  const { t } = useTranslation()
  if (!webhooks || !keys) return <Waiting />
  if (webhooks.length === 0) return <EmptyInline art={<Picture />} title={t('webhooks.none')} help={t(keys.length > 0 ? 'webhooks.noneText' : 'webhooks.noKeyText')} />
  return (
    <ul className="divide-y divide-line">
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} keyName={keys.find(({ id }) => id === webhook.keyId)?.name} onTask={(name) => onTask({ name, webhook })} />
      ))}
    </ul>
  )
}

interface TaskDialogProps {
  task: Task
  keys: ApiKey[]
  signInAgainHref: string
  onClose: () => void
}

function TaskDialog({ task: { name, webhook }, keys, ...rest }: TaskDialogProps) {
  if (name === 'renew' && webhook) return <NewSecretDialog webhook={webhook} {...rest} />
  if (name === 'delete' && webhook) return <DeleteWebhookDialog webhook={webhook} onClose={rest.onClose} />
  return <WebhookDialog webhook={webhook} keys={keys} {...rest} />
}

const Picture = () => (
  <span aria-hidden="true">
    <span className="icon-well bg-sunken text-ink-2">
      <WebhookIcon className="icon icon-18" />
    </span>
  </span>
)

/** As high as the list is without webhooks. */
const Waiting = () => (
  <Loading>
    <Skeleton className="h-15.5 lg:h-11" />
  </Loading>
)
