import { Loading, Skeleton } from '../../../ui/Skeleton'

export const ActivitySkeleton = ({ rows }: { rows: number }) => (
  <Loading className="grid gap-[18px]">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="grid grid-cols-[40px_1fr] gap-3.5">
        <Skeleton className="size-10 rounded-full!" />
        <div className="grid content-center gap-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      </div>
    ))}
  </Loading>
)
