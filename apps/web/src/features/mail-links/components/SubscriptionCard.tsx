import type { SubscriptionLink } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { chooseSubscription, getSubscription, useLink } from '../api/links'
import { Asked, Failure, LinkCard } from './LinkCard'

/** The link at the end of a message: which e-mails to get no more of. Opening the page does nothing. */
export function SubscriptionCard({ token }: { token: string }) {
  const { link, missing, failed, retry, show } = useLink(getSubscription, token)
  return (
    <LinkCard waiting={!link && !missing && !failed} missing={missing} failed={failed} onRetry={retry}>
      {link && <Subscription token={token} link={link} onChange={show} />}
    </LinkCard>
  )
}

type Choice = 'stop' | 'stop-all' | 'resume'

function Subscription({ token, link, onChange }: { token: string; link: SubscriptionLink; onChange: (link: SubscriptionLink) => void }) {
  const { t } = useTranslation()
  const choose = useAction(async ({ sending }, choice: Choice) => onChange(await chooseSubscription(token, choice, sending({ choice }))), { failed: t('mailStop.failed'), told: 'here' })
  const button = (choice: Choice, variant?: 'secondary') => (
    <Button block {...(variant ? { variant } : { size: 'lg' as const })} busy={choose.running?.[0] === choice} busyLabel={t('answer.sending')} onClick={() => void choose.run(choice)}>
      {t(`mailStop.${choice}`)}
    </Button>
  )
  return (
    <>
      {link.isOn ? <Asked key="on" title={t('mailStop.title')} text={t('mailStop.text')} /> : <Asked key="off" title={t('mailStop.off')} text={t('mailStop.offText')} />}
      <ul className="grid gap-2">
        {link.kinds.map((kind) => (
          <li key={kind} className="rounded-md bg-sunken px-4 py-3 font-semibold">
            {t(`notifications.kind.${kind}`)}
          </li>
        ))}
      </ul>
      <Failure text={choose.failure} />
      <div className="grid gap-3">
        {link.isOn ? button('stop') : button('resume', 'secondary')}
        {link.isAnyOn && button('stop-all', 'secondary')}
        <a href={paths.notificationSettings} className="link justify-self-center">
          {t('mailStop.settings')}
        </a>
      </div>
      <p className="text-small text-ink-2">{t('mailStop.security')}</p>
    </>
  )
}
