import type { ReactNode } from 'react'
import { BookOpen, Check, MapPin } from 'lucide-react'
import { presets, type Preset } from '@huella/care-rules'
import { countryName, placeName } from '../../../domain/places/place-names'
import { useTranslation } from '../../../i18n/use-translation'
import type { Language } from '../../../i18n/language'
import { Menu, type MenuAction } from '../../../ui/Menu'
import type { Schedule } from '../api/schedule'
import { presetText, type PetOfPlan } from '../words'

export interface PlanBasisProps {
  schedule: Schedule
  pet: PetOfPlan
  /** The preset of the pet's place. */
  own: Preset
  onPreset: (preset: Preset) => void
  /** Leads to where the pet's place is set; whoever may not change it is not led there. */
  onPlace?: (() => void) | undefined
}

/** By which guidelines and which place's law the plan is made, and the way to others. */
export function PlanBasis({ schedule, pet, own, onPreset, onPlace }: PlanBasisProps) {
  const { t, language } = useTranslation()
  const guide = presetText(schedule.preset, pet.species, t)
  const place = schedule.place ? placeText(schedule.place, language) : t('plan.noPlace')
  const actions: MenuAction[] = [
    ...(guide === null ? [] : presets.map((preset) => ({ label: presetText(preset, pet.species, t)!, icon: iconOf(preset === schedule.preset), onSelect: () => onPreset(preset) }))),
    ...(onPlace ? [{ label: t('plan.changePlace', { name: pet.name }), icon: <MapPin className="icon" aria-hidden="true" />, separated: guide !== null, onSelect: onPlace }] : []),
  ]
  const change = (
    <button type="button" className="plan-change" aria-label={t('plan.changeOf')}>
      {t('plan.change')}
    </button>
  )
  return (
    <div className="text-small text-ink-2">
      <p>
        {[guide, place].filter(Boolean).join('\u00a0· ')}
        {actions.length > 0 && <span className="no-print">&nbsp;· <Menu trigger={change} actions={actions} /></span>}
      </p>
      {schedule.preset !== own && (
        <p className="no-print mt-1">
          {t('plan.onlyLooking', { preset: presetText(own, pet.species, t) ?? '' })}{' '}
          <button type="button" className="plan-change" onClick={() => onPreset(own)}>
            {t('plan.backToOwn')}
          </button>
        </p>
      )}
    </div>
  )
}

const iconOf = (isChosen: boolean): ReactNode =>
  isChosen ? <Check className="icon" aria-hidden="true" /> : <BookOpen className="icon" aria-hidden="true" />

/** "Spain, Andalusia" */
const placeText = (place: string, language: Language): string => {
  const [country, name] = [countryName(place.slice(0, 2), language), placeName(place, language)]
  return country === name ? country : `${country}, ${name}`
}
