import { useTranslation } from '../../i18n/use-translation'
import { OwnerHeader } from './OwnerHeader'
import { ownerNav } from './owner-nav'
import { Screen } from './Screen'
import { SkipLink } from './SkipLink'

/** Forms take the whole phone: no header, no bottom bar, their own way back. Wide screens keep the places. */
export function FormLayout() {
  const { t } = useTranslation()
  return (
    <>
      <SkipLink />
      <div className="max-lg:hidden">
        <OwnerHeader items={ownerNav(t)} />
      </div>
      <Screen className="pb-0! lg:pb-14!" />
    </>
  )
}
