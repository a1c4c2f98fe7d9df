import { useTranslation } from '../../i18n/use-translation'
import { LanguageSwitcher } from '../../ui/LanguageSwitcher'
import { OwnerHeader } from './OwnerHeader'
import { ownerNav } from './owner-nav'
import { Screen } from './Screen'
import { SkipLink } from './SkipLink'

/** Forms take the whole phone: no header, no bottom bar, their own way back beside the choice of language. Wide screens keep the places. */
export function FormLayout() {
  const { t } = useTranslation()
  return (
    <>
      <SkipLink />
      <div className="no-print max-lg:hidden">
        <OwnerHeader items={ownerNav(t)} />
      </div>
      <div className="relative">
        <div className="no-print absolute top-3 right-4 z-10 lg:hidden">
          <LanguageSwitcher compact />
        </div>
        <Screen className="form-page pb-0! lg:pb-14!" />
      </div>
    </>
  )
}
