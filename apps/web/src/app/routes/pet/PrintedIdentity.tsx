import type { PetListItem } from '../../../features/pets/api/list-pets'
import { publicUrl } from '../../../features/pets/share'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName } from '../../../ui/Avatar'

/** What ties the paper to the pet's page; the screen has it elsewhere. */
export function PrintedIdentity({ pet: { nickname, familyMembers } }: { pet: Pick<PetListItem, 'nickname' | 'familyMembers'> }) {
  const { t } = useTranslation()
  const owner = familyMembers.find(({ role }) => role === 'owner')?.user
  return (
    <div className="print-only" aria-hidden="true">
      {owner && (
        <p>
          {t('publicProfile.owner')}: {fullName(owner)}
        </p>
      )}
      <p className="font-mono text-small">{publicUrl(nickname)}</p>
    </div>
  )
}
