import type { Verdict } from '@huella/care-rules'
import { today } from '../i18n/format'
import { cx } from '../ui/cx'
import { StatusChip } from './StatusChip'
import { useVerdict } from './use-verdict'
import { standingOf, type VerdictPet } from './verdict'

/** "Is it protected, until when, and what is next?" in three lines, on every screen that shows a pet among other things. */
export function VerdictSummary({ verdict, pet, className }: { verdict: Verdict; pet: VerdictPet; className?: string }) {
  const { word, title, brief } = useVerdict(verdict, pet)
  return (
    <div className={cx('verdict', className)}>
      <StatusChip standing={standingOf(verdict)} on={today()} />
      {title !== word && <p className="font-semibold">{title}</p>}
      {brief && <p className="text-small text-ink-2">{brief}</p>}
    </div>
  )
}
