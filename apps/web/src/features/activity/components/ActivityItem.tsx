import {
  BadgeCheck,
  Ban,
  Bell,
  BellRing,
  CalendarMinus,
  CalendarPlus,
  Crown,
  Eye,
  Heart,
  PawPrint,
  Pencil,
  Search,
  Star,
  Syringe,
  UserMinus,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatInstantDay } from '../../../i18n/format'
import { formatTime } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import type { Tone } from '../../../ui/Badge'
import { TimelineItem } from '../../../ui/TimelineItem'
import type { ActivityEntry } from '../api/list-activity'
import { activitySentence, doerOf, namesDoer } from '../sentence'
import { wayTo } from '../way-to'

const looks: Record<string, { Icon: LucideIcon; tone: Tone }> = {
  vaccination_recorded: { Icon: Syringe, tone: 'good' },
  review_added: { Icon: Star, tone: 'prog' },
  reminder_created: { Icon: Bell, tone: 'attn' },
  reminder_completed: { Icon: BellRing, tone: 'good' },
  family_member_added: { Icon: UserPlus, tone: 'neutral' },
  family_member_removed: { Icon: UserMinus, tone: 'neutral' },
  owner_changed: { Icon: Crown, tone: 'neutral' },
  appointment_scheduled: { Icon: CalendarPlus, tone: 'prog' },
  appointment_rescheduled: { Icon: CalendarPlus, tone: 'prog' },
  appointment_cancelled: { Icon: CalendarMinus, tone: 'neutral' },
  pet_lost: { Icon: Search, tone: 'attn' },
  pet_found: { Icon: Heart, tone: 'good' },
  pet_sighted: { Icon: Eye, tone: 'attn' },
  certificate_issued: { Icon: BadgeCheck, tone: 'good' },
  certificate_revoked: { Icon: Ban, tone: 'neutral' },
  record_viewed: { Icon: Eye, tone: 'neutral' },
  record_changed: { Icon: Pencil, tone: 'prog' },
}

export interface ActivityItemProps {
  entry: ActivityEntry
  /** Under a heading that names the day, the time of day is said instead. */
  when?: 'day' | 'time'
}

/** "Rabies vaccination recorded — Miso · by Mateo · 11/20/2026". */
export function ActivityItem({ entry, when = 'day' }: ActivityItemProps) {
  const { t, language } = useTranslation()
  const { Icon, tone } = looks[entry.activityType] ?? { Icon: PawPrint, tone: 'neutral' as const }
  const by = namesDoer(entry) ? '' : doerOf(entry)
  const at = when === 'time' ? formatTime(entry.createdAt, language) : formatInstantDay(entry.createdAt, language)
  const detail = [entry.petName, by && t('activity.by', { name: by }), at].filter(Boolean).join(' · ')
  const way = wayTo(entry)
  const sentence = activitySentence(entry, t)
  const title = way ? (
    <Link to={way} className="stretched hover:underline">
      {sentence}
    </Link>
  ) : (
    sentence
  )
  return <TimelineItem icon={<Icon className="icon icon-18" />} tone={tone} title={title} detail={detail} />
}
