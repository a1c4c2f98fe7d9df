import { Suspense, useState } from 'react'
import { FileText, Image } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { dayOfSource, type Source } from '../source'

const SourceDialog = lazy(() => import('./SourceDialog'))

/** What a dose was recorded from, each to be opened. */
export default function RecordSources({ sources, vaccine }: { sources: readonly Source[]; vaccine: string }) {
  const { t, language } = useTranslation()
  const [opened, open] = useState<Source>()
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {sources.map((source) => {
        const Icon = source.kind === 'pdf' ? FileText : Image
        return (
          <button key={source.id} type="button" className="link inline-flex min-h-11 items-center gap-2 text-small" onClick={() => open(source)}>
            <Icon className="icon icon-16" aria-hidden="true" />
            {t(`source.${source.kind}`, { date: dayOfSource(source, language) })}
            <span className="sr-only">{t('record.detailsOf', { vaccine })}</span>
          </button>
        )
      })}
      {opened && (
        <Suspense>
          <SourceDialog source={opened} vaccine={vaccine} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
