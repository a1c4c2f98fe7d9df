import { useEffect, useRef, type ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { CalendarCheck, CircleAlert } from 'lucide-react'
import { daysBetween } from '@huella/care-rules'
import { isCalendarDay } from '@huella/contracts'
import { nextDueOf } from '../../../domain/doses'
import { today } from '../../../i18n/format'
import { dayInWords } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import { suggestionOf } from '../../../ui/formik/reading'
import type { VaccinationValues } from '../vaccination-values'

const daysInYear = 365

export interface WhenCardProps {
  /** How often a vaccine was pressed: each time the eye is led here, since a date that nobody looked at must not be saved. */
  led: number
  /** The pet has this vaccine of this day already. */
  isRecorded: boolean
  /** The date that the rules suggest. */
  suggested: ReactNode
}

export function WhenCard({ led, isRecorded, suggested }: WhenCardProps) {
  const { t } = useTranslation()
  const { values } = useFormikContext<VaccinationValues>()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (led === 0) return
    card.current?.scrollIntoView?.({ block: 'nearest' })
    card.current?.focus({ preventScroll: true })
  }, [led])
  const next = nextDueOf(values, values.choice !== '')
  const reckoned = next !== null && values.nextDueDate === next && !suggestionOf(values, 'nextDueDate')
  const years = next === null ? 1 : Math.round(daysBetween(values.administeredDate, next) / daysInYear)
  const help = reckoned && t('vaccinationForm.nextDueHelp', { count: years, vaccine: values.vaccineName || t('vaccinationForm.it') })
  return (
    <SectionCard ref={card} tabIndex={-1} title={t('vaccinationForm.when')} aside={<Given />} className="led-to">
      <div className="grid gap-4 sm:grid-cols-2">
        <Form.Date name="administeredDate" label={t('vaccinationForm.given')} max={today()} />
        <Form.Date name="nextDueDate" label={t('vaccinationForm.nextDue')} optional {...(help && { help })} />
        {suggested}
      </div>
      {isRecorded && (
        <p className="mt-3 flex gap-2.5 text-small text-attn" role="status">
          <CircleAlert className="icon icon-18 flex-none" aria-hidden="true" />
          {t('vaccinationForm.recorded')}
        </p>
      )}
    </SectionCard>
  )
}

/** The day in letters; null while what stands there is none. */
function useGivenDay(): { day: string; isToday: boolean } | null {
  const { language } = useTranslation()
  const { administeredDate } = useFormikContext<VaccinationValues>().values
  return isCalendarDay(administeredDate) ? { day: dayInWords(administeredDate, language), isToday: administeredDate === today() } : null
}

function Given() {
  const { t } = useTranslation()
  const given = useGivenDay()
  if (!given) return null
  return (
    <span className="badge tone-good">
      <CalendarCheck className="icon icon-16" aria-hidden="true" />
      {given.isToday ? t('vaccinationForm.today', { day: given.day }) : given.day}
    </span>
  )
}

/** Beside the button that saves: on which day the vaccine was given. Of several each has its own, where they are listed. */
export function GivenNote() {
  const { t } = useTranslation()
  const given = useGivenDay()
  const { also } = useFormikContext<VaccinationValues>().values
  if (also.length > 0) return null
  return given && t(given.isToday ? 'vaccinationForm.givenToday' : 'vaccinationForm.givenOn', { day: given.day })
}
