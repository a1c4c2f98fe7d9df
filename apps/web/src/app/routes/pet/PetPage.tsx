import { memo, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { galleryItems } from '@huella/care-rules'
import { managesFamily } from '../../../features/family/roles'
import { AudioPlayer } from '../../../features/media/components/AudioPlayer'
import { Gallery } from '../../../features/media/components/Gallery'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { PetFacts } from '../../../features/pets/components/PetFacts'
import { VerdictCard } from '../../../features/pets/components/VerdictCard'
import { careOf, hasOlderDoses } from '../../../features/pets/care'
import type { NextDose } from '../../../features/plan/components/PlanEntry'
import { PrintFrame } from '../../../features/records/components/PrintFrame'
import { VaccinationHistory } from '../../../features/records/components/VaccinationHistory'
import { PetReminders } from '../../../features/reminders/components/PetReminders'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { usePointedAt } from '../../../lib/use-pointed-at'
import { useScreen } from '../../../lib/use-screen'
import { cx } from '../../../ui/cx'
import { useCurrentUser } from '../../current-user'
import { WaitingWrites } from '../WaitingWrites'
import { AskedDoses } from './AskedDoses'
import { PetActions } from './PetActions'
import { PetDialogs, type PetDialog } from './PetDialogs'
import { PetPlan } from './PetPlan'
import { PetRail } from './PetRail'
import { PetTopBar } from './PetTopBar'
import { PrintedCode } from './PrintedCode'
import { PrintedIdentity } from './PrintedIdentity'
import { PublicPageLink } from './PublicPageLink'
import { recordParts } from './record-parts'

const LostCard = lazy(() => import('../../../features/lost/components/LostCard'))
const StartWithBooklet = lazy(() => import('./StartWithBooklet'))
const PetReviews = lazy(() => import('./PetReviews'))

/** Letters from which a name is set smaller. */
const longName = 20

/** As links in messages ask for it. */
const plansVisit = (search: string): boolean => new URLSearchParams(search).get('plan') === 'visit'

/** Opens a dialog, for a dose of the plan where it is about one. */
type Open = (dialog: PetDialog, next?: NextDose) => void

/** Everything about one pet. */
export function PetPage({ pet }: { pet: PetDetail }) {
  const { search } = useLocation()
  const [opened, setOpened] = useState<{ dialog: PetDialog; next?: NextDose | undefined } | null>(pet.role !== 'member' && plansVisit(search) ? { dialog: 'schedule' } : null)
  const open: Open = useCallback((dialog, next) => setOpened({ dialog, next }), [])
  return (
    <PrintFrame>
      <PetContent pet={pet} open={open} />
      <PetDialogs open={opened?.dialog ?? null} next={opened?.next ?? null} pet={pet} onClose={() => setOpened(null)} />
    </PrintFrame>
  )
}

/** What stands below the dialogs: hundreds of records, which none of them changes by opening. */
const PetContent = memo(function PetContent({ pet, open }: { pet: PetDetail; open: Open }) {
  const heading = useScreen(pet.name)
  const { id: readerId } = useCurrentUser()
  const { hash, key } = useLocation()
  const mayAdd = pet.role !== 'member'
  usePointedAt(hash, key)
  return (
    <div className="pet-page">
      <PetTopBar pet={pet} onShare={() => open('share')} onLost={() => open('lost')} onDelete={() => open('delete')} />
      <div className="pet-top">
        <Gallery items={galleryItems(pet.imageUrl, pet.mediaFiles)} pet={pet} className="pet-gallery" />
        <div className="grid grid-cols-1 content-start gap-4 lg:gap-5">
          {pet.lost && (
            <Suspense>
              <LostCard pet={pet} lost={pet.lost} mayChange={managesFamily(pet.role)} onChange={() => open('lost')} />
            </Suspense>
          )}
          <h1 ref={heading} className={cx('pet-name', pet.name.length > longName && 'pet-name-long')}>
            {pet.name}
          </h1>
          <PetFacts pet={pet} />
          <PublicPageLink pet={pet} />
          <PrintedIdentity pet={pet} />
          <VerdictCard pet={pet} />
          <PetActions pet={pet} onSchedule={() => open('schedule')} onInvite={() => open('invite')} />
          <About pet={pet} />
        </div>
        <PrintedCode pet={pet} />
      </div>
      <WaitingWrites pets={[pet]} petId={pet.id} />
      <AskedDoses pets={[pet]} onItsPage />
      <div className="pet-columns">
        <div className="stack">
          {mayAdd && pet.vaccinations.length === 0 && !hasOlderDoses(pet) && (
            <Suspense>
              <StartWithBooklet petId={pet.id} />
            </Suspense>
          )}
          <PetPlan pet={pet} onSchedule={(next) => open('schedule', next)} onRemind={(next) => open('reminder', next)} />
          <PetReminders petId={pet.id} reminders={pet.vaccinationReminders} count={careOf(pet).open} mayAdd={mayAdd} readerId={readerId} onAdd={() => open('reminder')} />
          <VaccinationHistory petId={pet.id} records={pet.vaccinations} more={hasOlderDoses(pet)} mayAdd={mayAdd} partsOf={recordParts(pet)} />
          <Suspense>
            <PetReviews pet={pet} />
          </Suspense>
        </div>
        <PetRail pet={pet} />
      </div>
    </div>
  )
})

function About({ pet: { name, description, descriptionAudioUrl } }: { pet: PetDetail }) {
  const { t } = useTranslation()
  if (!description && !descriptionAudioUrl) return null
  return (
    <section aria-labelledby="about" className="no-print grid grid-cols-1 gap-3">
      <h2 id="about">{t('petDetail.about', { name })}</h2>
      {description && <p className="max-w-[62ch] break-words whitespace-pre-line text-ink-2">{description}</p>}
      {descriptionAudioUrl && <AudioPlayer src={descriptionAudioUrl} label={t('petDetail.audioOf', { name })} />}
    </section>
  )
}
