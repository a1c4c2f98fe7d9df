import { Loading, Skeleton } from '../../../ui/Skeleton'

export const PlanSkeleton = () => (
  <Loading className="grid gap-6 pt-3">
    {[0, 1, 2].map((row) => (
      <span key={row} className="grid gap-3">
        <span className="flex justify-between">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-6 w-24 rounded-full!" />
        </span>
        <Skeleton className="h-4 w-full" />
      </span>
    ))}
  </Loading>
)
