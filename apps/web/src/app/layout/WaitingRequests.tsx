import { useEffect } from 'react'
import { useWaitingRequests } from '../../features/appointments/use-waiting-requests'

/** Tells how many families wait for the vet's answer. It shows nothing, and comes after the screen: no screen waits for it. */
export default function WaitingRequests({ myId, onCount }: { myId: string; onCount: (count: number) => void }) {
  const count = useWaitingRequests(myId)
  useEffect(() => onCount(count), [count, onCount])
  return null
}
