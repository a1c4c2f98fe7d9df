import { CircleCheck, CircleQuestionMark, Laptop, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import { formatInstantDay, localDay, today } from '../../../i18n/format'
import { formatTime } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/toast'
import { endSession, type Session } from '../api/sessions'

const pictures: Record<NonNullable<Session['kind']>, LucideIcon> = { phone: Smartphone, tablet: Tablet, computer: Laptop }

/** Each ends by itself: one that takes long keeps no other waiting. */
export function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { run: end, pending } = useAction(
    async ({ sending }) => {
      await endSession(session.id, sending())
      toast({ title: t('sessions.ended') })
    },
    { failed: t('sessions.endFailed') },
  )
  const { kind, current } = session
  const Picture = kind ? pictures[kind] : CircleQuestionMark
  const device = session.device ?? t('sessions.unknownDevice')
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <span className="icon-well bg-sunken text-ink-2" aria-hidden="true">
        <Picture className="icon" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <Details {...session} />
      </div>
      {current ? (
        <Badge tone="good" icon={<CircleCheck className="icon icon-16" aria-hidden="true" />}>
          {t('sessions.this')}
        </Badge>
      ) : (
        <Button variant="secondary" size="sm" busy={pending} busyLabel={t('sessions.ending')} aria-label={t('sessions.endOf', { device })} onClick={() => void end()}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** When it was used, and what is known of where from: how its address begins, and no more. */
function Details({ current, lastSeenAt, createdAt, place }: Session) {
  const { t, language } = useTranslation()
  const used = localDay(lastSeenAt) === today() ? t('sessions.usedToday', { time: formatTime(lastSeenAt, language) }) : t('sessions.used', { date: formatInstantDay(lastSeenAt, language) })
  const date = formatInstantDay(createdAt, language)
  return (
    <p className="text-small text-ink-2 tabular-nums">
      <span className="block">{current ? t('sessions.now') : used}</span>
      <span className="block">{place ? t('sessions.signedInFrom', { date, place: place.replace('…', 'x') }) : t('sessions.signedIn', { date })}</span>
    </p>
  )
}
