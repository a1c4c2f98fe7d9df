import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { logError } from '../../../lib/log'
import { useAction } from '../../../lib/use-action'
import { focusIfLost } from '../../../lib/use-focus-back'
import { Button } from '../../../ui/Button'
import { followDevice, tellZone, type ZoneConflict } from '../api/time-zone'
import { placeOf } from '../time-zones'

/** Tells the server where this device is; asks, once, where the reader has chosen another zone. */
export function TimeZoneWatch({ userId }: { userId: string }) {
  const [conflict, setConflict] = useState<ZoneConflict | null>(null)
  useEffect(() => void tellZone(userId).then(setConflict, logError), [userId])
  const close = () => {
    setConflict(null)
    focusIfLost()
  }
  return conflict && <ZoneQuestion {...conflict} onClose={close} />
}

function ZoneQuestion({ here, chosen, onClose }: ZoneConflict & { onClose: () => void }) {
  const { t } = useTranslation()
  const { run, pending } = useAction(() => followDevice(here).then(onClose), { failed: t('notifications.saveFailed') })
  const places = { here: placeOf(here), chosen: placeOf(chosen) }
  return (
    <section role="status" className="zone-question">
      <p className="font-semibold">{t('notifications.otherZone', places)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={pending} busyLabel={t('notifications.saving')} onClick={() => void run()}>
          {t('notifications.useHere', places)}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('notifications.keepZone', places)}
        </Button>
      </div>
    </section>
  )
}
