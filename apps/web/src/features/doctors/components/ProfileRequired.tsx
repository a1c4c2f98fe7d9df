import { Stethoscope } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { useScreen } from '../../../lib/use-screen'
import { ButtonLink } from '../../../ui/ButtonLink'

/** Stands for the banner until there is a profile: nothing of the vet side works without one. */
export function ProfileRequired() {
  const { t } = useTranslation()
  const heading = useScreen(t('vet.profileRequired'))
  return (
    <div className="card grid justify-items-center gap-3 p-8! text-center lg:p-12!">
      <span className="icon-well size-16! rounded-3xl! bg-brand-soft text-brand" aria-hidden="true">
        <Stethoscope className="icon icon-24" />
      </span>
      <h1 ref={heading}>{t('vet.profileRequired')}</h1>
      <p className="max-w-[32rem] text-ink-2">{t('vet.profileRequiredText')}</p>
      <ButtonLink to={paths.doctorProfile} size="lg" className="mt-3">
        {t('vet.createProfile')}
      </ButtonLink>
    </div>
  )
}
