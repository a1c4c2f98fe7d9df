import { nicknameRoutes, ownerRoutes, vetVaccineTypes, type BodyOf, type postVaccination } from '@huella/contracts'
import PaperScreen from '../../../features/certificates/paper/components/PaperScreen'
import type { ShownPaper } from '../../../features/certificates/use-shown-paper'
import type { PaperTarget } from '../../../features/certificates/paper/save-rows'
import { recordByNickname, recordVaccination, refreshRecorded } from '../../../features/vetvaccinations/api/record-vaccination'
import { nicknameDoseSchema } from '../../../features/vetvaccinations/nickname-values'
import { savedText } from '../../../features/vetvaccinations/saved-text'
import { doseSchema, emptyDose } from '../../../features/vetvaccinations/vet-vaccination-values'
import { keepSource, type PetOfSource } from '../../../domain/sources/keep-source'
import { useTranslation } from '../../../i18n/use-translation'
import { toast } from '../../../ui/toast'
import { vetFit } from './vet-certificate'

type Dose = BodyOf<typeof postVaccination>

const targetFor = (patient: PetOfSource): PaperTarget => ({
  about: 'petId' in patient ? patient.petId : patient.nickname,
  empty: () => ({ ...emptyDose }),
  fit: vetFit,
  schema: 'petId' in patient ? doseSchema : nicknameDoseSchema,
  keep: (file, sending) => keepSource(patient, file, sending),
  record: (read, sourceIds, sending) => {
    const dose = { ...(read as Dose), sourceIds: [...sourceIds] }
    return 'petId' in patient ? recordVaccination(patient.petId, dose, sending) : recordByNickname(patient.nickname, dose, sending)
  },
  refresh: refreshRecorded,
})

interface VetPaperProps {
  patient: PetOfSource
  paper: ShownPaper
  draft: string
  /** Whether the family is asked about what was given. */
  waits: boolean
  onLeave: () => void
  onSaved: () => void
}

/** Photos of a patient's booklet, read into records in the vet's name. */
export default function VetPaper({ patient, paper, draft, waits, onLeave, onSaved }: VetPaperProps) {
  const { t } = useTranslation()
  return (
    <PaperScreen
      paper={paper}
      draft={draft}
      target={targetFor(patient)}
      choices={{ types: vetVaccineTypes, routes: 'petId' in patient ? ownerRoutes : nicknameRoutes }}
      pet={{ asked: patient }}
      chip={'nickname' in patient && <span className="wrap-anywhere font-mono text-small text-ink-2">{patient.nickname}</span>}
      onLeave={onLeave}
      onSaved={(doses) => {
        toast({ title: t('vetVaccination.saved'), description: savedText(doses as Dose[], t, waits) })
        onSaved()
      }}
    />
  )
}
