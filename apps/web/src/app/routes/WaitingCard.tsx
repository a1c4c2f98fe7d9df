import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import WaitingList from '../../features/outbox/components/WaitingList'
import { lazy } from '../../i18n/lazy-with-texts'
import { useWaiting } from '../../lib/outbox/waiting'
import type { Waiting } from '../../lib/outbox/store'
import * as paths from '../../lib/paths'

const RepairReminder = lazy(() => import('./RepairReminder'))

export interface WaitingCardProps {
  /** The reader's; undefined until they are known. */
  pets?: readonly { id: number; name: string; role: string }[] | undefined
  /** One pet alone. */
  petId?: number
}

/** What waits of one pet or of all. What was refused is put right where it was typed, as long as the reader may still write about the pet. */
export default function WaitingCard({ pets, petId }: WaitingCardProps) {
  const navigate = useNavigate()
  const [repairing, setRepairing] = useState<string | null>(null)
  const waiting = useWaiting().filter((entry) => petId === undefined || entry.petId === petId)
  const reminder = waiting.find(({ id }) => id === repairing)
  const petOf = (entry: Waiting) => pets?.find(({ id }) => id === entry.petId)
  const mayRepair = (entry: Waiting) => !entry.kind.startsWith('reminder-') && (petOf(entry)?.role ?? 'member') !== 'member'
  const repair = (entry: Waiting) => (entry.kind === 'dose' ? void navigate(paths.repairVaccination(entry.petId, entry.id)) : setRepairing(entry.id))
  if (waiting.length === 0) return null
  return (
    <>
      <WaitingList waiting={waiting} nameOf={(entry) => (petId === undefined ? petOf(entry)?.name : undefined)} mayRepair={mayRepair} onRepair={repair} />
      <Suspense>{reminder && <RepairReminder entry={reminder} petName={petOf(reminder)?.name ?? ''} onClose={() => setRepairing(null)} />}</Suspense>
    </>
  )
}
