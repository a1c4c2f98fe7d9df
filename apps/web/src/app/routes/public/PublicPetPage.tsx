import { Suspense } from 'react'
import { BadgeCheck, Printer } from 'lucide-react'
import { galleryItems } from '@huella/care-rules'
import { AudioPlayer } from '../../../features/media/components/AudioPlayer'
import { Gallery } from '../../../features/media/components/Gallery'
import { ageText, breedText, speciesText } from '../../../features/pets/words'
import type { PublicPet } from '../../../features/publicprofile/api/get-public-pet'
import { HistoryCard } from '../../../features/publicprofile/components/HistoryCard'
import { Passport, type Fact } from '../../../features/publicprofile/components/Passport'
import { Reviews } from '../../../features/publicprofile/components/Reviews'
import { StatusCard } from '../../../features/publicprofile/components/StatusCard'
import { PrintFrame } from '../../../features/records/components/PrintFrame'
import { formatInstantDay } from '../../../i18n/format'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { verifier } from '../../../lib/public-path'
import { useScreen } from '../../../lib/use-screen'
import { cx } from '../../../ui/cx'
import { Button } from '../../../ui/Button'
import { LogoTile } from '../../../ui/Logo'
import { Skeleton } from '../../../ui/Skeleton'

/** Letters from which a name is set smaller. */
const longName = 20

const known = new Set(['male', 'female'])

function factsOf(pet: PublicPet, t: Translate): Fact[] {
  const sex = known.has(pet.sex) ? t(pet.sex === 'male' ? 'sex.male' : 'sex.female') : t('sex.unknown')
  return [
    { label: t('publicProfile.species'), value: speciesText(pet.species, t) },
    { label: t('publicProfile.breed'), value: breedText(pet.breed, t) || t('publicProfile.mixed') },
    { label: t('publicProfile.age'), value: ageText(pet, t) },
    { label: t('publicProfile.sex'), value: sex },
    { label: t('publicProfile.location'), value: pet.location ?? '' },
  ].filter(({ value }) => value !== '')
}

/** The nickname's own number stands for an id, which the public page does not have: it only chooses a colour. */
const colourOf = (nickname: string): number => [...nickname].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

/** Few pets have more than the page shows: what shows it comes when it is needed. */
const Older = lazy(() => import('./OlderOfPet'))
/** Almost no pet is lost. */
const LostNotice = lazy(() => import('../../../features/lost/components/LostNotice'))

export function PublicPetPage({ pet }: { pet: PublicPet }) {
  const { t, language } = useTranslation()
  const heading = useScreen(pet.name)
  return (
    <PrintFrame>
      {pet.lost && (
        <Suspense fallback={<Skeleton className="mb-5 h-48 rounded-3xl!" />}>
          <LostNotice pet={pet} lost={pet.lost} />
        </Suspense>
      )}
      <Passport
        pet={pet}
        heading={
          <h1 ref={heading} className={cx('public-name', pet.name.length > longName && 'public-name-long')}>
            {pet.name}
          </h1>
        }
        facts={factsOf(pet, t)}
        gallery={
          <Gallery
            items={galleryItems(pet.imageUrl, pet.mediaFiles)}
            pet={{ id: colourOf(pet.nickname), name: pet.name, species: pet.species }}
            className="public-gallery"
          />
        }
        audio={pet.descriptionAudioUrl && <AudioPlayer src={pet.descriptionAudioUrl} label={t('petDetail.audioOf', { name: pet.name })} />}
      />
      <div className={pet.reviews.length > 0 ? 'public-columns' : 'public-columns public-columns-one'}>
        <div className="stack">
          <StatusCard pet={pet} />
          <HistoryCard vaccinations={pet.vaccinations} older={pet.more && <Older pet={pet} list="vaccinations" />} />
        </div>
        <div className="no-print">
          <Reviews reviews={pet.reviews} older={pet.more && <Older pet={pet} list="reviews" />} />
        </div>
      </div>
      <footer className="public-foot">
        <LogoTile size={30} />
        <p className="no-print flex flex-wrap justify-center gap-3">
          <Button variant="ghost" icon={<Printer className="icon icon-18" aria-hidden="true" />} onClick={() => window.print()}>
            {t('petDetail.print')}
          </Button>
          <a href={verifier} className="btn btn-ghost">
            <BadgeCheck className="icon icon-18" aria-hidden="true" />
            {t('verifier.check')}
          </a>
        </p>
        <p className="tabular-nums">{t('publicProfile.createdOn', { date: formatInstantDay(pet.createdAt, language) })}</p>
      </footer>
    </PrintFrame>
  )
}
