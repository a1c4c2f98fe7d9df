import { lazy, Suspense, useState } from 'react'
import { galleryItems } from '@huella/care-rules'
import { PetActivity } from '../../../features/activity/components/PetActivity'
import { PetAppointments } from '../../../features/appointments/components/PetAppointments'
import { FamilyList } from '../../../features/family/components/FamilyList'
import { AudioPlayer } from '../../../features/media/components/AudioPlayer'
import { Gallery } from '../../../features/media/components/Gallery'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { CareCard } from '../../../features/pets/components/CareCard'
import { PetFacts } from '../../../features/pets/components/PetFacts'
import { VaccinationHistory } from '../../../features/records/components/VaccinationHistory'
import { PetReminders } from '../../../features/reminders/components/PetReminders'
import { useTranslation } from '../../../i18n/use-translation'
import { useScreen } from '../../../lib/use-screen'
import { cx } from '../../../ui/cx'
import { PetActions } from './PetActions'
import { PetTopBar } from './PetTopBar'

const ScheduleDialog = lazy(() => import('../../../features/appointments/components/ScheduleDialog'))
const InviteDialog = lazy(() => import('../../../features/family/components/InviteDialog'))
const DeletePet = lazy(() => import('./DeletePet'))

/** Letters from which a name is set smaller. */
const longName = 20

/** Everything about one pet. */
export function PetPage({ pet }: { pet: PetDetail }) {
  const heading = useScreen(pet.name)
  const [open, setOpen] = useState<'schedule' | 'invite' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const mayAdd = pet.role !== 'member'
  return (
    <div className="pet-page">
      <PetTopBar pet={pet} onDelete={() => setOpen('delete')} />
      <div className="pet-top">
        <Gallery items={galleryItems(pet.imageUrl, pet.mediaFiles)} pet={pet} className="pet-gallery" />
        <div className="grid grid-cols-1 content-start gap-4 lg:gap-5">
          <h1 ref={heading} className={cx('pet-name', pet.name.length > longName && 'pet-name-long')}>{pet.name}</h1>
          <PetFacts pet={pet} />
          <CareCard pet={pet} />
          <PetActions pet={pet} onSchedule={() => setOpen('schedule')} onInvite={() => setOpen('invite')} />
          <About pet={pet} />
        </div>
      </div>
      <div className="pet-columns">
        <div className="stack">
          <PetReminders petId={pet.id} reminders={pet.vaccinationReminders} mayAdd={mayAdd} />
          <VaccinationHistory petId={pet.id} records={pet.vaccinations} mayAdd={mayAdd} />
        </div>
        <div className="stack">
          <PetAppointments pet={pet} />
          <FamilyList members={pet.familyMembers} />
          <PetActivity entries={pet.activityLog} />
        </div>
      </div>
      <Suspense>
        {open === 'schedule' && <ScheduleDialog pet={pet} onClose={close} />}
        {open === 'invite' && <InviteDialog pet={pet} onClose={close} />}
        {open === 'delete' && <DeletePet pet={pet} onClose={close} />}
      </Suspense>
    </div>
  )
}

function About({ pet: { name, description, descriptionAudioUrl } }: { pet: PetDetail }) {
  const { t } = useTranslation()
  if (!description && !descriptionAudioUrl) return null
  return (
    <section aria-labelledby="about" className="grid grid-cols-1 gap-3">
      <h2 id="about">{t('petDetail.about', { name })}</h2>
      {description && <p className="max-w-[62ch] break-words whitespace-pre-line text-ink-2">{description}</p>}
      {descriptionAudioUrl && <AudioPlayer src={descriptionAudioUrl} label={t('petDetail.audioOf', { name })} />}
    </section>
  )
}
