import { RefreshCw } from 'lucide-react'
import { formatDayTime } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { ErrorState } from '../../../ui/ErrorState'
import { Older } from '../../../ui/Older'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { toast } from '../../../ui/toast'
import { deliveriesPath, firstDeliveries, refreshWebhooks, resendDelivery, useDeliveries, type Delivery, type Webhook } from '../api/webhooks'
import { attemptText, deliveryLooks } from '../webhook-words'
import { Answer } from './Answer'

/** What an address was sent within a month, newest first. */
export default function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const { data: deliveries, error, retry } = useDeliveries(webhook.id)
  const reload = useAction(() => refreshWebhooks(), { failed: t('webhooks.logError') })
  return (
    <section aria-label={t('webhooks.logOf', { url: webhook.url })} className="rounded-2xl bg-sunken p-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-ink-2">{t('webhooks.logText')}</p>
        <Button variant="ghost" size="sm" icon={<RefreshCw className="icon icon-16" aria-hidden="true" />} busy={reload.pending} busyLabel={t('ui.loading')} onClick={() => void reload.run()}>
          {t('webhooks.reload')}
        </Button>
      </div>
      {error ? <ErrorState message={t('webhooks.logError')} onRetry={retry} /> : <Deliveries webhook={webhook} deliveries={deliveries} />}
    </section>
  )
}

function Deliveries({ webhook, deliveries }: { webhook: Webhook; deliveries: Delivery[] | undefined }) {
  const { t } = useTranslation()
  if (!deliveries) return <Waiting />
  if (deliveries.length === 0) return <p className="py-2">{t('webhooks.logEmpty')}</p>
  const last = deliveries.length === firstDeliveries ? deliveries.at(-1) : undefined
  const list = (entries: readonly Delivery[]) => (
    <ul className="divide-y divide-line">
      {entries.map((delivery) => (
        <DeliveryEntry key={delivery.id} delivery={delivery} webhook={webhook} />
      ))}
    </ul>
  )
  return (
    <>
      {list(deliveries)}
      {last && (
        <Older<Delivery> pathOfPage={deliveriesPath(webhook.id)} after={last.cursor} failed={t('webhooks.logError')}>
          {list}
        </Older>
      )}
    </>
  )
}

function DeliveryEntry({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }) {
  const { t, language } = useTranslation()
  const { id, messageId, type, state, createdAt, nextAttemptAt, answer } = delivery
  const { tone, icon: Icon, word } = deliveryLooks[state]
  const when = formatDayTime(createdAt, language)
  const { run, pending } = useAction(
    async ({ sending }) => {
      await resendDelivery(webhook.id, id, sending())
      toast({ title: t('webhooks.resent') })
    },
    { failed: t('webhooks.resendFailed') },
  )
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-mono text-[0.875rem] font-semibold wrap-anywhere" translate="no">
            {type}
          </p>
          <Badge tone={tone} icon={<Icon className="icon icon-16" aria-hidden="true" />}>
            {t(word)}
          </Badge>
        </div>
        <p className="mt-1 text-small text-ink-2 tabular-nums">{[when, attemptText(delivery, t), attemptsText(delivery)].filter(Boolean).join(' · ')}</p>
        <p className="font-mono text-[0.8125rem] leading-5 wrap-anywhere text-ink-2" translate="no">
          webhook-id: {messageId}
        </p>
        {state === 'planned' && nextAttemptAt && <p className="text-small text-ink-2 tabular-nums">{t('webhooks.next', { time: formatDayTime(nextAttemptAt, language) })}</p>}
        {state !== 'sent' && <Answer text={answer} />}
      </div>
      {webhook.state !== 'off' && state !== 'claimed' && type !== 'ping' && (
        <Button variant="secondary" size="sm" busy={pending} busyLabel={t('webhooks.resending')} aria-label={t('webhooks.resendOf', { type, time: when })} onClick={() => void run()}>
          {t('webhooks.resend')}
        </Button>
      )}
    </li>
  )

  function attemptsText({ attempts }: Delivery): string | null {
    return attempts > 1 ? t('webhooks.attempts', { count: attempts }) : null
  }
}

const Waiting = () => (
  <Loading className="grid gap-2 py-2">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </Loading>
)
