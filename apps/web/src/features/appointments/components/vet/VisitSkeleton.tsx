import { Card } from '../../../../ui/Card'
import { Loading, Skeleton } from '../../../../ui/Skeleton'

export const VisitSkeleton = () => (
  <Card>
    <Loading className="grid gap-6">
      {[1, 2].map((row) => (
        <div key={row} className="flex gap-5">
          <Skeleton className="h-6 w-20" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-9 w-48" />
          </div>
        </div>
      ))}
    </Loading>
  </Card>
)
