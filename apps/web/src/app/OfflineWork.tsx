import { useEffect, useState } from 'react'
import { routes } from '@huella/contracts'
import type { CurrentUser } from '../features/auth/api/session'
import { TimeZoneWatch } from '../features/notifications/components/TimeZoneWatch'
import OutboxRunner from '../features/outbox/components/OutboxRunner'
import { usePets } from '../features/pets/api/list-pets'
import { pathOf } from '../lib/call'
import { followChanges } from '../lib/live/live-updates'
import { logError } from '../lib/log'
import { keepPushQuietly } from '../lib/push'
import { NewVersion } from '../ui/NewVersion'
import { followPush } from './follow-push'
import { DoneNews } from './DoneNews'
import { keepToRead, workOffline } from './offline'

/** All that the first screen does not need: the worker that answers without a network, what waits to be sent, where this device is, and what others change meanwhile. */
export default function OfflineWork({ user }: { user: CurrentUser }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => void workOffline().then(() => setReady(true), logError), [])
  useEffect(() => keepPushQuietly(user.id), [user.id])
  useEffect(() => followChanges(user.id), [user.id])
  useEffect(followPush, [])
  return (
    <>
      <NewVersion />
      <OutboxRunner userId={user.id} />
      <TimeZoneWatch userId={user.id} />
      {isReady && user.userType !== 'doctor' && <PetsToRead />}
      {user.userType !== 'doctor' && <DoneNews />}
    </>
  )
}

const firstReads = [pathOf(routes.getCurrentUser), pathOf(routes.getPets), pathOf(routes.getReminders)]

/** Pets whose pages are kept although nobody has opened them here; whose family has more looks after them elsewhere too. */
const petsKept = 12

function PetsToRead() {
  const { pets } = usePets()
  useEffect(() => {
    if (pets) keepToRead([...firstReads, ...pets.slice(0, petsKept).map(({ id }) => pathOf(routes.getPetById, { params: { id } }))])
  }, [pets])
  return null
}
