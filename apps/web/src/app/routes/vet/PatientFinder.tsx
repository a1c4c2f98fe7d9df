import { Suspense, useState } from 'react'
import { RecentPatients } from '../../../features/doctors/components/RecentPatients'
import { ScanButton } from '../../../features/scan/components/ScanButton'
import { findByNickname, type Picked } from '../../../features/vetsearch/api/pet-by-nickname'
import { PetSearchStep } from '../../../features/vetsearch/components/PetSearchStep'
import { stop } from '../../../features/vetsearch/walk-results'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { isStatus } from '../../../lib/api-error'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { Spinner } from '../../../ui/Spinner'
import { toast } from '../../../ui/toast'
import { useCurrentUser } from '../../current-user'
import { PageWait } from '../../layout/PageWait'
import { patientPhoto, presentPet } from './present-pet'

/** For those whose card is not checked yet. */
const NicknameStep = lazy(() => import('../../../features/vetsearch/components/NicknameStep'))

interface PatientFinderProps {
  onPick: (picked: Picked) => void
  onCancel: () => void
}

/** All ways to say which pet it is: searched, or by its nickname alone; seen lately; scanned. */
export function PatientFinder({ onPick, onCancel }: PatientFinderProps) {
  const { t } = useTranslation()
  const needsNickname = useCurrentUser().doctor?.needsNickname
  const [opening, setOpening] = useState<string | null>(null)
  const pickByNickname = async (nickname: string) => onPick(await findByNickname(nickname))
  const pickRecent = useOnceAtATime(async (nickname: string) => {
    setOpening(nickname)
    try {
      await pickByNickname(nickname)
    } catch (error) {
      logError(error)
      toast({ title: t(isStatus(error, 404) ? 'petSearch.private' : 'petSearch.unreachable'), variant: 'destructive' })
      setOpening(null)
    }
  })
  const recent = (
    <RecentPatients picture={patientPhoto}>
      {({ nickname }, face) => (
        <button type="button" {...stop} className="found-pet found-choice w-full text-left" onClick={() => void pickRecent(nickname)}>
          {face}
          {opening === nickname && (
            <span role="status" className="ml-auto">
              <Spinner />
              <span className="sr-only">{t('petSearch.opening')}</span>
            </span>
          )}
        </button>
      )}
    </RecentPatients>
  )
  const scan = <ScanButton onlyCamera={needsNickname === true} onNickname={pickByNickname} className="max-sm:w-full" />
  if (needsNickname)
    return (
      <Suspense fallback={<PageWait />}>
        <NicknameStep autoFocus onPick={onPick} beside={scan} meanwhile={recent} />
      </Suspense>
    )
  return <PetSearchStep present={presentPet(t)} onPick={onPick} onCancel={onCancel} beside={scan} meanwhile={recent} />
}
