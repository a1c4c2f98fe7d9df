import { routes } from '@huella/contracts'
import { VerdictSummary } from '../../../domain/VerdictSummary'
import { useRead } from '../../../lib/use-read'
import { useCurrentUser } from '../../current-user'

/** Whether a patient is protected, for vets who may read its plan: those who need the pet's nickname to write do not. */
export function PatientVerdict({ pet: { id, name } }: { pet: { id: number; name: string } }) {
  const { doctor } = useCurrentUser()
  const mayRead = doctor && !doctor.needsNickname
  const { data } = useRead(routes.getSchedule, mayRead ? { params: { id }, query: {} } : null)
  return data ? <VerdictSummary verdict={data.verdict} pet={{ name }} className="order-1 w-full rounded-2xl bg-surface p-3.5 text-ink" /> : null
}
