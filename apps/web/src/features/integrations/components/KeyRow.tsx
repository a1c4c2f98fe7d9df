import { KeyRound } from 'lucide-react'
import { formatInstantDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import type { ApiKey } from '../api/api-keys'
import { scopeTexts } from '../scopes'

export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t, language } = useTranslation()
  const { name, prefix, scopes, createdAt, lastUsedAt } = apiKey
  const used = lastUsedAt ? t('integrations.lastUsed', { date: formatInstantDay(lastUsedAt, language) }) : t('integrations.neverUsed')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <span className="icon-well bg-brand-soft text-brand max-sm:hidden" aria-hidden="true">
        <KeyRound className="icon icon-18" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-2 tabular-nums">
          <span className="font-mono" translate="no">{`${prefix}…`}</span>
          {` · ${t('integrations.made', { date: formatInstantDay(createdAt, language) })} · ${used}`}
        </p>
        <ul className="mt-2 flex flex-wrap gap-1.5" aria-label={t('integrations.scopes')}>
          {scopes.map((scope) => (
            <li key={scope} className="chip" title={scope}>
              {t(scopeTexts[scope].name)}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" size="sm" aria-label={t('integrations.revokeOf', { name })} onClick={onRevoke}>
        {t('integrations.revoke')}
      </Button>
    </li>
  )
}
