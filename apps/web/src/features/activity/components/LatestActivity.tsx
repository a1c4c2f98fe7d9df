import type { ActivityEntry } from '../api/list-activity'
import { ActivityItem } from './ActivityItem'

export default function LatestActivity({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <ul className="timeline">
      {entries.map((entry) => (
        <ActivityItem key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}
