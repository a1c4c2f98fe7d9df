import { useRemindedPets } from '../../../features/notifications/api/pets'
import { PushSwitch } from '../../../features/push/components/PushSwitch'
import { useTranslation } from '../../../i18n/use-translation'
import { Switch } from '../../../ui/Checkbox'

export interface PushBoxProps {
  saysDetails: boolean
  onDetails: (saysDetails: boolean) => void
}

/** Push on this device, and what it may say on a locked screen. */
export function PushBoxHere({ saysDetails, onDetails }: PushBoxProps) {
  const { t } = useTranslation()
  const { data: pets } = useRemindedPets()
  return (
    <div className="grid gap-2.5">
      <PushSwitch petName={pets?.[0]?.name} saysDetails={saysDetails} />
      {pets && pets.length > 0 && <Switch label={t('notifications.details')} help={t('notifications.detailsText')} checked={saysDetails} onChange={(event) => onDetails(event.target.checked)} />}
    </div>
  )
}
