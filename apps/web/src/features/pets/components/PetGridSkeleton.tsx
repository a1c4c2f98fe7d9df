import { Loading, Skeleton } from '../../../ui/Skeleton'

export const PetGridSkeleton = () => (
  <Loading className="grid gap-3.5 sm:grid-cols-2 sm:gap-5">
    {[1, 2, 3].map((key) => (
      <div key={key} className="card pet-card">
        <Skeleton className="pet-card-photo rounded-none!" />
        <div className="pet-card-body grid content-start gap-2.5">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-8 w-1/2 lg:mt-5" />
        </div>
      </div>
    ))}
  </Loading>
)
