import { Suspense, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ownerPaper, useShownPaper } from '../../features/certificates/use-shown-paper'
import { petIdOf, usePet } from '../../features/pets/api/get-pet'
import { PetMissing } from '../../features/pets/components/PetMissing'
import { PetChip } from '../../features/pets/components/PetChip'
import { NewVaccination } from '../../features/vaccinations/components/NewVaccination'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import { afterSave } from '../../lib/history'
import { discardWaiting } from '../../lib/outbox/send-or-keep'
import { useWaiting } from '../../lib/outbox/waiting'
import * as paths from '../../lib/paths'
import { takeFiles } from '../../lib/handed-files'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/ErrorState'
import { FormHead } from '../layout/FormHead'
import { PageWait } from '../layout/PageWait'
import { certificateFor } from './pet/owner-certificate'
import { VaccinationForAnyPet } from './pet/VaccinationForAnyPet'

const OwnerPaper = lazy(() => import('./pet/OwnerPaper'))

/** A dose for the pet of the address, or for one that is chosen on the form. */
export default function VaccinationScreen() {
  const { id } = useParams()
  const navigate = useNavigate()
  const onSaved = (petId: number) => void navigate(paths.petPage(petId), afterSave)
  return id === undefined ? <VaccinationForAnyPet onSaved={onSaved} /> : <VaccinationForPet key={id} id={petIdOf(id)} onSaved={onSaved} />
}

function VaccinationForPet({ id, onSaved }: { id: number | null; onSaved: (petId: number) => void }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [handed] = useState(takeFiles)
  const { paper, open, close } = useShownPaper(id === null || query.has('waiting') ? null : ownerPaper(id), handed)
  const { pet, missing, error, retry } = usePet(id)
  const refused = useWaiting().find((entry) => entry.id === query.get('waiting') && entry.kind === 'dose' && entry.petId === id && entry.refusal)
  if (missing || pet?.role === 'member') return <PetMissing title={t('petDetail.notFound')} text={t('petDetail.notFoundText')} />
  if (error)
    return (
      <Card className="mt-6">
        <ErrorState message={t('petDetail.error')} onRetry={retry} />
      </Card>
    )
  if (!pet) return <PageWait />
  const page = paths.petPage(pet.id)
  if (paper)
    return (
      <Suspense fallback={<PageWait />}>
        <OwnerPaper pet={pet} paper={paper} onLeave={close} onSaved={() => onSaved(pet.id)} />
      </Suspense>
    )
  return (
    <>
      <FormHead
        narrow
        title={t('quick.log')}
        backTo={page}
        aside={<PetChip pet={pet} />}
      />
      <NewVaccination
        key={refused?.id ?? query.get('vaccine')}
        petId={pet.id}
        vaccine={query.get('vaccine') ?? ''}
        refused={refused}
        species={pet.species}
        place={pet.place}
        {...certificateFor(pet, (chosen) => (open(chosen), null))}
        cancelTo={page}
        onSaved={(petId) => {
          if (refused) void discardWaiting(refused)
          onSaved(petId)
        }}
      />
    </>
  )
}
