import { BadgeCheck } from 'lucide-react'

/** Says that a veterinarian whose card was checked stands behind something. */
export const VetMark = ({ words }: { words: string }) => (
  <p className="vet-mark">
    <BadgeCheck className="icon icon-16" aria-hidden="true" />
    {words}
  </p>
)
