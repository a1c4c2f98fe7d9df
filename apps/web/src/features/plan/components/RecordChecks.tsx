import { Suspense, useState } from 'react'
import { ChevronDown, ChevronRight, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { CheckSeverity } from '@huella/care-rules'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { recallDismissal, useSchedule, type Check, type DismissedCheck } from '../api/schedule'

const DismissDialog = lazy(() => import('./DismissDialog'))

export interface RecordChecksProps {
  petId: number
  /** Whose hints: a record's, or, null, those about the pet as a whole. */
  vaccinationId: number | null
  mayDismiss: boolean
}

const looks: Record<CheckSeverity, { tone: string; Icon: typeof Info }> = {
  error: { tone: 'tone-over', Icon: CircleX },
  warning: { tone: 'tone-attn', Icon: TriangleAlert },
  info: { tone: 'tone-neutral', Icon: Info },
}

/** Hints about records. Each is advice, so it can be dismissed with a reason, and shown again. */
export function RecordChecks({ petId, vaccinationId, mayDismiss }: RecordChecksProps) {
  const { data } = useSchedule(petId)
  const mine = <T extends Check>(checks: readonly T[]) => checks.filter((check) => check.vaccinationId === vaccinationId)
  const [checks, dismissed] = [mine(data?.checks ?? []), mine(data?.dismissed ?? [])]
  if (checks.length === 0 && dismissed.length === 0) return null
  return (
    <div className="checks no-print">
      {checks.length > 0 && (
        <ul className="grid gap-2">
          {checks.map((check) => (
            <Hint key={check.code} petId={petId} check={check} mayDismiss={mayDismiss} />
          ))}
        </ul>
      )}
      <Dismissed petId={petId} checks={dismissed} mayRecall={mayDismiss} />
    </div>
  )
}

function Hint({ petId, check, mayDismiss }: { petId: number; check: Check; mayDismiss: boolean }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const { tone, Icon } = looks[check.severity]
  return (
    <li className={`check ${tone}`}>
      <Icon className="icon icon-18 mt-0.5" aria-hidden="true" />
      <p className="min-w-0 flex-[1_1_8rem]">
        <span className="sr-only">{t(`checks.${check.severity}`)} </span>
        <span className="text-ink">{check.message}</span>
      </p>
      {mayDismiss && (
        <button type="button" className="check-act" onClick={() => setAsking(true)}>
          {t('checks.dismiss')} <span className="sr-only">{check.message}</span>
        </button>
      )}
      {asking && (
        <Suspense>
          <DismissDialog petId={petId} check={check} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </li>
  )
}

function Dismissed({ petId, checks, mayRecall }: { petId: number; checks: readonly DismissedCheck[]; mayRecall: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { run, running } = useAction<[DismissedCheck]>((_attempt, check) => recallDismissal(petId, check), { failed: t('checks.recallFailed') })
  if (checks.length === 0) return null
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <div>
      <button type="button" className="plan-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron className="icon icon-16" aria-hidden="true" />
        {t('checks.dismissed', { count: checks.length })}
      </button>
      {open && (
        <ul className="grid gap-2">
          {checks.map((check) => (
            <li key={check.code} className="check tone-neutral">
              <p className="min-w-0 flex-[1_1_8rem]">
                {check.message} <span className="block text-small break-words">{t('checks.because', { reason: check.reason })}</span>
              </p>
              {mayRecall && (
                <button type="button" className="check-act" aria-disabled={running !== null} onClick={() => void run(check)}>
                  {t('checks.showAgain')} <span className="sr-only">{check.message}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
