import { PhoneForm } from '../../../features/auth/components/PhoneForm'
import { ShowPhone } from '../../../features/family/components/ShowPhone'
import { usePets } from '../../../features/pets/api/list-pets'
import { petLabels } from '../../../features/pets/labels'
import { useTranslation } from '../../../i18n/use-translation'
import { SideCard } from '../../../ui/SideCard'
import { useCurrentUser } from '../../current-user'

/** How sitters and the family reach the reader: the number, and whose families see it. */
export function ContactCard() {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const { pets = [] } = usePets()
  const labels = new Map(petLabels(pets, t).map(({ id, label }) => [id, label]))
  return (
    <SideCard id="contact" title={t('settings.contact')} lead={t('settings.contactText')}>
      <PhoneForm key={user.phone} user={user} />
      {user.phone && pets.length > 0 && (
        <fieldset className="mt-5">
          <legend className="font-semibold">{t('settings.showPhone')}</legend>
          <ul className="mt-1 divide-y divide-line">
            {pets.map((pet) => (
              <li key={pet.id} className="py-1">
                <ShowPhone pet={pet} myId={user.id} label={labels.get(pet.id) ?? pet.name} />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </SideCard>
  )
}
