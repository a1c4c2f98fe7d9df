import { caregivers } from '../../features/family/caregivers'
import { CaregiverCard } from '../../features/family/components/CaregiverCard'
import { InviteButton } from '../../features/family/components/InviteButton'
import { PendingInvitations } from '../../features/family/components/PendingInvitations'
import { RoleGuide } from '../../features/family/components/RoleGuide'
import { usePets } from '../../features/pets/api/list-pets'
import { petLabels } from '../../features/pets/labels'
import { PetPhoto } from '../../features/pets/components/PetPhoto'
import { RecordsSkeleton } from '../../features/records/components/RecordsSkeleton'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { ButtonLink } from '../../ui/ButtonLink'
import { Card, SectionCard } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { useCurrentUser } from '../current-user'
import { PageHead } from '../layout/PageHead'

/** Who cares for which pet. */
export default function FamilyScreen() {
  const { t } = useTranslation()
  const me = useCurrentUser()
  const { pets, error, retry } = usePets()
  const people = caregivers(me, pets ?? [])
  const labels = new Map(petLabels(pets ?? [], t).map(({ id, label }) => [id, label]))
  const invitingPets = (pets ?? []).map(({ id, name, role }) => ({ id, name: labels.get(id) ?? name, role }))
  return (
    <>
      <PageHead title={t('family.title')} lead={t('family.lead')} actions={<InviteButton pets={invitingPets} />} />
      {error ? (
        <Card>
          <ErrorState message={t('family.error')} onRetry={retry} />
        </Card>
      ) : null}
      {!pets && !error && <RecordsSkeleton />}
      {pets && (
        <ul className="grid grid-cols-1 gap-3.5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {people.map((caregiver) => (
            <CaregiverCard
              key={caregiver.person.id}
              caregiver={caregiver}
              isMe={caregiver.person.id === me.id}
              picture={(pet) => <PetPhoto pet={pet} className="size-9 flex-none rounded-full" />}
            />
          ))}
        </ul>
      )}
      {pets && <PendingInvitations className="mt-5" />}
      {pets && people.length === 1 && (
        <Card className="mt-5">
          <EmptyState
            art={<Drawing name="sofa" />}
            title={t('family.alone')}
            help={t('family.aloneHelp')}
            action={pets.length === 0 && <ButtonLink to={paths.newPet}>{t('pets.add')}</ButtonLink>}
          />
        </Card>
      )}
      {pets && pets.length > 0 && (
        <SectionCard title={t('family.rolesTitle')} className="mt-5">
          <RoleGuide />
        </SectionCard>
      )}
    </>
  )
}
