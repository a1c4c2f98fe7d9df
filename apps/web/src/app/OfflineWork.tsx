import { useEffect } from 'react'
import OutboxRunner from '../features/outbox/components/OutboxRunner'
import { logError } from '../lib/log'
import { workOffline } from './offline'

/** All that the first screen does not need: the worker that answers without a network, and what waits to be sent. */
export default function OfflineWork({ userId }: { userId: string }) {
  useEffect(() => void workOffline().catch(logError), [])
  return <OutboxRunner userId={userId} />
}
