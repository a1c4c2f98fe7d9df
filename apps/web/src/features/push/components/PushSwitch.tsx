import { BellOff, BellRing, Laptop, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { cx } from '../../../ui/cx'
import { ErrorState } from '../../../ui/ErrorState'
import { Skeleton } from '../../../ui/Skeleton'
import { deviceKind } from '../push-support'
import { usePush, type Push, type PushState } from '../use-push'

export interface PushSwitchProps {
  /** Whose name stands in the example of what a lock screen says. */
  petName?: string | undefined
  /** Whether messages may say more on the lock screen than that something is due. */
  saysDetails?: boolean
}

const icons: Record<ReturnType<typeof deviceKind>, LucideIcon> = { phone: Smartphone, tablet: Tablet, computer: Laptop }

/** What stands in bold, and what below it. */
const words: Record<PushState, { title: TextKey | ((device: ReturnType<typeof deviceKind>) => TextKey); text?: TextKey }> = {
  off: { title: (device) => `push.off.${device}` },
  on: { title: (device) => `push.on.${device}` },
  denied: { title: 'push.denied', text: 'push.deniedText' },
  'needs-home-screen': { title: 'push.homeScreen', text: 'push.homeScreenText' },
  unsupported: { title: 'push.unsupported', text: 'push.elsewhere' },
  unavailable: { title: 'push.unavailable', text: 'push.elsewhere' },
}

/** Says whether this browser gets push messages, what a lock screen would show, and turns them on or off. */
export function PushSwitch(props: PushSwitchProps) {
  return <PushStateBox push={usePush()} {...props} />
}

/** The same of what somebody else follows. */
export function PushStateBox({ push, petName = 'Luna', saysDetails = false, isCard = false }: PushSwitchProps & { push: Push; isCard?: boolean }) {
  const { t } = useTranslation()
  const device = deviceKind()
  if (push.error) return <ErrorState message={t('push.error')} onRetry={push.retry} />
  if (!push.state) return <Skeleton className="h-16 rounded-[14px]!" />
  const { title, text } = words[push.state]
  const canSwitch = push.state === 'on' || push.state === 'off'
  const lockScreen = t(saysDetails ? 'push.lockScreenDetails' : 'push.lockScreen', { name: petName })
  return (
    <PushBox
      Icon={push.state === 'denied' ? BellOff : push.state === 'on' ? BellRing : icons[device]}
      title={t(typeof title === 'function' ? title(device) : title)}
      text={text ? t(text) : lockScreen}
      failure={push.failure}
      isCard={isCard}
    >
      {canSwitch && <SwitchButton push={push} />}
    </PushBox>
  )
}

function SwitchButton({ push }: { push: Push }) {
  const { t } = useTranslation()
  const isOn = push.state === 'on'
  return (
    <Button size="sm" variant="secondary" busy={push.pending} busyLabel={t(isOn ? 'push.turningOff' : 'push.turningOn')} onClick={isOn ? push.turnOff : push.turnOn}>
      {t(isOn ? 'push.turnOff' : 'push.turnOn')}
    </Button>
  )
}

interface PushBoxProps {
  Icon: LucideIcon
  title: string
  text: string
  failure: string | null
  /** Among cards, not within one. */
  isCard?: boolean
  children?: ReactNode
}

/** A blue box with what is so, why that matters, and what can be done about it. */
export const PushBox = ({ Icon, title, text, failure, isCard = false, children }: PushBoxProps) => (
  <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-2.5 bg-prog-soft text-small', isCard ? 'card-pad rounded-[22px]' : 'rounded-[14px] px-4 py-3.5')}>
    <Icon className="icon icon-18 flex-none text-prog" aria-hidden="true" />
    <div className="min-w-0 flex-[1_1_12rem]" role="status">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere text-ink-2">{text}</p>
      {failure && (
        <p role="alert" className="font-semibold text-over">
          {failure}
        </p>
      )}
    </div>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </div>
)
