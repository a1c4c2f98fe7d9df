/** Recorded vaccinations among all that were recorded or are still open, as a whole number of percent. */
export function completionPercentage(vaccinationCount: number, incompleteReminders: number): number {
  const all = vaccinationCount + incompleteReminders
  return all === 0 ? 100 : Math.round((vaccinationCount / all) * 100)
}

export interface CompletionLevel {
  /** Key of the label's text. */
  key: 'complete' | 'almostDone' | 'inProgress' | 'starting'
  /** How much of the paw is filled. */
  toes: 1 | 2 | 3 | 4
  tone: 'good' | 'prog' | 'attn'
}

const levels: readonly (CompletionLevel & { from: number })[] = [
  { from: 100, key: 'complete', toes: 4, tone: 'good' },
  { from: 75, key: 'almostDone', toes: 3, tone: 'prog' },
  { from: 50, key: 'inProgress', toes: 2, tone: 'prog' },
]
const lowest: CompletionLevel = { key: 'starting', toes: 1, tone: 'attn' }

export function completionLevel(percent: number): CompletionLevel {
  const { key, toes, tone } = levels.find(({ from }) => percent >= from) ?? lowest
  return { key, toes, tone }
}

export type PetStatus = 'needsAttention' | 'allGood' | 'inProgress'

/** The dot on a pet's card. */
export function petStatus(percent: number, incompleteReminders: number): PetStatus {
  if (incompleteReminders > 0) return 'needsAttention'
  return percent >= 100 ? 'allGood' : 'inProgress'
}
