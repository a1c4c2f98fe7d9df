import { CalendarPlus, Syringe, UserPlus } from 'lucide-react'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Button } from '../../../ui/Button'
import { ButtonLink } from '../../../ui/ButtonLink'

/** What can be added for a pet; nobody is offered what the server would refuse. */
export function PetActions({ pet, onSchedule, onInvite }: { pet: PetDetail; onSchedule: () => void; onInvite: () => void }) {
  const { t } = useTranslation()
  const manages = pet.role === 'owner' || pet.role === 'co-owner'
  if (pet.role === 'member') return null
  return (
    <div className="grid gap-2.5">
      <ButtonLink to={paths.newVaccination(pet.id)} size="lg" block icon={<Syringe className="icon" aria-hidden="true" />}>{t('petDetail.addVaccination')}</ButtonLink>
      <div className="pet-actions">
        <Button variant="secondary" icon={<CalendarPlus className="icon icon-18" aria-hidden="true" />} onClick={onSchedule}>{t('petDetail.schedule')}</Button>
        {manages && <Button variant="secondary" icon={<UserPlus className="icon icon-18" aria-hidden="true" />} onClick={onInvite}>{t('petDetail.addFamily')}</Button>}
      </div>
    </div>
  )
}
