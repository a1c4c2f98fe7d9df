import { useFormikContext } from 'formik'
import { species as allSpecies } from '@huella/care-rules'
import { useTranslation } from '../../../i18n/use-translation'
import { Portrait } from '../../../ui/illustrations/Portrait'
import { ageAt, type PetFormValues } from '../pet-form-values'
import { ageText, breedText, speciesText } from '../words'

/** A new pet has no id to take its colour from; its species gives one for now. */
const colourOf = (species: string): number => Math.max(0, (allSpecies as readonly string[]).indexOf(species)) + 1

/** How the pet will look, as it is typed. Says nothing the fields do not say. */
export function PetPreview({ petId, cover }: { petId: number | null; cover: string | null }) {
  const { t } = useTranslation()
  const { values } = useFormikContext<PetFormValues>()
  const typedAge = /^\d+$/.test(values.age) ? { age: Number(values.age), ageUnit: values.ageUnit } : null
  const age = ageAt(values.birthDate) ?? typedAge
  const facts = [values.species && speciesText(values.species, t), breedText(values.breed, t), age && ageText(age, t)]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="card overflow-hidden" aria-hidden="true">
      <span className="pet-form-portrait">
        {cover ? (
          <img src={cover} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <Portrait species={values.species} id={petId ?? colourOf(values.species)} className="absolute! inset-0" />
        )}
      </span>
      <div className="p-4 lg:p-5">
        <p className="wrap-anywhere font-display text-[1.375rem] leading-7 font-bold tracking-tight">
          {values.name.trim() || t('petForm.previewName')}
        </p>
        <p className="wrap-anywhere text-small text-ink-2">{facts || t('petForm.previewFacts')}</p>
      </div>
    </div>
  )
}
