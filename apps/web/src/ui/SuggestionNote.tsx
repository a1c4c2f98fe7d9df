import { useState } from 'react'
import { CircleHelp, Sparkles } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import type { Suggestion } from './suggestion'

/** Below a field that was filled in: that it wants checking, how much so, and on demand the words it came from. */
export function SuggestionNote({ id, label, suggestion: { source, doubtful } }: { id: string; label: string; suggestion: Suggestion }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <div className="suggestion-note">
      <p id={`${id}-note`} className={doubtful ? 'suggestion-doubtful' : undefined}>
        {doubtful && <SuggestionMark doubtful small />}
        {t(doubtful ? 'form.doubtful' : 'form.fromCertificate')}
      </p>
      {source && (
        <button type="button" className="suggestion-toggle" aria-expanded={open} aria-controls={`${id}-source`} onClick={() => setOpen(!open)}>
          {t(open ? 'form.hideSource' : 'form.showSource')}
          <span className="sr-only">: {label}</span>
        </button>
      )}
      {source && (
        <p id={`${id}-source`} hidden={!open} className="suggestion-source">
          {source}
        </p>
      )}
    </div>
  )
}

export const SuggestionMark = ({ doubtful, small = false }: { doubtful: boolean; small?: boolean }) => {
  const [Icon, tone] = doubtful ? ([CircleHelp, 'text-attn'] as const) : ([Sparkles, 'text-ink-2'] as const)
  return <Icon className={`icon ${small ? 'icon-16' : 'icon-18'} ${tone}`} aria-hidden="true" />
}

/** How a control that holds a suggestion looks. */
export const suggestedLook = (suggestion: Suggestion | undefined): string | undefined =>
  suggestion && (suggestion.doubtful ? 'input-suggested input-doubtful' : 'input-suggested')
