import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ProfileRequired } from '../../../features/doctors/components/ProfileRequired'
import { SelectedPet } from '../../../features/vetsearch/components/SelectedPet'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/Card'
import { ErrorState } from '../../../ui/ErrorState'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Steps } from '../../../ui/Steps'
import { toast } from '../../../ui/toast'
import { useCurrentUser } from '../../current-user'
import { FormHead } from '../../layout/FormHead'
import { PageWait } from '../../layout/PageWait'
import { cameFrom } from './link-params'
import { PatientFinder } from './PatientFinder'
import { PatientVerdict } from './PatientVerdict'
import { presentPet } from './present-pet'
import { usePatient } from './use-patient'

const patientId = 'patient'

export interface PatientOfForm {
  petId: number | null
  /** What is known of its chip. */
  chip: { name: string; microchip: string | null | undefined } | null
  /** For a doctor who reaches a pet by its nickname alone: what is written is sent under it. */
  nickname: string | null
  /** The pet last chosen: what was typed is about it until another is. */
  lastId: number
  /** Says, instead of saving, that a pet has to be chosen first. */
  askForPet: () => void
}

export interface PatientFrameProps {
  title: string
  /** What the second step is called. */
  step: string
  children: (patient: PatientOfForm) => ReactNode
}

/** First the patient, then the form; with another search under way the form keeps what was typed. */
export function PatientFrame(props: PatientFrameProps) {
  return useCurrentUser().doctor ? <Frame {...props} /> : <ProfileRequired />
}

function Frame({ title, step, children }: PatientFrameProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const backTo = cameFrom(useSearchParams()[0])
  const { picked, lastId, opening, failure, retry, pick, open, change } = usePatient()
  const nickname = (useCurrentUser().doctor?.needsNickname && picked?.pet.nickname) || null
  const present = presentPet(t)
  const finder = opening ? <PageWait label={t('petSearch.opening')} /> : (
    <PatientFinder onPick={pick} onOpen={open} onCancel={() => void navigate(backTo)} />
  )
  const askForPet = () => {
    toast({ title: t('petSearch.required'), description: t('petSearch.requiredText'), variant: 'destructive' })
    const search = document.querySelector<HTMLElement>(`#${patientId} input`)
    search?.scrollIntoView?.({ block: 'center' })
    search?.focus({ preventScroll: true })
  }
  return (
    <>
      <FormHead
        wide
        title={title}
        backTo={backTo}
        aside={<Steps labels={[t('vetVaccination.step1'), step]} current={picked ? 1 : 0} />}
      />
      <div className="stack">
        {failure === 'petSearch.unreachable' ? (
          <Card>
            <ErrorState message={t(failure)} onRetry={retry} />
          </Card>
        ) : (
          <FormErrorBanner message={failure && t(failure)} />
        )}
        <div id={patientId}>{picked ? <SelectedPet picked={picked} present={present} standing={<PatientVerdict pet={picked.pet} />} onChange={change} /> : finder}</div>
        {lastId !== null && children({ petId: picked?.pet.id ?? null, chip: picked && { name: picked.pet.name, microchip: picked.pet.microchip }, nickname, lastId, askForPet })}
      </div>
    </>
  )
}
