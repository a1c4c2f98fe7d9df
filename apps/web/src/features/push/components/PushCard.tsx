import { useState } from 'react'
import { BellRing } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { remember } from '../../../lib/remembered'
import { focusIfLost } from '../../../lib/use-focus-back'
import { Button } from '../../../ui/Button'
import { dismissedMark, mayAskForPush } from '../ask'
import { usePush } from '../use-push'
import { PushBox, PushStateBox } from './PushSwitch'

/** Explains push, and offers it, once and only where it is worth it: whoever declines is not asked again on this device. What became of a yes is told in its place. */
export default function PushCard({ petName }: { petName: string }) {
  const { t } = useTranslation()
  const push = usePush()
  const [mayAsk] = useState(mayAskForPush)
  const [isAnswered, setAnswered] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const dismiss = () => {
    remember(dismissedMark, true)
    setDismissed(true)
    focusIfLost()
  }
  const accept = () => {
    setAnswered(true)
    push.turnOn()
  }
  if (isDismissed || !mayAsk) return null
  if (isAnswered && push.state !== 'off') return <PushStateBox isCard push={push} petName={petName} />
  if (push.state !== 'off') return null
  return (
    <PushBox isCard Icon={BellRing} title={t('push.askTitle')} text={t('push.askText', { name: petName })} failure={push.failure}>
      <Button size="sm" busy={push.pending} busyLabel={t('push.turningOn')} onClick={accept}>
        {t('push.turnOn')}
      </Button>
      <Button size="sm" variant="ghost" onClick={dismiss}>
        {t('push.notNow')}
      </Button>
    </PushBox>
  )
}
