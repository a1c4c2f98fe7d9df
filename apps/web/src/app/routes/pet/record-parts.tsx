import { Suspense } from 'react'
import { vaccineNameIn } from '@huella/care-rules'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { managesFamily } from '../../../features/family/roles'
import type { RecordParts } from '../../../features/records/components/RecordRow'
import { ReportNote } from '../../../features/reports/components/ReportNote'
import { AnswerButtons, ChangeAnswer } from '../../../features/vaccinations/components/AnswerButtons'
import { doseStates } from '../../../domain/dose-state'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { counts, isAwaited, isRemoved } from '../../../lib/counts'
import { RecordMenu, type RecordMenuProps } from './RecordMenu'

const RecordSources = lazy(() => import('../../../features/sources/components/RecordSources'))
const RecordHints = lazy(() => import('../../../features/plan/components/RecordHints'))

type Pet = RecordMenuProps['pet'] & Pick<PetDetail, 'verdict' | 'vaccinations'>
type Dose = PetDetail['vaccinations'][number]

/** What the family can do with a record, answer, and know of it. */
export const recordParts = (pet: Pet, from?: string): ((record: Dose) => RecordParts) => {
  const stateOf = doseStates(pet)
  return (record) => ({
    menu: <RecordMenu pet={pet} record={record} {...(from && { from })} />,
    mayAnswer: managesFamily(pet.role),
    ...stateOf(record),
    ...((record.report || isAwaited(record) || record.familyAnswer === 'refused' || hasSources(record) || from === undefined) && {
      note: <RecordNote pet={pet} record={record} withHints={from === undefined} />,
    }),
  })
}

/** Services of earlier releases, and answers that were kept, say nothing of it. */
const hasSources = ({ sources }: Partial<Pick<Dose, 'sources'>>): boolean => (sources?.length ?? 0) > 0

/** `withHints`: on the pet's own page, which has its plan; the list of all pets' records would have to ask for each pet's. */
function RecordNote({ pet, record, withHints }: { pet: Pet; record: Dose; withHints: boolean }) {
  const { language } = useTranslation()
  return (
    <>
      {withHints && counts(record) && (
        <Suspense>
          <RecordHints petId={pet.id} vaccinationId={record.id} mayDismiss={pet.role !== 'member'} />
        </Suspense>
      )}
      {!isRemoved(record) && <Answer pet={pet} record={record} />}
      {hasSources(record) && (
        <Suspense>
          <RecordSources sources={record.sources} vaccine={vaccineNameIn(record.vaccineName, language)} />
        </Suspense>
      )}
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
