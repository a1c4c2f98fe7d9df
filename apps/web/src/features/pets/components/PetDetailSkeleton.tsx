import { Loading, Skeleton } from '../../../ui/Skeleton'

/** Stands where the pet will: on phones its picture reaches to the edges, without the bar at the top. */
export const PetDetailSkeleton = () => (
  <Loading className="pet-awaited grid gap-5 lg:pt-18">
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] lg:gap-10">
      <Skeleton className="max-lg:-mx-4 max-lg:aspect-[39/29] max-lg:max-h-[62dvh] max-lg:rounded-[0_0_26px_26px]! lg:aspect-[4/3] lg:w-full lg:rounded-[28px]!" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-14 w-1/2" />
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </div>
    <Skeleton className="h-40 w-full" />
  </Loading>
)
