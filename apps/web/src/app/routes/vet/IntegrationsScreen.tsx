import { ProfileRequired } from '../../../features/doctors/components/ProfileRequired'
import { HowTo } from '../../../features/integrations/components/HowTo'
import { KeyList } from '../../../features/integrations/components/KeyList'
import { useTranslation } from '../../../i18n/use-translation'
import { useCurrentUser } from '../../current-user'
import { PageHead } from '../../layout/PageHead'

/** Keys with which a clinic's software acts for this vet. */
export default function IntegrationsScreen() {
  return useCurrentUser().doctor ? <Screen /> : <ProfileRequired />
}

function Screen() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-[880px]">
      <PageHead title={t('integrations.title')} lead={t('integrations.lead')} />
      <div className="stack">
        <KeyList />
        <HowTo />
      </div>
    </div>
  )
}
