import { useTranslation } from '../i18n/use-translation'
import { Avatar, fullName, type Person } from './Avatar'
import { cx } from './cx'

/** Overlapping faces; beyond `max` the rest is said in words ("+2 more"). All full names are the stack's accessible name. */
export function AvatarStack({
  people,
  max,
  size = 30,
  className,
}: {
  people: readonly Person[]
  max?: number
  size?: number
  className?: string
}) {
  const { t } = useTranslation()
  const shown = people.slice(0, max ?? people.length)
  const hidden = people.length - shown.length
  if (people.length === 0) return null
  return (
    <span className={cx('avatar-stack', className)} role="img" aria-label={people.map(fullName).join(', ')}>
      {shown.map((person) => (
        <Avatar key={person.id} person={person} size={size} />
      ))}
      {hidden > 0 && (
        <span className="ml-2 text-[0.8125rem] font-semibold whitespace-nowrap text-ink-2" aria-hidden="true">
          {t('ui.more', { count: hidden })}
        </span>
      )}
    </span>
  )
}
