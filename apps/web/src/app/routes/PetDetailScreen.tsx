import { useParams } from 'react-router-dom'
import { petIdOf, usePet } from '../../features/pets/api/get-pet'
import { PetDetailSkeleton } from '../../features/pets/components/PetDetailSkeleton'
import { PetMissing } from '../../features/pets/components/PetMissing'
import { useTranslation } from '../../i18n/use-translation'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/ErrorState'
import { PetPage } from './pet/PetPage'

export default function PetDetailScreen() {
  const { t } = useTranslation()
  const id = petIdOf(useParams()['id'])
  const { pet, missing, error, retry } = usePet(id)
  if (missing) return <PetMissing title={t('petDetail.notFound')} text={t('petDetail.notFoundText')} />
  if (error)
    return (
      <Card className="mt-6">
        <ErrorState message={t('petDetail.error')} onRetry={retry} />
      </Card>
    )
  return pet ? <PetPage key={pet.id} pet={pet} /> : <PetDetailSkeleton />
}
