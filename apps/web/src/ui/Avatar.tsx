import { useState, type CSSProperties } from 'react'
import { cx } from './cx'
import { tintOf } from './tints'
import { useTranslation } from '../i18n/use-translation'

export interface Person {
  id: string | number
  firstName?: string | null
  lastName?: string | null
  profileImageUrl?: string | null
}

export const fullName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Below this, and overlapped by a neighbour, a second letter would not be seen. */
const sizeForTwoLetters = 36

function initials({ firstName, lastName }: Person, size: number): string {
  const letters = [firstName, lastName].map((name) => name?.trim().charAt(0) ?? '').join('')
  return letters.slice(0, size < sizeForTwoLetters ? 1 : 2).toUpperCase() || '·'
}

export interface AvatarProps {
  person: Person
  size?: number
  /** Read as the picture's name; leave out where the name stands beside it. */
  label?: string
  className?: string
}

export function Avatar({ person, size = 40, label, className }: AvatarProps) {
  const [broken, setBroken] = useState(false)
  const style: CSSProperties = { width: size, height: size, fontSize: size * 0.36, background: `var(--tint-${tintOf(person.id)})` }
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span className={cx('avatar', className)} style={style} {...naming}>
      {person.profileImageUrl && !broken ? (
        <img
          src={person.profileImageUrl}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ) : (
        initials(person, size)
      )}
    </span>
  )
}

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
