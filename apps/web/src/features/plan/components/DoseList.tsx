import { useState } from 'react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { vaccineNameIn } from '@huella/care-rules'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { cx } from '../../../ui/cx'
import { foldedDoses, type FoldedDoses, type PlannedDose, type PlanRow } from '../rows'
import { uncountedText, type PetOfPlan } from '../words'

export interface DoseListProps {
  row: PlanRow
  pet: PetOfPlan
  /** Who gave a dose, where the page knows it. */
  vetOf: (vaccinationId: number) => string | null
}

/** The doses of a row, newest first: those that count, and why others do not. */
export function DoseList({ row, pet, vetOf }: DoseListProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const parts = foldedDoses(row.doses, pet.birthDate)
  const setting = row.doses.find(({ counts }) => counts)?.vaccinationId
  const entry = (dose: PlannedDose) => (
    <Dose key={dose.vaccinationId} dose={dose} row={row} pet={pet} vet={vetOf(dose.vaccinationId)} setsDate={dose.vaccinationId === setting && row.item.dueDate !== null} />
  )
  if (row.doses.length === 0) return null
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <div>
      <p className="text-caption font-semibold text-ink-2">{t('plan.doses')}</p>
      <ul className="dose-list">{parts.shown.map(entry)}</ul>
      {parts.folded.length > 0 && (
        <>
          <button type="button" className="plan-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Chevron className="icon icon-16" aria-hidden="true" />
            {foldText(parts, pet.species, t)}
          </button>
          {open && <ul className="dose-list">{parts.folded.map(entry)}</ul>}
        </>
      )}
    </div>
  )
}

/** "3 puppy doses, 2022" */
function foldText({ folded, areFirst }: FoldedDoses, species: string, t: Translate): string {
  const years = [...new Set(folded.map(({ date }) => date.slice(0, 4)))].sort()
  const when = [...new Set([years[0], years.at(-1)])].join('–')
  const young = species === 'Dog' ? 'plan.puppyDoses' : species === 'Cat' ? 'plan.kittenDoses' : 'plan.olderDoses'
  return t(areFirst ? young : 'plan.olderDoses', { count: folded.length, years: when })
}

function Dose({ dose, row, pet, vet, setsDate }: { dose: PlannedDose; row: PlanRow; pet: PetOfPlan; vet: string | null; setsDate: boolean }) {
  const { t, language } = useTranslation()
  const more = [vet && `${vet}.`, dose.counts ? setsDate && t('plan.setsDate') : uncountedText(dose, row.item.rule, pet, t)].filter(Boolean).join(' ')
  return (
    <li>
      <span className={cx('dose-dot', dose.counts && 'dose-dot-full')} aria-hidden="true" />
      <div className="min-w-0">
        <p>
          <span className="font-semibold tabular-nums">{dayInWords(dose.date, language)}</span> · {vaccineNameIn(dose.vaccineName, language)}
          {dose.counts && <span className="sr-only"> · {t('plan.legend.counts')}</span>}
        </p>
        {more && <p className="text-small text-ink-2">{more}</p>}
      </div>
    </li>
  )
}
