import type { Translate } from '../../i18n/use-translation'

/** What became of the doses, once all are recorded: `waits` for the family's word, or in the history. */
export function savedText(doses: readonly { vaccineName: string }[], t: Translate, waits = false): string {
  const [first, another] = doses
  if (another) return t(waits ? 'byNickname.savedMany' : 'vetVaccination.savedMany', { count: doses.length })
  return t(waits ? 'byNickname.saved' : 'vetVaccination.savedText', { vaccine: first?.vaccineName ?? '' })
}
