import { Loading, Skeleton } from '../../../ui/Skeleton'

export const PublicSkeleton = () => (
  <Loading className="grid gap-5">
    <div className="passport">
      <Skeleton className="passport-photo aspect-[4/3.6] w-full rounded-none!" />
      <div className="passport-facts">
        <Skeleton className="h-14 w-1/2" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-16 w-4/5" />
      </div>
    </div>
    <Skeleton className="h-36 w-full lg:w-1/2" />
  </Loading>
)
