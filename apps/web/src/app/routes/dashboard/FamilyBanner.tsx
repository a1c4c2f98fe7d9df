import type { PetListItem } from '../../../features/pets/api/list-pets'
import { BannerPets } from '../../../features/pets/components/BannerPets'
import { familyOf } from '../../../features/family/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useScreen } from '../../../lib/use-screen'
import { AvatarStack } from '../../../ui/AvatarStack'
import { Chip } from '../../../ui/Badge'
import { cx } from '../../../ui/cx'
import { HillScene } from '../../../ui/illustrations/HillScene'
import { useCurrentUser } from '../../current-user'

/** How many pets this family cares for, with the pets themselves over the hill. */
export function FamilyBanner({ pets }: { pets: PetListItem[] | undefined }) {
  const { t } = useTranslation()
  const heading = useScreen(t('nav.home'))
  const user = useCurrentUser()
  const count = pets?.length ?? 0
  return (
    <HillScene peeking={pets && <BannerPets pets={pets} />} className={cx('family-banner', pets && count === 0 && 'family-banner-empty')}>
      <div className="family-banner-text flex flex-col gap-1.5 [--ring-on:#fff]">
        <div className="flex items-center gap-3">
          <AvatarStack people={familyOf(user, pets ?? [])} max={6} size={34} className="family-faces" />
          <p className="font-semibold text-ink-2 max-sm:text-small">{t('family.members')}</p>
        </div>
        <h1 ref={heading} className="font-bold sm:text-[2.125rem] sm:leading-[2.5rem] lg:text-[2.5rem]! lg:leading-[2.75rem]!">
          {pets ? t('pets.caredFor', { count }) : t('pets.caredForUnknown')}
        </h1>
      </div>
      <More count={count - 3} className="lg:hidden" />
      <More count={count - 4} className="max-lg:hidden" />
    </HillScene>
  )
}

/** The pets that found no place on the hill: three stand there on narrow screens, four on wide ones. */
const More = ({ count, className }: { count: number; className: string }) =>
  count > 0 && (
    <span className={cx('hill-sign', className)}>
      <Chip>+{count}</Chip>
    </span>
  )
