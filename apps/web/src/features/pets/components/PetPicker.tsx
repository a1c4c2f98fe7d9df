import { useTranslation } from '../../../i18n/use-translation'
import { FieldError, labelId } from '../../../ui/Field'
import type { PetListItem } from '../api/list-pets'
import { PetPhoto } from './PetPhoto'

export interface PetPickerProps {
  pets: readonly PetListItem[]
  value: number | null
  error: string | undefined
  onPick: (petId: number) => void
}

const id = 'field-petId'

/** A row of round portraits, one to choose. */
export function PetPicker({ pets, value, error, onPick }: PetPickerProps) {
  const { t } = useTranslation()
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend id={labelId(id)} className="mb-2 font-display text-[1.1875rem] leading-6 font-bold tracking-tight">{t('vaccinationForm.whichPet')}</legend>
      <div className="pet-picker">
        {pets.map((pet) => (
          <label key={pet.id} className="pet-choice">
            <input type="radio" className="choice-input" name="pet" value={pet.id} checked={pet.id === value} onChange={() => onPick(pet.id)} />
            <PetPhoto pet={pet} className="pet-choice-photo" />
            <span className="w-full wrap-anywhere text-center text-small font-semibold">{pet.name}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
