import { wave, waveBars } from '../wave'

/** `share` of the bars are solid. */
export const Wave = ({ heights = wave, share }: { heights?: readonly number[]; share: number }) => (
  <span className="wave" aria-hidden="true">
    {Array.from({ length: waveBars }, (_, i) => (
      <i key={i} className={i < share * waveBars ? 'wave-played' : undefined} style={{ height: `${Math.round((heights[i] ?? 0.12) * 100)}%` }} />
    ))}
  </span>
)
