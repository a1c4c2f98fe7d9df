import type { Tone } from './Badge'

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
