import { useParams } from 'react-router-dom'
import { managesFamily } from '../../features/family/roles'
import { petIdOf, usePet, type PetDetail } from '../../features/pets/api/get-pet'
import { PetMissing } from '../../features/pets/components/PetMissing'
import { PetPhoto } from '../../features/pets/components/PetPhoto'
import { breedText } from '../../features/pets/words'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/ErrorState'
import { FormHead } from '../layout/FormHead'
import { PageWait } from '../layout/PageWait'
import { ProofContent } from './pet/ProofContent'

/** What can be shown of a pet to whoever asks: the certificate of the address, or the newest that is good. */
export default function ProofScreen() {
  const { t } = useTranslation()
  const { id, certificateId } = useParams()
  const { pet, missing, error, retry } = usePet(petIdOf(id))
  if (missing) return <PetMissing title={t('petDetail.notFound')} text={t('petDetail.notFoundText')} />
  if (error)
    return (
      <Card className="mt-6">
        <ErrorState message={t('petDetail.error')} onRetry={retry} />
      </Card>
    )
  return pet ? <Screen key={certificateId} pet={pet} certificateId={certificateId ?? null} /> : <PageWait />
}

function Screen({ pet, certificateId }: { pet: PetDetail; certificateId: string | null }) {
  const { t } = useTranslation()
  return (
    <ProofContent
      pet={{ id: pet.id, name: pet.name, breed: breedText(pet.breed, t) }}
      picture={<PetPhoto pet={pet} className="size-16 rounded-2xl" />}
      certificateId={certificateId}
      placeOf={(id) => paths.certificate(pet.id, id)}
      issueAt={managesFamily(pet.role) ? paths.newProof(pet.id) : null}
      allAt={paths.proof(pet.id)}
      isFamily
      head={(menu) => (
        <FormHead title={t('proof.titleOf', { name: pet.name })} backTo={certificateId === null ? paths.petPage(pet.id) : paths.proof(pet.id)} aside={menu} />
      )}
    />
  )
}
