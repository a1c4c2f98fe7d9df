import { localDay } from '@huella/care-rules'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { stepsOf } from '../how-to'
import { CopyButton } from './CopyButton'

/** How a program uses a key, in three commands. */
export function HowTo() {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('integrations.howTo')}>
      <p className="max-w-[62ch] text-ink-2">{t('integrations.howToText')}</p>
      <ol className="mt-5 grid grid-cols-1 gap-5">
        {stepsOf(window.location.origin, localDay(new Date())).map(({ title, command }, index) => (
          <li key={title} className="grid min-w-0 grid-cols-1 gap-2">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <h3 className="min-w-0 flex-[1_1_9rem] text-[1rem] leading-6">{`${index + 1}. ${t(title)}`}</h3>
              <CopyButton text={command} label={t('integrations.copy')} name={t('integrations.copyStep', { step: t(title) })} variant="ghost" size="sm" />
            </div>
            <pre tabIndex={0} aria-label={t(title)} className="overflow-x-auto rounded-2xl bg-sunken p-4 font-mono text-[0.8125rem] leading-5" translate="no">
              {command}
            </pre>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-small text-ink-2">
        {t('integrations.more')}{' '}
        <a className="link" href="/api/docs" target="_blank" rel="noreferrer">
          {t('integrations.docs')}
        </a>
      </p>
    </SectionCard>
  )
}
