import { mostLeadDays, notificationRhythms, type NotificationPreferences, type NotificationRhythm } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { SegmentedField } from '../../../ui/SegmentedField'
import type { PreferenceChange } from '../api/preferences'
import { deviceZone, isPhone, placeOf, zoneLabel, zonesWith } from '../time-zones'
import { SettingSelect } from './SettingSelect'

const halfHours = Array.from({ length: 48 }, (_, nth) => `${String(Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 ? '30' : '00'}`)
/** Every half hour, and what was chosen elsewhere to the minute. */
const timesWith = (chosen: string) => [...new Set([...halfHours, chosen])].sort().map((value) => ({ value, label: value }))
const days = Array.from({ length: mostLeadDays }, (_, nth) => nth + 1)
/** Hours compare as text. From an hour to the same one nothing is quiet. */
const isQuietAt = (time: string, { quietFrom: from, quietTo: to }: Pick<NotificationPreferences, 'quietFrom' | 'quietTo'>): boolean =>
  from < to ? time >= from && time < to : from !== to && (time >= from || time < to)
/** In place of a zone: as the device says. */
const asDevice = 'device'

export interface WhenSettingsProps {
  preferences: NotificationPreferences
  /** Whether there is something to be reminded of: then also how often, and how long before. */
  isReminded: boolean
  onChange: (change: PreferenceChange) => void
}

/** How often, how long before, and at which hours of the day. */
export function WhenSettings({ preferences, isReminded, onChange }: WhenSettingsProps) {
  const { t } = useTranslation()
  const { sendAt, quietFrom, quietTo } = preferences
  return (
    <div className="when-settings">
      {isReminded && <RhythmSettings preferences={preferences} onChange={onChange} />}
      {isReminded && (
        <SettingSelect
          label={t('notifications.hour')}
          value={sendAt}
          options={timesWith(sendAt)}
          help={isQuietAt(sendAt, preferences) ? t('notifications.hourQuiet', { time: quietTo }) : undefined}
          onChange={(value) => onChange({ sendAt: value })}
        />
      )}
      <ZoneSelect preferences={preferences} onChange={onChange} />
      <SettingSelect
        label={t('notifications.quietFrom')}
        help={t('notifications.quietText')}
        value={quietFrom}
        options={timesWith(quietFrom)}
        onChange={(value) => onChange({ quietFrom: value })}
      />
      <SettingSelect
        label={t('notifications.quietTo')}
        value={quietTo}
        options={timesWith(quietTo)}
        help={t(quietFrom === quietTo ? 'notifications.noQuiet' : 'notifications.securityNow')}
        onChange={(value) => onChange({ quietTo: value })}
      />
    </div>
  )
}

type Choosing = Omit<WhenSettingsProps, 'isReminded'>

function RhythmSettings({ preferences: { rhythm, leadDays }, onChange }: Choosing) {
  const { t } = useTranslation()
  return (
    <>
      <div className="when-rhythm">
        <SegmentedField
          label={t('notifications.rhythm')}
          name="rhythm"
          value={rhythm!}
          options={notificationRhythms.map((value) => ({ value, label: t(`notifications.rhythm.${value}`) }))}
          onChange={(value) => onChange({ rhythm: value as NotificationRhythm })}
        />
        <p className="mt-2 text-small text-ink-2">{t(`notifications.rhythmText.${rhythm!}`)}</p>
      </div>
      <SettingSelect
        label={t('notifications.lead')}
        help={t('notifications.leadText')}
        value={String(leadDays)}
        short={t('notifications.days', { count: leadDays })}
        options={days.map((count) => ({ value: String(count), label: t('notifications.daysBefore', { count }) }))}
        onChange={(value) => onChange({ leadDays: Number(value) })}
      />
    </>
  )
}

function ZoneSelect({ preferences: { timeZone, isTimeZoneChosen }, onChange }: Choosing) {
  const { t } = useTranslation()
  const here = deviceZone()
  const isFollowed = !isTimeZoneChosen && here !== null
  const options = [
    ...(here ? [{ value: asDevice, label: t('notifications.zoneHere', { place: placeOf(isFollowed ? timeZone : here) }) }] : []),
    ...zonesWith(timeZone, here).map((zone) => ({ value: zone, label: zoneLabel(zone) })),
  ]
  const fromDevice = t(isPhone() ? 'notifications.fromPhone' : 'notifications.fromComputer')
  const elsewhere = here && here !== timeZone ? t('notifications.deviceIn', { place: placeOf(here) }) : undefined
  const said = isFollowed && here === timeZone ? fromDevice : elsewhere
  return (
    <SettingSelect
      label={t('notifications.zone')}
      value={isFollowed ? asDevice : timeZone}
      short={timeZone}
      help={said}
      options={options}
      onChange={(value) => onChange(value === asDevice && here ? { timeZone: here, isTimeZoneChosen: false } : { timeZone: value, isTimeZoneChosen: true })}
    />
  )
}
