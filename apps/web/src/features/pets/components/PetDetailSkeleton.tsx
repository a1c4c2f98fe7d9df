import { Loading } from '../../../ui/Skeleton'

/** Stands where the pet will: on phones its picture reaches to the edges, without the bar at the top. */
export const PetDetailSkeleton = () => (
  <Loading className="pet-awaited">
    {['photo', 'name', 'facts', 'verdict', 'action', 'rest'].map((part) => (
      <span key={part} className={`skeleton pet-awaited-${part}`} />
    ))}
  </Loading>
)
