import type { ReactNode } from 'react'
import type { Tone } from './Badge'

/** One dated thing that happened. Goes into a `<ul className="timeline">`. */
export const TimelineItem = ({ icon, tone, title, detail }: { icon: ReactNode; tone: Tone; title: ReactNode; detail: ReactNode }) => (
  <li className="timeline-item">
    <span className={`timeline-node tone-${tone}`} aria-hidden="true">
      {icon}
    </span>
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="leading-5 font-semibold">{title}</p>
      <p className="text-small text-ink-2 tabular-nums">{detail}</p>
    </div>
  </li>
)
