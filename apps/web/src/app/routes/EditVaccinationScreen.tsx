import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { petIdOf, usePet, type PetDetail } from '../../features/pets/api/get-pet'
import { PetMissing } from '../../features/pets/components/PetMissing'
import { PetChip } from '../../features/pets/components/PetChip'
import { useVaccination, type WholeVaccination } from '../../features/vaccinations/api/get-vaccination'
import { EditVaccination } from '../../features/vaccinations/components/EditVaccination'
import { useTranslation } from '../../i18n/use-translation'
import { afterSave } from '../../lib/history'
import * as paths from '../../lib/paths'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/ErrorState'
import { useCurrentUser } from '../current-user'
import { FormHead } from '../layout/FormHead'
import { PageWait } from '../layout/PageWait'

/** Corrects a vaccination; only for whoever recorded it. */
export default function EditVaccinationScreen() {
  const { t } = useTranslation()
  const { id, vaccinationId } = useParams()
  const { pet, missing, error, retry } = usePet(petIdOf(id))
  const dose = useVaccination(petIdOf(vaccinationId))
  const me = useCurrentUser().id
  if (error || dose.error)
    return (
      <Card className="mt-6">
        <ErrorState message={t('petDetail.error')} onRetry={error ? retry : dose.retry} />
      </Card>
    )
  if ((!pet && !missing) || (!dose.record && !dose.missing)) return <PageWait />
  const { record } = dose
  if (!pet || record?.recordedBy !== me || record.petId !== pet.id || pet.role === 'member') return <PetMissing title={t('record.notFound')} text={t('record.notFoundText')} />
  return <Editor key={record.id} pet={pet} record={record} />
}

function Editor({ pet, record }: { pet: PetDetail; record: WholeVaccination }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const page = query.get('from') === paths.records ? paths.records : paths.petPage(pet.id)
  return (
    <>
      <FormHead
        narrow
        title={t('record.editTitle')}
        backTo={page}
        aside={<PetChip pet={pet} />}
      />
      <EditVaccination record={record} pet={pet} cancelTo={page} onSaved={() => void navigate(page, afterSave)} />
    </>
  )
}
