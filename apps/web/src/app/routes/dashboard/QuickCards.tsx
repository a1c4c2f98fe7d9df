import type { ReactNode } from 'react'
import { ChevronRight, HeartPulse, Plus, Syringe } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PetListItem } from '../../../features/pets/api/list-pets'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'

/** The three things an owner does most. */
export function QuickCards({ pets }: { pets: PetListItem[] | undefined }) {
  const { t } = useTranslation()
  const verdicts = (pets ?? []).map(({ verdict }) => verdict).filter(({ status }) => status !== 'no-records')
  const sum = (of: 'covered' | 'of') => verdicts.reduce((total, verdict) => total + verdict[of], 0)
  const none = pets?.length ? 'quick.noRecords' : 'quick.noInsights'
  const known = sum('of') > 0 ? t('verdict.protected', { covered: sum('covered'), of: sum('of') }) : t(none)
  const insight = pets ? known : '\u00a0'
  return (
    <div className="quick-cards">
      <QuickCard
        to={paths.newPet}
        look="bg-ball text-on-ball"
        icon={<Plus className="icon" />}
        title={t('pets.add')}
        text={t('quick.addText')}
      />
      <QuickCard
        to={paths.newVaccinationOfAnyPet}
        look="bg-brand-soft text-brand"
        icon={<Syringe className="icon" />}
        title={t('quick.log')}
        text={t('quick.logText')}
      />
      <QuickCard
        to={paths.healthCheck}
        look="bg-over-soft text-over"
        icon={<HeartPulse className="icon" />}
        title={t('quick.health')}
        text={insight}
      />
    </div>
  )
}

function QuickCard({ to, look, icon, title, text }: { to: string; look: string; icon: ReactNode; title: string; text: string }) {
  return (
    <div className="card card-link quick-card">
      <span className={`icon-well ${look}`} aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-semibold">
          <Link to={to} className="stretched">
            {title}
          </Link>
        </span>
        <span className="block text-small text-ink-2 max-lg:sr-only">{text}</span>
      </span>
      <ChevronRight className="icon text-ink-2 max-lg:hidden" aria-hidden="true" />
    </div>
  )
}
