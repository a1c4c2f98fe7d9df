import { Loading, Skeleton } from '../../../ui/Skeleton'

/** As high as a certificate on a phone. */
export const ProofWaiting = () => (
  <Loading className="grid gap-4">
    <Skeleton className="mx-auto aspect-square w-full max-w-[26rem] rounded-[30px]!" />
    <Skeleton className="h-64 rounded-[22px]!" />
  </Loading>
)
