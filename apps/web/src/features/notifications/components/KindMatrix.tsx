import { Bell, Lock, Mail, Smartphone, type LucideIcon } from 'lucide-react'
import type { notificationChannels, NotificationKind, NotificationPreferences } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import type { PreferenceChange } from '../api/preferences'

type Column = (typeof notificationChannels)[number] | 'app'
const columns: readonly { column: Column; Icon: LucideIcon }[] = [
  { column: 'email', Icon: Mail },
  { column: 'push', Icon: Smartphone },
  { column: 'app', Icon: Bell },
]

const isInDigests = (kind: NotificationKind): kind is 'vaccine-due' | 'overdue' => kind === 'vaccine-due' || kind === 'overdue'

/** Who is reminded of nothing, as a vet without pets, hears of visits when families ask for them. */
function textOf(kind: Exclude<NotificationKind, 'family'>, { inDigests, isReminded }: { inDigests: boolean; isReminded: boolean }) {
  if (kind === 'appointment' && !isReminded) return `notifications.kindText.${kind}.vet` as const
  return inDigests && isInDigests(kind) ? (`notifications.kindText.${kind}.digest` as const) : (`notifications.kindText.${kind}` as const)
}

export interface KindMatrixProps {
  kinds: readonly NotificationKind[]
  channels: NotificationPreferences['channels']
  /** Whether what is due comes in digests. */
  inDigests: boolean
  onChange: (change: PreferenceChange) => void
}

/** Which kind comes by which channel. Security always comes by e-mail, and everything is seen in the app. */
export function KindMatrix({ kinds, channels, inDigests, onChange }: KindMatrixProps) {
  const { t } = useTranslation()
  return (
    <div>
      <table className="kind-matrix">
        <caption className="sr-only">{t('notifications.what')}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ column, Icon }) => (
              <th key={column} scope="col">
                <Icon className="icon icon-18" aria-hidden="true" />
                {t(`notifications.channel.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span className="block font-semibold">{t(`notifications.kind.${kind}`)}</span>
                {kind !== 'family' && <span className="block text-caption text-ink-2">{t(textOf(kind, { inDigests, isReminded: kinds.includes('vaccine-due') }))}</span>}
              </th>
              {columns.map(({ column }) => (
                <td key={column}>
                  <Cell kind={kind} column={column} channels={channels} onChange={onChange} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 flex items-center gap-2 text-small text-ink-2">
        <Lock className="icon icon-16" aria-hidden="true" />
        {t('notifications.alwaysOn')}
      </p>
    </div>
  )
}

function Cell({ kind, column, channels, onChange }: Omit<KindMatrixProps, 'kinds' | 'inDigests'> & { kind: NotificationKind; column: Column }) {
  const { t } = useTranslation()
  if (column === 'app' || (kind === 'security' && column === 'email'))
    return (
      <span className="matrix-lock">
        <Lock className="icon icon-16" aria-hidden="true" />
        <span className="sr-only">{t('notifications.alwaysOn')}</span>
      </span>
    )
  if (kind === 'security')
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('notifications.notByPush')}</span>
      </>
    )
  return (
    <label className="matrix-choice">
      <input
        type="checkbox"
        className="checkbox"
        aria-label={t('notifications.kindBy', { kind: t(`notifications.kind.${kind}`), channel: t(`notifications.channel.${column}`) })}
        checked={channels[kind][column]}
        onChange={(event) => onChange({ channels: { [kind]: { [column]: event.target.checked } } })}
      />
    </label>
  )
}
