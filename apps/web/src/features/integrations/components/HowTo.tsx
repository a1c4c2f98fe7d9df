import { localDay } from '@huella/care-rules'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { otherSteps, visitSteps, type Step } from '../how-to'
import { scopeTexts } from '../scopes'
import { CopyButton } from './CopyButton'

/** How a program uses a key: a command for each call, and what each of them takes. */
export function HowTo() {
  const { t } = useTranslation()
  const about = [window.location.origin, localDay(new Date())] as const
  return (
    <SectionCard title={t('integrations.howTo')}>
      <p className="max-w-[62ch] text-ink-2">{t('integrations.howToText')}</p>
      <ol className="mt-5 grid grid-cols-1 gap-5">
        {visitSteps(...about).map((step, index) => (
          <Command key={step.title} step={step} number={index + 1} />
        ))}
      </ol>
      <h3 className="mt-8 text-[1.125rem] leading-6">{t('integrations.otherCalls')}</h3>
      <ul className="mt-4 grid grid-cols-1 gap-5">
        {otherSteps(...about).map((step) => (
          <Command key={step.title} step={step} />
        ))}
      </ul>
      <h3 className="mt-8 text-[1.125rem] leading-6">{t('integrations.check')}</h3>
      <p className="mt-2 max-w-[62ch] wrap-anywhere text-ink-2">
        {t('integrations.checkText')} <DocsLink text={t('integrations.checkDocs')} />
      </p>
      <div className="mt-6 grid max-w-[62ch] grid-cols-1 gap-2 text-small wrap-anywhere text-ink-2">
        <p>{t('integrations.onceText')}</p>
        <p>{t('integrations.errorsText')}</p>
        <p>
          {t('integrations.more')} <DocsLink text={t('integrations.docs')} />
        </p>
      </div>
    </SectionCard>
  )
}

function DocsLink({ text }: { text: string }) {
  const { language } = useTranslation()
  return (
    <a className="link" href={`/api/docs?language=${language}`} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

function Command({ step: { title, scope, command }, number }: { step: Step; number?: number }) {
  const { t } = useTranslation()
  const Heading = number ? 'h3' : 'h4'
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <Heading className="text-[1rem] leading-6">{number ? `${number}. ${t(title)}` : t(title)}</Heading>
          {scope && <p className="text-small text-ink-2">{t('integrations.needs', { scope: t(scopeTexts[scope].name) })}</p>}
        </div>
        <CopyButton text={command} label={t('integrations.copy')} name={t('integrations.copyStep', { step: t(title) })} variant="ghost" size="sm" />
      </div>
      <pre
        tabIndex={0}
        aria-label={t(title)}
        className="overflow-x-auto rounded-2xl bg-sunken p-4 font-mono text-[0.8125rem] leading-5"
        translate="no"
      >
        {command}
      </pre>
    </li>
  )
}
