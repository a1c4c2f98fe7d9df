import { Loading, Skeleton } from '../../../ui/Skeleton'

export const PetDetailSkeleton = () => (
  <Loading className="grid gap-5 pt-4 lg:pt-18">
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] lg:gap-10">
      <Skeleton className="aspect-[4/3] w-full rounded-[28px]!" />
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
