import { useTranslation } from '../../../i18n/use-translation'

/** The beginning of what a server answered, as it is: text of somebody else. */
export function Answer({ text }: { text: string | null }) {
  const { t } = useTranslation()
  if (text === null) return null
  return (
    <p className="mt-2 font-mono text-[0.8125rem] leading-5 wrap-anywhere text-ink-2" translate="no">
      <span className="sr-only">{t('webhooks.itSaid')} </span>
      {text}
    </p>
  )
}
