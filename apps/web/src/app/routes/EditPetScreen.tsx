import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { petIdOf, usePet } from '../../features/pets/api/get-pet'
import { PetMissing } from '../../features/pets/components/PetMissing'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { FormHead } from '../layout/FormHead'
import { PageWait } from '../layout/PageWait'
import { EditPet } from './pet/EditPet'

/** The form needs the pet first; somebody who may only look gets the same answer as for a pet that is not there. */
export default function EditPetScreen() {
  const { t } = useTranslation()
  const id = petIdOf(useParams()['id'])
  const { pet, isOld, missing, error, retry } = usePet(id)
  const [opened, setOpened] = useState<number>()
  // A form does not start from what is old; once it is open, what is read later takes nothing away.
  if (pet && !isOld && opened !== pet.id) setOpened(pet.id)
  if (missing || pet?.role === 'member' || pet?.role === 'caregiver') return <PetMissing title={t('petForm.notFound')} />
  if (error) return <PetMissing title={t('petForm.notFound')} onRetry={retry} />
  if (!pet || opened !== pet.id) return <PageWait label={t('petForm.loading')} />
  return (
    <>
      <FormHead title={t('petForm.editTitle', { name: pet.name })} backTo={paths.petPage(pet.id)} />
      <EditPet key={pet.id} pet={pet} />
    </>
  )
}
