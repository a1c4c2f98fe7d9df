import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { Switch } from '../../../ui/Checkbox'
import { toast } from '../../../ui/toast'
import { showPhone } from '../api/contact'

export interface ShowPhoneProps {
  pet: { id: number; familyMembers: readonly { user: { id: string | number }; showsPhone: boolean }[] }
  myId: string
  label: string
}

/** Shows the reader's telephone number to one pet's family, or hides it. */
export function ShowPhone({ pet, myId, label }: ShowPhoneProps) {
  const { t } = useTranslation()
  const stored = pet.familyMembers.find(({ user }) => user.id === myId)?.showsPhone ?? false
  const [wanted, setWanted] = useState<boolean | null>(null)
  const choose = useOnceAtATime(async (isShown: boolean) => {
    setWanted(isShown)
    try {
      await showPhone(pet.id, isShown)
    } catch (error) {
      logError(error)
      toast({ title: failureText(error, t('settings.phoneFailed'), t), variant: 'destructive' })
    }
    setWanted(null)
  })
  return <Switch label={label} checked={wanted ?? stored} onChange={(event) => void choose(event.target.checked)} />
}
