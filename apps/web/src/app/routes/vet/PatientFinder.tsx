import { Suspense, useState } from 'react'
import { RecentPatients } from '../../../features/doctors/components/RecentPatients'
import { ScanButton } from '../../../features/scan/components/ScanButton'
import type { Picked } from '../../../features/vetsearch/api/pet-by-nickname'
import { PetSearchStep } from '../../../features/vetsearch/components/PetSearchStep'
import { stop } from '../../../features/vetsearch/walk-results'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { isStatus } from '../../../lib/api-error'
import { isAbort } from '../../../lib/is-abort'
import { logError } from '../../../lib/log'
import { Spinner } from '../../../ui/Spinner'
import { toast } from '../../../ui/toast'
import { useCurrentUser } from '../../current-user'
import { PageWait } from '../../layout/PageWait'
import { patientPhoto, presentPet } from './present-pet'

/** For those whose card is not checked yet. */
const NicknameStep = lazy(() => import('../../../features/vetsearch/components/NicknameStep'))

interface PatientFinderProps {
  /** A pet that was found already. */
  onPick: (picked: Picked) => void
  /** One whose nickname is known; fails as its lookup does. */
  onOpen: (nickname: string, signal?: AbortSignal) => Promise<void>
  onCancel: () => void
}

/** All ways to say which pet it is: searched, or by its nickname alone; seen lately; scanned. */
export function PatientFinder({ onPick, onOpen, onCancel }: PatientFinderProps) {
  const { t } = useTranslation()
  const needsNickname = useCurrentUser().doctor?.needsNickname
  const [opening, setOpening] = useState<string | null>(null)
  const openRecent = async (nickname: string) => {
    if (nickname === opening) return
    setOpening(nickname)
    try {
      await onOpen(nickname)
    } catch (error) {
      setOpening((now) => (now === nickname ? null : now))
      if (isAbort(error)) return
      logError(error)
      toast({ title: t(isStatus(error, 404) ? 'petSearch.private' : 'petSearch.unreachable'), variant: 'destructive' })
    }
  }
  const recent = (
    <RecentPatients picture={patientPhoto}>
      {({ nickname }, face) => (
        <button type="button" {...stop} className="found-pet found-choice w-full text-left" onClick={() => void openRecent(nickname)}>
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
  const scan = <ScanButton onlyCamera={needsNickname === true} onNickname={onOpen} className="max-sm:w-full" />
  if (needsNickname)
    return (
      <Suspense fallback={<PageWait />}>
        <NicknameStep autoFocus onNickname={onOpen} beside={scan} meanwhile={recent} />
      </Suspense>
    )
  return <PetSearchStep present={presentPet(t)} onPick={onPick} onCancel={onCancel} beside={scan} meanwhile={recent} />
}
