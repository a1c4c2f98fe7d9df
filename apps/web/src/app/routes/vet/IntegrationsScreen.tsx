import { useSearchParams } from 'react-router-dom'
import { ProfileRequired } from '../../../features/doctors/components/ProfileRequired'
import { HowTo } from '../../../features/integrations/components/HowTo'
import { KeyList } from '../../../features/integrations/components/KeyList'
import { WebhookList } from '../../../features/integrations/components/WebhookList'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { signInAgainUrl } from '../../../lib/sign-in-again'
import { useCurrentUser } from '../../current-user'
import { PageHead } from '../../layout/PageHead'

/** Keys with which a clinic's software acts for this vet. */
export default function IntegrationsScreen() {
  return useCurrentUser().doctor ? <Screen /> : <ProfileRequired />
}

/** By its address the key that signing in again was for is made, and the task with a webhook is gone on with. */
const again = 'key'
const webhookTask = 'webhook'

function Screen() {
  const { t } = useTranslation()
  const { email } = useCurrentUser()
  const [query, setQuery] = useSearchParams()
  return (
    <div className="mx-auto max-w-[880px]">
      <PageHead title={t('integrations.title')} lead={t('integrations.lead')} />
      <div className="stack">
        <KeyList
          signInAgainHref={signInAgainUrl(email, `${paths.integrations}?${again}`)}
          isBack={query.has(again)}
          onMade={() => query.has(again) && setQuery({}, { replace: true })}
        />
        <WebhookList
          signInAgainHref={(task) => signInAgainUrl(email, `${paths.integrations}?${webhookTask}=${task}`)}
          task={query.get(webhookTask)}
          onDone={() => query.has(webhookTask) && setQuery({}, { replace: true })}
        />
        <HowTo />
      </div>
    </div>
  )
}
