import { genreWeight, typeOf, VACCINES, wordsOf, type CertificateAnswer, type Findings, type ParsedField, type RulesAnswer } from '@huella/certificate-reader'
import { Support } from './support.js'
import type { Suggestion } from './suggestion.js'

/** The conventions settle these; the model's reading counts only where the rules have none. */
const BY_RULE = new Set<ParsedField>(['expirationDate', 'administeredDate', 'nextDueDate', 'validUntil', 'labelMonths'])
const READ_BY_MODEL = 0.85
const AGREED = 0.97
const OFFER = 3

function typeByName(name: string): string | undefined {
  const components = new Set(VACCINES.findAll(name, wordsOf(name)).flatMap((match) => match.value.components))
  return typeOf(components)
}

function supported(suggestion: Suggestion, findings: Findings): Map<ParsedField, { value: string; evidence: string }> {
  const support = new Support(findings)
  const found = new Map<ParsedField, { value: string; evidence: string }>()
  for (const [field, value] of Object.entries(suggestion) as [ParsedField, string | null | undefined][]) {
    const checked = value ? support.of(field, value) : undefined
    if (checked) found.set(field, checked)
  }
  return found
}

/** Both readers speak of the same vaccination; otherwise their values must not be mixed. */
function agree(found: ReadonlyMap<ParsedField, { value: string }>, rules: RulesAnswer): boolean {
  const day = found.get('administeredDate')?.value
  const lot = found.get('batchNumber')?.value ?? found.get('serialNumber')?.value
  if (day && rules.administeredDate && day !== rules.administeredDate) return false
  return !lot || (!rules.batchNumber && !rules.serialNumber) || lot === rules.batchNumber || lot === rules.serialNumber
}

function merged(found: ReadonlyMap<ParsedField, { value: string; evidence: string }>, rules: RulesAnswer | undefined): CertificateAnswer {
  const answer: CertificateAnswer = { ...(rules ?? {}), source: 'gemini', confidence: { ...rules?.confidence }, evidence: { ...rules?.evidence } }
  for (const [field, { value, evidence }] of found) {
    const own = rules?.[field]
    const same = String(own) === value
    if (own !== undefined && (BY_RULE.has(field) || same)) {
      if (same) answer.confidence[field] = Math.max(AGREED, answer.confidence[field] ?? 0)
      continue
    }
    if (field === 'labelMonths') answer.labelMonths = Number(value)
    else answer[field] = value
    answer.confidence[field] = READ_BY_MODEL
    answer.evidence[field] = evidence
  }
  return answer
}

/**
 * The model's answer as far as the text bears it out, completed by the rules.
 * A vaccination that only the model sees needs a name and a day that stand in the text, and a text that does not look like an offer.
 */
export function reconcile(suggestion: Suggestion, findings: Findings, rules: RulesAnswer | undefined): CertificateAnswer | undefined {
  const found = supported(suggestion, findings)
  if (!found.has('vaccineName')) return rules
  if (!rules) return found.has('administeredDate') && genreWeight(findings.reading) < OFFER ? withType(merged(found, undefined)) : undefined
  return agree(found, rules) ? withType(merged(found, rules)) : rules
}

function withType(answer: CertificateAnswer): CertificateAnswer {
  const type = answer.vaccineName ? typeByName(answer.vaccineName) : undefined
  return type && !answer.vaccineType ? { ...answer, vaccineType: type, confidence: { ...answer.confidence, vaccineType: 0.9 } } : answer
}
