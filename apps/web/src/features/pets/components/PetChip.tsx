import { PetPhoto, type PetPhotoProps } from './PetPhoto'

/** Whose form it is, beside its title. */
export const PetChip = ({ pet }: Pick<PetPhotoProps, 'pet'>) => (
  <span className="pet-chip">
    <PetPhoto pet={pet} className="size-9 rounded-full" />
    <span className="wrap-anywhere">{pet.name}</span>
  </span>
)
