import { Loading, Skeleton } from '../../../ui/Skeleton'

export const RecordsSkeleton = () => (
  <Loading className="card card-pad grid gap-5">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="flex items-center gap-3.5">
        <Skeleton className="size-11" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-1/4" />
        </div>
        <Skeleton className="h-6 w-20 rounded-full!" />
      </div>
    ))}
  </Loading>
)
