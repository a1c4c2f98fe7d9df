import type { ReactNode } from 'react'
import { cx } from './cx'

export type Tone = 'good' | 'attn' | 'over' | 'prog' | 'neutral'

/** A state: always a shape and a word, and only then a colour. */
export const Badge = ({
  tone,
  icon,
  floating,
  className,
  children,
}: {
  tone: Tone
  icon?: ReactNode
  floating?: boolean
  className?: string
  children: ReactNode
}) => (
  <span className={cx('badge', floating ? 'badge-float' : `tone-${tone}`, className)}>
    {icon}
    {children}
  </span>
)

export const StatusDot = ({ tone }: { tone: 'good' | 'attn' | 'prog' }) => <span className={`dot dot-${tone}`} aria-hidden="true" />

export const Chip = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <span className="chip">
    {icon}
    {children}
  </span>
)
