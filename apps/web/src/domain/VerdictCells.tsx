import type { Verdict, VerdictGroup } from '@huella/care-rules'
import { today } from '../i18n/format'
import { capitalise } from '../i18n/sentences'
import { useTranslation } from '../i18n/use-translation'
import { isLate, statusText } from './status-looks'
import { diseaseName } from './verdict'

/** Full, full orange, half, hatched, hollow: to be told apart without their colours. */
function lookOf({ status, isCovered }: VerdictGroup): string {
  if (isLate(status)) return 'late'
  if (status === 'in-series') return 'half'
  if (!isCovered) return 'none'
  return status === 'due-soon' ? 'soon' : 'full'
}

/** Without a record nothing is known, whatever a plan would ask for by now. */
const unknown = (group: VerdictGroup): VerdictGroup => ({ ...group, status: 'unknown', dueDate: null, isCovered: false })

/** What is in the plan: a vaccine that no rule asks for, and without a date, is not. */
const isPlanned = ({ status, dueDate }: VerdictGroup): boolean => status !== 'unknown' || dueDate !== null

/** A cell for each disease of the plan, what is fine first. */
export function VerdictCells({ verdict: { status, groups } }: { verdict: Verdict }) {
  const { t, language } = useTranslation()
  const shown = status === 'no-records' ? groups.map(unknown) : status === 'unknown' ? groups : groups.filter(isPlanned)
  if (shown.length === 0) return null
  const list = shown.map((group) => `${capitalise(diseaseName(group.group, { t, language }))}: ${statusText(group, today(), t)}`).join('. ')
  return (
    <span className="verdict-cells" role="img" aria-label={t('verdict.cells', { list })}>
      {shown.toReversed().map((group) => (
        <span key={group.group} className={`verdict-cell verdict-cell-${lookOf(group)}`} />
      ))}
    </span>
  )
}
