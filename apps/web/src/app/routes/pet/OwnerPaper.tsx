import { routes, ownerRoutes, ownerVaccineTypes, type BodyOf, type postVaccination } from '@huella/contracts'
import PaperScreen from '../../../features/certificates/paper/components/PaperScreen'
import type { PaperTarget } from '../../../features/certificates/paper/save-rows'
import { ownerPaper, type ShownPaper } from '../../../features/certificates/use-shown-paper'
import type { KnownPet } from '../../../features/certificates/paper/hints'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { PetChip } from '../../../features/pets/components/PetChip'
import { refreshDoses } from '../../../features/vaccinations/api/change-vaccination'
import { certificateFit } from '../../../features/vaccinations/certificate-fit'
import { doseSchema, emptyRecord } from '../../../features/vaccinations/vaccination-values'
import { isRecorded } from '../../../domain/doses'
import { keepSource } from '../../../domain/sources/keep-source'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/call'
import { toast } from '../../../ui/toast'

type Patient = Pick<PetDetail, 'id' | 'name' | 'species' | 'imageUrl' | 'mediaFiles'> & { vaccinations: readonly Dose[] } & Partial<Pick<PetDetail, 'breed' | 'birthDate' | 'age' | 'ageUnit' | 'place' | 'lifestyle' | 'microchip' | 'microchipDate'>>

interface Dose {
  id?: number
  vaccineName: string
  administeredDate: string
}

/** What the rules can say of the pet's records without asking anybody. */
function knownPet({ name, species, breed = null, birthDate = null, age = null, ageUnit = 'years', place = null, lifestyle = [], microchip = null, microchipDate = null, vaccinations }: Patient): KnownPet {
  const nothing = { nextDueDate: null, labelMonths: null, validUntil: null, manufacturer: null, administrationRoute: null, batchNumber: null, expirationDate: null }
  const doses = vaccinations.map((dose, index) => ({ ...nothing, ...dose, id: dose.id ?? index + 1, isByVet: false }))
  return { facts: { name, species, breed, birthDate, age, ageUnit, country: place?.slice(0, 2) ?? null, region: place, lifestyle, microchip, microchipDate }, doses }
}

function targetFor({ id, vaccinations }: Patient): PaperTarget {
  return {
    about: id,
    empty: emptyRecord,
    fit: certificateFit,
    schema: doseSchema,
    isRecorded: ({ vaccineName, administeredDate }) => isRecorded({ vaccineName: String(vaccineName ?? ''), administeredDate: String(administeredDate ?? '') }, vaccinations),
    keep: (file, sending) => keepSource({ petId: id }, file, sending),
    record: (dose, sourceIds, sending) => call(routes.postVaccination, { params: { petId: id }, body: { ...(dose as BodyOf<typeof postVaccination>), sourceIds: [...sourceIds] }, ...sending }),
    refresh: refreshDoses,
  }
}

interface OwnerPaperProps {
  pet: Patient
  paper: ShownPaper
  onLeave: () => void
  onSaved: () => void
}

/** Photos of a pet's booklet, read into its records. */
export default function OwnerPaper({ pet, paper, onLeave, onSaved }: OwnerPaperProps) {
  const { t } = useTranslation()
  return (
    <PaperScreen
      paper={paper}
      draft={ownerPaper(pet.id)}
      target={targetFor(pet)}
      choices={{ types: ownerVaccineTypes, routes: ownerRoutes }}
      pet={{ known: knownPet(pet) }}
      chip={<PetChip pet={pet} />}
      onLeave={onLeave}
      onSaved={(doses) => {
        toast({ title: t('vaccinationForm.saved'), description: t('vaccinationForm.savedMany', { count: doses.length }) })
        onSaved()
      }}
    />
  )
}
