import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ownerPaper, useShownPaper } from '../../../features/certificates/use-shown-paper'
import { usePets, type PetListItem } from '../../../features/pets/api/list-pets'
import { PetPicker } from '../../../features/pets/components/PetPicker'
import { NewVaccination } from '../../../features/vaccinations/components/NewVaccination'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { ButtonLink } from '../../../ui/ButtonLink'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { FormHead } from '../../layout/FormHead'
import { PageWait } from '../../layout/PageWait'
import { certificateFor } from './owner-certificate'

const OwnerPaper = lazy(() => import('./OwnerPaper'))
// It stands among what only the home page needs, and few who record a dose have no pet.
const NoPets = lazy(() => import('../../../features/pets/components/PetGridEmpty').then(({ NoPets: component }) => ({ default: component })))

function NoneToRecordFor({ pets = [] }: { pets: readonly unknown[] | undefined }) {
  return (
    <div className="mx-auto max-w-[720px]">
      <Suspense>{pets.length === 0 ? <NoPets /> : <OnlyLooking count={pets.length} />}</Suspense>
    </div>
  )
}

/** Says to a member of other people's families, who has no pet besides, that recording is not theirs. */
function OnlyLooking({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        art={<Drawing name="folder" />}
        title={t('vaccinationForm.mayNot', { count })}
        help={t('vaccinationForm.mayNotText')}
        action={<ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>}
      />
    </Card>
  )
}

/** What the form's choices and dates depend on, once a pet is picked. */
const ofPet = (pet: PetListItem | undefined) => ({ species: pet?.species ?? null, place: pet?.place ?? null })

/** Only pets the reader may record for are offered; a single one is chosen already. */
export function VaccinationForAnyPet({ onSaved }: { onSaved: (petId: number) => void }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { pets, error, retry } = usePets()
  const [picked, setPicked] = useState<number | null>(null)
  const mine = pets?.filter(({ role }) => role !== 'member')
  const only = mine?.length === 1 ? (mine[0]?.id ?? null) : null
  const petId = picked ?? only
  const pet = mine?.find(({ id }) => id === petId)
  const { paper, open, close } = useShownPaper(pet ? ownerPaper(pet.id) : null)
  const back = petId === null ? paths.home : paths.petPage(petId)
  if (!mine && !error) return <PageWait />
  if (paper && pet)
    return (
      <Suspense fallback={<PageWait />}>
        <OwnerPaper pet={pet} paper={paper} onLeave={close} onSaved={() => onSaved(pet.id)} />
      </Suspense>
    )
  return (
    <>
      <FormHead narrow title={t('quick.log')} backTo={back} />
      {error ? (
        <Card>
          <ErrorState message={t('pets.error')} onRetry={retry} />
        </Card>
      ) : null}
      {mine?.length === 0 && <NoneToRecordFor pets={pets} />}
      {mine && mine.length > 0 && (
        <NewVaccination
          petId={only}
          vaccine={query.get('vaccine') ?? ''}
          {...ofPet(pet)}
          picker={(props) => <PetPicker pets={mine} {...props} />}
          {...certificateFor(pet, (chosen) => (pet ? (open(chosen), null) : t('paper.petFirst')))}
          onPet={setPicked}
          cancelTo={back}
          onSaved={onSaved}
        />
      )}
    </>
  )
}
