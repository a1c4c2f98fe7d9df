import { Share2 } from 'lucide-react'
import { sharePet } from '../../features/pets/share'
import { usePublicPet } from '../../features/publicprofile/api/get-public-pet'
import { PublicPetNotFound } from '../../features/publicprofile/components/NotFound'
import { PublicSkeleton } from '../../features/publicprofile/components/PublicSkeleton'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Header } from '../../ui/Header'
import { LanguageSwitcher } from '../../ui/LanguageSwitcher'
import { Wordmark } from '../../ui/Logo'
import { SkipLink } from '../layout/SkipLink'
import { PublicPetPage } from './public/PublicPetPage'

/** Open to anyone who has the link: no session, no router. */
export default function PublicProfileScreen({ nickname }: { nickname: string }) {
  const { t } = useTranslation()
  const { pet, missing, failed, retry } = usePublicPet(nickname)
  return (
    <>
      <SkipLink />
      <Header
        start={
          <a href={paths.home} className="rounded-xl max-[22.5rem]:[&_.wordmark>span]:sr-only">
            <Wordmark />
          </a>
        }
        end={
          <>
            <span className="max-lg:hidden">
              <LanguageSwitcher />
            </span>
            <span className="mr-1 lg:hidden">
              <LanguageSwitcher compact />
            </span>
            {pet && (
              <Button icon={<Share2 className="icon icon-18" aria-hidden="true" />} onClick={() => void sharePet(pet, t)}>
                {t('pet.share')}
              </Button>
            )}
          </>
        }
      />
      <main id="content" tabIndex={-1} className="page pb-12">
        {failed && <PublicPetNotFound onRetry={missing ? undefined : retry} />}
        {!pet && !failed && <PublicSkeleton />}
        {pet && <PublicPetPage pet={pet} />}
      </main>
    </>
  )
}
