import type { Verdict } from '@huella/care-rules'
import { today } from '../i18n/format'
import { useTranslation } from '../i18n/use-translation'
import { verdictWords, type VerdictPet, type VerdictWords } from './verdict'

/** The verdict about a pet in the reader's words, on their day. */
export function useVerdict(verdict: Verdict, pet: VerdictPet): VerdictWords {
  return verdictWords(verdict, pet, { ...useTranslation(), today: today() })
}
