import { Cake, MapPin, Mars, PawPrint, Venus } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Chip } from '../../../ui/Badge'
import type { PetDetail } from '../api/get-pet'
import { ageText, breedText, speciesText } from '../words'

/** Breed or species, age, sex, place. */
export function PetFacts({ pet }: { pet: Pick<PetDetail, 'species' | 'breed' | 'age' | 'ageUnit' | 'sex' | 'location'> }) {
  const { t } = useTranslation()
  const age = ageText(pet, t)
  const SexIcon = pet.sex === 'male' ? Mars : Venus
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('petDetail.facts')}>
      <li>
        <Chip icon={<PawPrint className="icon icon-16" aria-hidden="true" />}>
          {breedText(pet.breed, t) || speciesText(pet.species, t)}
        </Chip>
      </li>
      {age && (
        <li>
          <Chip icon={<Cake className="icon icon-16" aria-hidden="true" />}>{age}</Chip>
        </li>
      )}
      {(pet.sex === 'male' || pet.sex === 'female') && (
        <li>
          <Chip icon={<SexIcon className="icon icon-16" aria-hidden="true" />}>{t(`sex.${pet.sex}`)}</Chip>
        </li>
      )}
      {pet.location && (
        <li>
          <Chip icon={<MapPin className="icon icon-16" aria-hidden="true" />}>{pet.location}</Chip>
        </li>
      )}
    </ul>
  )
}
