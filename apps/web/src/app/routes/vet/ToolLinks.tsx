import { AtSign, ChevronRight, KeyRound, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { verifier } from '../../../lib/public-path'
import { SectionCard } from '../../../ui/Card'

const tools = [
  { to: verifier, Icon: ShieldCheck, title: 'verifier.check', text: 'vet.checkText' },
  { to: paths.vaccinationByNickname, Icon: AtSign, title: 'vet.navNickname', text: 'vet.nicknameText' },
  { to: paths.integrations, Icon: KeyRound, title: 'vet.navIntegrations', text: 'vet.integrationsText' },
] as const

/** What is needed now and then. */
export function ToolLinks() {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('vet.tools')}>
      <ul className="-my-1.5 grid">
        {tools.map(({ to, Icon, title, text }) => (
          <li key={to}>
            {/* The verifier is no screen of the app. */}
            <Link to={to} reloadDocument={to === verifier} className="group flex min-h-14 items-center gap-3.5 rounded-2xl py-1.5">
              <span className="icon-well bg-sunken text-ink-2" aria-hidden="true">
                <Icon className="icon icon-18" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold group-hover:underline">{t(title)}</span>
                <span className="block text-small text-ink-2">{t(text)}</span>
              </span>
              <ChevronRight className="icon icon-18 text-ink-2" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
