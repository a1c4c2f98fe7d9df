import { groupedMicrochip } from '@huella/care-rules'
import type { PetListItem } from '../../../features/pets/api/list-pets'
import { publicUrl } from '../../../features/pets/share'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName } from '../../../ui/Avatar'

export interface PrintedIdentityProps {
  pet: Pick<PetListItem, 'nickname' | 'familyMembers' | 'isPublic' | 'microchip' | 'birthDate'>
}

/** By what paper tells the animal apart, and what ties it to the pet's page; the screen has it elsewhere. */
export function PrintedIdentity({ pet: { nickname, familyMembers, isPublic, microchip, birthDate } }: PrintedIdentityProps) {
  const { t, language } = useTranslation()
  const owner = familyMembers.find(({ role }) => role === 'owner')?.user
  const facts: [label: string, value: string | null | undefined][] = [
    [t('petForm.microchip'), microchip && groupedMicrochip(microchip)],
    [t('petForm.birthDate'), birthDate && dayInWords(birthDate, language)],
    [t('publicProfile.owner'), owner && fullName(owner)],
    [t('printed.page'), isPublic ? publicUrl(nickname) : t('pet.noPublic')],
  ]
  return (
    <dl className="print-only printed-identity" aria-hidden="true">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
