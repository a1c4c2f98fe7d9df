import { speciesPortrait } from '../../../ui/illustrations/species'
import type { PetListItem } from '../api/list-pets'
import { PetPhoto } from './PetPhoto'

const places = 4

let roseBefore = false

/** They rise once per visit, not at every return to the screen. */
function risesNow(): boolean {
  const first = !roseBefore
  roseBefore = true
  return first
}

/** The pets over the crest of the hill. A photo cannot peek: species with a drawing use it, others stand as a round picture. */
export function BannerPets({ pets }: { pets: readonly PetListItem[] }) {
  const motion = risesNow() ? 'peeking-rise' : ''
  return (
    <>
      {pets.slice(0, places).map((pet, index) => (
        <span key={pet.id} className={`peeking-pet peeking-slot-${index + 1}`}>
          <span className={`relative block size-full ${motion}`}>
            <Peeking pet={pet} />
          </span>
        </span>
      ))}
    </>
  )
}

function Peeking({ pet }: { pet: PetListItem }) {
  const drawing = speciesPortrait(pet.species)
  return drawing ? <img src={drawing} alt="" width="200" height="200" fetchPriority="low" /> : <PetPhoto pet={pet} className="peeking-badge" />
}
