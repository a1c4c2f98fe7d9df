import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Switch } from '../../../ui/Checkbox'
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
  const { run, running } = useAction<[boolean]>((_attempt, isShown) => showPhone(pet.id, isShown), { failed: t('settings.phoneFailed') })
  return <Switch label={label} checked={running?.[0] ?? stored} onChange={(event) => void run(event.target.checked)} />
}
