import { useState, type CSSProperties } from 'react'
import { cx } from './cx'
import { tintOf } from './tints'

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
