import type { PetDetail } from '../../../features/pets/api/get-pet'
import { managesFamily } from '../../../features/family/roles'
import type { RecordParts } from '../../../features/records/components/RecordRow'
import { ReportNote } from '../../../features/reports/components/ReportNote'
import { AnswerButtons, ChangeAnswer } from '../../../features/vaccinations/components/AnswerButtons'
import { useTranslation } from '../../../i18n/use-translation'
import { isAwaited, isRemoved } from '../../../lib/counts'
import { RecordMenu, type RecordMenuProps } from './RecordMenu'

type Pet = RecordMenuProps['pet']
type Dose = PetDetail['vaccinations'][number]

/** What the family can do with a record, answer, and know of it. */
export const recordParts =
  (pet: Pet, from?: string) =>
  (record: Dose): RecordParts => ({
    menu: <RecordMenu pet={pet} record={record} {...(from && { from })} />,
    mayAnswer: managesFamily(pet.role),
    ...((record.report || isAwaited(record) || record.familyAnswer === 'refused') && { note: <RecordNote pet={pet} record={record} /> }),
  })

function RecordNote({ pet, record }: { pet: Pet; record: Dose }) {
  return (
    <>
      {!isRemoved(record) && <Answer pet={pet} record={record} />}
      {record.report && <ReportNote report={record.report} />}
    </>
  )
}

function Answer({ pet, record }: { pet: Pet; record: Dose }) {
  const { t } = useTranslation()
  const mayAnswer = managesFamily(pet.role)
  const dose = { id: record.id, vaccineName: record.vaccineName, petName: pet.name }
  if (isAwaited(record))
    return mayAnswer ? <AnswerButtons dose={dose} /> : null
  if (record.familyAnswer !== 'refused') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2">
      <p>{t(mayAnswer ? 'confirm.refusedText' : 'confirm.refusedFamily')}</p>
      {mayAnswer && <ChangeAnswer dose={dose} />}
    </div>
  )
}
