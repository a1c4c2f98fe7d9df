import { ExternalLink, EyeOff } from 'lucide-react'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { publicUrl } from '../../../features/pets/share'
import { useTranslation } from '../../../i18n/use-translation'

/** By which nickname a vet finds the pet, and the way to what everybody sees of a pet, or that nobody else sees anything. */
export function PublicPageLink({ pet: { nickname, isPublic } }: { pet: Pick<PetDetail, 'nickname' | 'isPublic'> }) {
  const { t } = useTranslation()
  if (!isPublic)
    return (
      <p className="no-print flex items-center gap-2 text-small text-ink-2">
        <EyeOff className="icon icon-16" aria-hidden="true" />
        {t('pet.noPublic')}
      </p>
    )
  return (
    <p className="no-print -my-2 flex flex-wrap items-center gap-x-3">
      <span className="font-mono text-small break-all text-ink-2">{nickname}</span>
      <a href={publicUrl(nickname)} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center gap-2">
        {t('pet.viewPublic')}
        <ExternalLink className="icon icon-16" aria-hidden="true" />
      </a>
    </p>
  )
}
