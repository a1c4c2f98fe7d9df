import { useState } from 'react'
import { Portrait } from '../../../ui/illustrations/Portrait'
import { cx } from '../../../ui/cx'
import { coverOf } from '../photo'

export interface PetPhotoProps {
  pet: { id: number; name: string; species: string; imageUrl: string | null; mediaFiles: string | null }
  className?: string
  /** Above the fold: fetch at once. */
  eager?: boolean
}

/** The pet's cover, or the drawing of its species. Decorative: the name stands beside it. Fills its box. */
export function PetPhoto({ pet, className, eager = false }: PetPhotoProps) {
  const [broken, setBroken] = useState(false)
  const cover = coverOf(pet)
  if (!cover || broken) return <Portrait species={pet.species} id={pet.id} {...(className && { className })} />
  return (
    <span className={cx('relative block overflow-hidden bg-sunken', className)}>
      <img
        src={cover}
        alt=""
        width="480"
        height="360"
        className="absolute inset-0 size-full object-cover"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBroken(true)}
      />
    </span>
  )
}
