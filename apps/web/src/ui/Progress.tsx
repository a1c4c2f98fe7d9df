import type { ReactNode } from 'react'
import { formatPercent } from '../i18n/format'
import { useTranslation } from '../i18n/use-translation'
import type { Tone } from './Badge'

/** `label` is the full sentence, e.g. "75 percent, Almost Done". */
export function ProgressRing({
  value,
  tone,
  label,
  size = 88,
  children,
}: {
  value: number
  tone: Tone
  label: string
  size?: number
  children?: ReactNode
}) {
  const { language } = useTranslation()
  const stroke = size > 80 ? 9 : 8
  const radius = (size - stroke) / 2
  const length = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', stroke: 'currentColor', strokeWidth: stroke }
  return (
    <span className="relative grid flex-none place-items-center" role="img" aria-label={label} style={{ width: `${size / 16}rem`, height: `${size / 16}rem`, maxWidth: '100%' }}>
      <svg className={`mark-${tone} absolute inset-0 -rotate-90`} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} opacity="0.16" />
        {value > 0 && (
          <circle {...circle} className="ring-value" strokeLinecap="round" strokeDasharray={`${(length * value) / 100} ${length}`} />
        )}
      </svg>
      <span className="relative font-display text-[1.3125rem] leading-none font-bold tracking-tight tabular-nums" aria-hidden="true">
        {children ?? formatPercent(value, language)}
      </span>
    </span>
  )
}

export const ProgressBar = ({ value, tone, label }: { value: number; tone: Tone; label: string }) => (
  <div
    className={`progress mark-${tone}`}
    role="progressbar"
    aria-label={label}
    aria-valuenow={value}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <span style={{ width: `${value}%` }} />
  </div>
)
