import type { ReactNode } from 'react'
import { CircleCheck, Clock, Syringe } from 'lucide-react'
import { vaccineNameIn } from '@huella/care-rules'
import { formatDay, today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import { SectionCard } from '../../../ui/Card'
import type { PublicPet } from '../api/get-public-pet'
import { dueFirst, isDue } from '../history'
import { VetMark } from './VetMark'

type Dose = PublicPet['vaccinations'][number]

export function HistoryCard({ vaccinations, older }: { vaccinations: readonly Dose[]; older: ReactNode }) {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('publicProfile.history')}>
      {vaccinations.length === 0 ? (
        <p className="text-ink-2">{t('publicProfile.noHistory')}</p>
      ) : (
        <DoseList doses={dueFirst(vaccinations, today())} />
      )}
      {older}
    </SectionCard>
  )
}

export const DoseList = ({ doses }: { doses: readonly Dose[] }) => <ul>{doses.map((dose, index) => <DoseRow key={index} dose={dose} />)}</ul>

const recorders = { owner: 'publicProfile.byFamily', doctor: 'publicProfile.byUnverifiedDoctor', 'verified-doctor': 'publicProfile.byVerifiedDoctor' } as const

/** Who recorded a dose, as far as the page may say. */
function Recorder({ trust }: Pick<Dose, 'trust'>) {
  const { t } = useTranslation()
  const words = trust && t(recorders[trust])
  if (!words) return null
  return trust === 'verified-doctor' ? <VetMark words={words} /> : <p className="public-dose-by">{words}</p>
}

function DoseRow({ dose }: { dose: Dose }) {
  const { t, language } = useTranslation()
  const due = isDue(dose, today())
  const next = formatDay(dose.nextDueDate, language)
  const names = [dose.veterinarianName, dose.clinic].filter(Boolean).join(' · ')
  return (
    <li className="public-dose print-row">
      <span className={`icon-well max-lg:hidden ${due ? 'tone-attn' : 'tone-good'}`} aria-hidden="true"><Syringe className="icon icon-18" /></span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{vaccineNameIn(dose.vaccineName, language)}</p>
        <p className="public-dose-dates">
          <span>{t('publicProfile.given', { date: formatDay(dose.administeredDate, language) })}</span>
          {next && <span>{t('publicProfile.nextDue', { date: next })}</span>}
        </p>
        {names && <p className="public-dose-by">{t('publicProfile.givenBy', { names })}</p>}
        {dose.notes && <p className="text-small break-words whitespace-pre-line text-ink-2">{dose.notes}</p>}
        <Recorder trust={dose.trust} />
      </div>
      {due ? (
        <Badge tone="attn" icon={<Clock className="icon icon-16" aria-hidden="true" />}>{t('publicProfile.due')}</Badge>
      ) : (
        <Badge tone="good" icon={<CircleCheck className="icon icon-16" aria-hidden="true" />}>{t('publicProfile.current')}</Badge>
      )}
    </li>
  )
}
