import { useFormikContext } from 'formik'
import { DueSuggestion, SuggestedRow } from './DueSuggestion'
import { Hints } from './Hints'
import type { PreviewProps } from './Preview'
import { askedOf, isSameDose, type Previewed } from './previewed'
import { usePreview } from './use-preview'

type Props = Required<Pick<PreviewProps, 'part' | 'of' | 'without'>> & { record: number | null }

/** One part of what the rules say of a dose; each asks for itself, and they are answered together. */
export default function DosePreview({ part, of, record, without }: Props) {
  const { values } = useFormikContext<Previewed>()
  const answered = usePreview(of, values, record)
  if (!answered) return null
  const { preview, asked } = answered
  if (part === 'hints') return <Hints checks={preview.checks.filter(({ code }) => !without.includes(code))} />
  // A date of what stood there before must not be taken for this one's.
  if (!preview.suggestion || !isSameDose(asked, askedOf(values, record))) return null
  const Suggested = part === 'due' ? DueSuggestion : SuggestedRow
  return <Suggested suggestion={preview.suggestion} place={of.place ?? null} />
}
