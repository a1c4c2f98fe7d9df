import { useState } from 'react'
import { usePets } from '../../../features/pets/api/list-pets'
import { NoPets } from '../../../features/pets/components/PetGridEmpty'
import { PetPicker } from '../../../features/pets/components/PetPicker'
import { NewVaccination } from '../../../features/vaccinations/components/NewVaccination'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Card } from '../../../ui/Card'
import { ErrorState } from '../../../ui/ErrorState'
import { FormHead } from '../../layout/FormHead'
import { PageWait } from '../../layout/PageWait'
import { certificateFor } from './owner-certificate'

/** Only pets the reader may record for are offered; a single one is chosen already. */
export function VaccinationForAnyPet({ onSaved }: { onSaved: (petId: number) => void }) {
  const { t } = useTranslation()
  const { pets, error, retry } = usePets()
  const [picked, setPicked] = useState<number | null>(null)
  const mine = pets?.filter(({ role }) => role !== 'member')
  const only = mine?.length === 1 ? (mine[0]?.id ?? null) : null
  const petId = picked ?? only
  const back = petId === null ? paths.home : paths.petPage(petId)
  if (!mine && !error) return <PageWait />
  return (
    <>
      <FormHead narrow title={t('quick.log')} backTo={back} />
      {error ? (
        <Card>
          <ErrorState message={t('pets.error')} onRetry={retry} />
        </Card>
      ) : null}
      {mine?.length === 0 && (
        <div className="mx-auto max-w-[720px]">
          <NoPets />
        </div>
      )}
      {mine && mine.length > 0 && (
        <NewVaccination
          petId={only}
          vaccine=""
          picker={(props) => <PetPicker pets={mine} {...props} />}
          {...certificateFor(mine.find(({ id }) => id === petId)?.vaccinations ?? [])}
          onPet={setPicked}
          cancelTo={back}
          onSaved={onSaved}
        />
      )}
    </>
  )
}
