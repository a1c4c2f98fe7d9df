import { Suspense, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import { findByNickname, type Picked } from '../../../features/vetsearch/api/pet-by-nickname'
import { PetPhoto } from '../../../features/pets/components/PetPhoto'
import { breedText } from '../../../features/pets/words'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { afterSave } from '../../../lib/history'
import { nicknameTyped } from '../../../lib/nickname-of'
import * as paths from '../../../lib/paths'
import { useScreen } from '../../../lib/use-screen'
import { ButtonLink } from '../../../ui/ButtonLink'
import { Card } from '../../../ui/Card'
import { ErrorState } from '../../../ui/ErrorState'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { useCurrentUser } from '../../current-user'
import { PageWait } from '../../layout/PageWait'
import { PatientFrame } from './PatientFrame'

// Once it is known which patient it is.
const ProofContent = lazy(() => import('../pet/ProofContent').then(({ ProofContent: component }) => ({ default: component })))
const IssueFor = lazy(() => import('../pet/IssueFor').then(({ IssueFor: component }) => ({ default: component })))

/** A doctor's own certificates of a patient: the one of the address, or the newest that is good. */
export default function VetProofScreen() {
  const { t } = useTranslation()
  const { certificateId } = useParams()
  return (
    <ForVerified title={t('proof.title')}>
      {(pet) => (
        <ProofContent
          key={certificateId}
          pet={{ id: pet.id, name: pet.name, breed: breedText(pet.breed, t) }}
          picture={<PetPhoto pet={pet} className="size-16 rounded-2xl" />}
          certificateId={certificateId ?? null}
          placeOf={(id) => paths.vetCertificateFor(pet.nickname, id)}
          issueAt={paths.vetNewProofFor(pet.nickname)}
          allAt={paths.vetProofFor(pet.nickname)}
          isFamily={false}
          head={(menu) => <div className="flex justify-end">{menu}</div>}
        />
      )}
    </ForVerified>
  )
}

/** A verified doctor certifies what they recorded themselves. */
export function VetNewProofScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <ForVerified title={t('proof.newTitle')}>
      {(pet) => (
        <IssueFor
          petId={pet.id}
          name={pet.name}
          chip={{ number: pet.microchip ?? null }}
          addDoseAt={paths.vetVaccinationFor(pet.nickname)}
          cancelTo={paths.vetProofFor(pet.nickname)}
          onIssued={({ id }) => void navigate(paths.vetCertificateFor(pet.nickname, id), afterSave)}
        />
      )}
    </ForVerified>
  )
}

/** First the patient; nothing of it for those whose card nobody has checked. */
function ForVerified({ title, children }: { title: string; children: (pet: Picked['pet']) => ReactNode }) {
  const { t } = useTranslation()
  const { doctor } = useCurrentUser()
  if (doctor && !doctor.isVerified) return <NotVerified />
  return (
    <PatientFrame title={title} step={t('proof.title')}>
      {({ petId }) => petId !== null && <OfPatient key={petId}>{children}</OfPatient>}
    </PatientFrame>
  )
}

function NotVerified() {
  const { t } = useTranslation()
  const heading = useScreen(t('proof.notVerified'))
  return (
    <div className="grid justify-items-center gap-3 py-14 text-center">
      <Drawing name="magnifier" />
      <h1 ref={heading} className="mt-4">
        {t('proof.notVerified')}
      </h1>
      <p className="max-w-[30rem] text-ink-2">{t('proof.notVerifiedText')}</p>
      <ButtonLink to={paths.verification} className="mt-4">
        {t('proof.verify')}
      </ButtonLink>
    </div>
  )
}

/** A search tells no chip: the patient is asked for by its nickname. */
function OfPatient({ children }: { children: (pet: Picked['pet']) => ReactNode }) {
  const { t } = useTranslation()
  const nickname = nicknameTyped(useSearchParams()[0].get('nickname') ?? '')
  const { data, error, mutate } = useSWR<Picked, unknown>(`pet-of-nickname:${nickname}`, () => findByNickname(nickname))
  if (data) return <Suspense fallback={<PageWait />}>{children(data.pet)}</Suspense>
  if (!error) return <PageWait />
  return (
    <Card>
      <ErrorState message={t('petSearch.unreachable')} onRetry={() => void mutate()} />
    </Card>
  )
}
