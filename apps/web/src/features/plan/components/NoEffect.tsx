import { useState } from 'react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { vaccineNameIn } from '@huella/care-rules'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import type { PlannedDose } from '../rows'
import { uncountedText, type PetOfPlan } from '../words'

/** So many are listed; who entered hundreds twice looks at the history. */
const most = 20

/** Doses that the plan makes nothing of, folded: each stands in the history, and nobody need wonder where it went. */
export function NoEffect({ doses, pet }: { doses: readonly PlannedDose[]; pet: PetOfPlan }) {
  const { t, language } = useTranslation()
  const [open, setOpen] = useState(false)
  if (doses.length === 0) return null
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <div className="plan-end no-print">
      <button type="button" className="plan-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron className="icon icon-16" aria-hidden="true" />
        {t('plan.noEffect', { count: doses.length })}
      </button>
      {open && (
        <ul className="dose-list">
          {doses.slice(0, most).map((dose) => (
            <li key={dose.vaccinationId}>
              <span className="dose-dot" aria-hidden="true" />
              <p className="min-w-0">
                <span className="font-semibold tabular-nums">{dayInWords(dose.date, language)}</span> · {vaccineNameIn(dose.vaccineName, language)}
                <span className="block text-small text-ink-2">{uncountedText(dose, '', pet, t)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
