import { Suspense, useId, useState } from 'react'
import { Ellipsis, KeyRound, Pencil, Trash2, Webhook as WebhookIcon } from 'lucide-react'
import { formatDayTime } from '../../../i18n/format-time'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { Menu } from '../../../ui/Menu'
import type { Webhook } from '../api/webhooks'
import { attemptText, eventGroups, eventsOf, offReasons, stateLooks } from '../webhook-words'
import { TestButton } from './TestButton'
import type { Task } from './WebhookList'

const DeliveryLog = lazy(() => import('./DeliveryLog'))

interface Props {
  webhook: Webhook
  /** Of a key that was revoked a moment ago there is none. */
  keyName: string | undefined
  onTask: (name: Task['name']) => void
}

export function WebhookRow({ webhook, keyName, onTask }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const logId = useId()
  const { url } = webhook
  const actions = [
    { label: t('webhooks.edit'), icon: <Pencil className="icon icon-18" aria-hidden="true" />, onSelect: () => onTask('edit') },
    { label: t('webhooks.renew'), icon: <KeyRound className="icon icon-18" aria-hidden="true" />, onSelect: () => onTask('renew') },
    { label: t('webhooks.delete'), icon: <Trash2 className="icon icon-18" aria-hidden="true" />, onSelect: () => onTask('delete'), danger: true, separated: true },
  ]
  return (
    <li className="grid grid-cols-1 gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex items-start gap-4">
        <span className="icon-well bg-brand-soft text-brand max-sm:hidden" aria-hidden="true">
          <WebhookIcon className="icon icon-18" />
        </span>
        <Facts webhook={webhook} keyName={keyName} />
        <Menu trigger={<IconButton label={t('webhooks.menuOf', { url })} icon={<Ellipsis className="icon" aria-hidden="true" />} />} actions={actions} />
      </div>
      <div className="flex flex-wrap gap-2 sm:pl-15">
        <TestButton webhook={webhook} />
        <Button variant="ghost" size="sm" aria-expanded={isOpen} aria-controls={logId} aria-label={t('webhooks.logOf', { url })} onClick={() => setOpen(!isOpen)}>
          {t('webhooks.log')}
        </Button>
      </div>
      <div id={logId} className="min-w-0 empty:hidden">
        <Suspense>{isOpen && <DeliveryLog webhook={webhook} />}</Suspense>
      </div>
    </li>
  )
}

function Facts({ webhook, keyName }: Pick<Props, 'webhook' | 'keyName'>) {
  const { t, language } = useTranslation()
  const { url, types, state, attemptedAt, formerSecretUntil } = webhook
  const { tone, icon: Icon, word } = stateLooks[state]
  const last = attemptText(webhook, t)
  return (
    <div className="min-w-0 flex-1">
      <p className="font-mono text-[0.9375rem] leading-6 font-semibold wrap-anywhere" translate="no">
        {url}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone} icon={<Icon className="icon icon-16" aria-hidden="true" />}>
          {t(word)}
        </Badge>
        <p className="text-small wrap-anywhere text-ink-2 tabular-nums">
          {attemptedAt && last ? `${last} · ${formatDayTime(attemptedAt, language)}` : t('webhooks.nothingYet')}
        </p>
      </div>
      <p className="mt-1.5 text-small wrap-anywhere text-ink-2">{[keyName && t('webhooks.ofKey', { name: keyName }), eventsText(types, t)].filter(Boolean).join(' · ')}</p>
      <Note webhook={webhook} />
      {formerSecretUntil && <p className="mt-1.5 text-small text-ink-2">{t('webhooks.bothSecrets', { until: formatDayTime(formerSecretUntil, language) })}</p>}
    </div>
  )
}

/** What to do, where something is to be done. */
function Note({ webhook: { state, offReason } }: { webhook: Webhook }) {
  const { t } = useTranslation()
  if (offReason) return <p className="mt-1.5 text-small">{t(offReasons[offReason])}</p>
  return state === 'failing' ? <p className="mt-1.5 text-small">{t('webhooks.failingText')}</p> : null
}

/** How many events of what, rather than all their names. */
function eventsText(types: Webhook['types'], t: Translate): string {
  const told = eventGroups.map((group) => ({ group, of: eventsOf(group).length, chosen: eventsOf(group).filter((type) => types.includes(type)).length }))
  return told.filter(({ chosen }) => chosen > 0).map(({ group, chosen, of }) => (chosen === of ? t(group.title) : t('webhooks.someOf', { what: t(group.title), chosen, of }))).join(' · ')
}
