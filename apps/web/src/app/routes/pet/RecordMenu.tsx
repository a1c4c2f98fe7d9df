import { Suspense, useState } from 'react'
import { CircleOff, Flag } from 'lucide-react'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { managesFamily } from '../../../features/family/roles'
import { VaccinationMenu } from '../../../features/vaccinations/components/VaccinationMenu'
import { useFamilyAnswer } from '../../../features/vaccinations/use-family-answer'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { counts } from '../../../lib/counts'
import * as paths from '../../../lib/paths'
import type { MenuAction } from '../../../ui/Menu'
import { toast } from '../../../ui/toast'
import { useCurrentUser } from '../../current-user'
import { mayReport } from './reportable'

const ReportDialog = lazy(() => import('../../../features/reports/components/ReportDialog'))

export interface RecordMenuProps {
  pet: Pick<PetDetail, 'id' | 'name' | 'role'>
  record: PetDetail['vaccinations'][number]
  /** The page to come back to; without it the pet's own. */
  from?: string
}

/** What this reader may do with a record; nothing is drawn where that is nothing. */
export function RecordMenu({ pet, record, from }: RecordMenuProps) {
  const { t } = useTranslation()
  const me = useCurrentUser().id
  const [reporting, setReporting] = useState(false)
  const { id, vaccineName: name, familyAnswer } = record
  const { answer } = useFamilyAnswer({ id, vaccineName: name, petName: pet.name }, (title) => toast({ title, variant: 'destructive' }))
  const manages = managesFamily(pet.role)
  const mayHide = manages && counts(record)
  const mayEdit = record.recordedBy === me && pet.role !== 'member'
  const more: MenuAction[] = [
    ...(mayHide && familyAnswer === 'given'
      ? [{ label: t('confirm.notGiven'), icon: <CircleOff className="icon" aria-hidden="true" />, onSelect: () => answer(false) }]
      : []),
    ...(manages && record.doctorId && record.recordedBy !== me && mayReport(record.report)
      ? [{ label: t('report.action'), icon: <Flag className="icon" aria-hidden="true" />, onSelect: () => setReporting(true) }]
      : []),
  ]
  if (!mayHide && !mayEdit && more.length === 0) return null
  const page = paths.editVaccination(pet.id, id, from)
  return (
    <>
      <VaccinationMenu record={record} mayHide={mayHide} editTo={mayEdit ? page : null} more={more} />
      {reporting && (
        <Suspense>
          <ReportDialog record={{ kind: 'vaccination', id, name }} petName={pet.name} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
