import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazy } from '../../i18n/lazy-with-texts'
import { useWaiting } from '../../lib/outbox/waiting'
import type { Waiting } from '../../lib/outbox/store'

const WaitingList = lazy(() => import('../../features/outbox/components/WaitingList'))
const RepairReminder = lazy(() => import('./RepairReminder'))

/** What the reader wrote without a network, of one pet or of all; nothing where nothing waits. */
export function WaitingWrites({ pets, petId }: { pets?: readonly { id: number; name: string }[] | undefined; petId?: number }) {
  const navigate = useNavigate()
  const [reminder, setReminder] = useState<Waiting | null>(null)
  const waiting = useWaiting().filter((entry) => petId === undefined || entry.petId === petId)
  const nameOf = (id: number) => pets?.find((pet) => pet.id === id)?.name
  const repair = (entry: Waiting) => (entry.kind === 'dose' ? void navigate(`/pets/${entry.petId}/vaccination/new?waiting=${entry.id}`) : setReminder(entry))
  if (waiting.length === 0) return null
  return (
    <Suspense>
      <WaitingList waiting={waiting} nameOf={petId === undefined ? nameOf : undefined} onRepair={repair} />
      {reminder && <RepairReminder entry={reminder} petName={nameOf(reminder.petId) ?? ''} onClose={() => setReminder(null)} />}
    </Suspense>
  )
}
