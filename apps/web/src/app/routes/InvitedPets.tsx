import type { InvitationPreview } from '../../features/family/api/invitation'
import { PetPhoto } from '../../features/pets/components/PetPhoto'
import { cx } from '../../ui/cx'

/** So many faces fit in a row. */
const shownAtMost = 5

/** The pets of an invitation, by their pictures; their names stand beside them. */
export function InvitedPets({ pets }: { pets: InvitationPreview['pets'] }) {
  const alone = pets.length === 1
  return (
    <div className="flex justify-center">
      {pets.slice(0, shownAtMost).map(({ name, species, imageUrl }, place) => (
        <PetPhoto
          key={place}
          pet={{ id: name.length + place, name, species, imageUrl, mediaFiles: null }}
          className={cx('rounded-full', alone ? 'size-28' : 'size-20 shadow-[0_0_0_4px_var(--surface)] not-first:-ml-3')}
          eager
        />
      ))}
    </div>
  )
}
