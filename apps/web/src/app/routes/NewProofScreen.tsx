import { useNavigate, useParams } from 'react-router-dom'
import { managesFamily } from '../../features/family/roles'
import { petIdOf, usePet, type PetDetail } from '../../features/pets/api/get-pet'
import { PetMissing } from '../../features/pets/components/PetMissing'
import { PetPhoto } from '../../features/pets/components/PetPhoto'
import { useTranslation } from '../../i18n/use-translation'
import { afterSave } from '../../lib/history'
import * as paths from '../../lib/paths'
import { ButtonLink } from '../../ui/ButtonLink'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { PageWait } from '../layout/PageWait'
import { IssueFor } from './pet/IssueFor'
import { ProofHead } from './pet/ProofHead'

/** A certificate is issued, by whoever may change the pet. */
export default function NewProofScreen() {
  const { t } = useTranslation()
  const { pet, missing, error, retry } = usePet(petIdOf(useParams()['id']))
  if (missing) return <PetMissing title={t('petDetail.notFound')} text={t('petDetail.notFoundText')} />
  if (error)
    return (
      <Card className="mt-6">
        <ErrorState message={t('petDetail.error')} onRetry={retry} />
      </Card>
    )
  return pet ? <Screen pet={pet} /> : <PageWait />
}

function Screen({ pet }: { pet: PetDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = paths.proof(pet.id)
  const mayIssue = managesFamily(pet.role)
  return (
    <div className="mx-auto max-w-[1080px]">
      <ProofHead name={pet.name} backTo={back} picture={<PetPhoto pet={pet} className="size-16 flex-none rounded-2xl" />} />
      {mayIssue ? (
        <IssueFor
          petId={pet.id}
          name={pet.name}
          chip={{ number: pet.microchip, addAt: paths.editPet(pet.id) }}
          recordAt={(id) => `${paths.petPage(pet.id)}#records:record-${id}`}
          addDoseAt={paths.newVaccination(pet.id)}
          cancelTo={back}
          onIssued={({ id }) => void navigate(paths.certificate(pet.id, id), afterSave)}
        />
      ) : (
        <Card>
          <EmptyState art={<Drawing name="magnifier" />} title={t('proof.mayNot')} help={t('proof.mayNotText')} action={<ButtonLink to={back}>{t('proof.toAll')}</ButtonLink>} />
        </Card>
      )}
    </div>
  )
}
