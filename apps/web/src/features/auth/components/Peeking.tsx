import beagle from '../../../ui/illustrations/beagle-peek.svg'
import cat from '../../../ui/illustrations/cat-peek.svg'
import dog from '../../../ui/illustrations/dog-peek.svg'
import vet from '../../../ui/illustrations/vet-peek.svg'

/** A dog and a cat with their paws on the edge of the card below. */
export const OwnerPeek = () => (
  <div className="peeking peeking-paws" aria-hidden="true">
    <img src={dog} alt="" width="208" height="135" className="peek-dog" fetchPriority="low" />
    <img src={cat} alt="" width="172" height="114" className="peek-cat" fetchPriority="low" />
  </div>
)

export const VetPeek = () => (
  <div className="peeking" aria-hidden="true">
    <img src={vet} alt="" width="160" height="176" className="peek-vet" fetchPriority="low" />
    <img src={beagle} alt="" width="124" height="99" className="peek-beagle" fetchPriority="low" />
  </div>
)

/** The dog alone, for the login card. */
export const DogPeek = () => (
  <div className="peeking peeking-paws justify-center" aria-hidden="true">
    <img src={dog} alt="" width="208" height="135" className="peek-dog" fetchPriority="low" />
  </div>
)
