import { genreWeight, typeOf, VACCINES, wordsOf, type CertificateAnswer, type Findings, type ParsedField, type RulesAnswer } from '@huella/certificate-reader'
import { Support } from './support.js'
import type { Suggestion } from './suggestion.js'

/** The conventions settle these; the model's reading counts only where the rules have none. */
const BY_RULE = new Set<ParsedField>(['expirationDate', 'administeredDate', 'nextDueDate', 'validUntil', 'labelMonths'])
const READ_BY_MODEL = 0.85
const AGREED = 0.97
const OFFER = 3

const componentsOf = (name = ''): Set<string> => new Set(VACCINES.findAll(name, wordsOf(name)).flatMap((match) => match.value.components))

/** Known vaccines that have nothing in common. */
function areOthers(name: string | undefined, other: string | undefined): boolean {
  const [one, two] = [componentsOf(name), componentsOf(other)]
  return one.size > 0 && two.size > 0 && ![...one].some((component) => two.has(component))
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
  if (areOthers(found.get('vaccineName')?.value, rules.vaccineName)) return false
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
  if (!agree(found, rules)) return rules
  const answer = merged(found, rules)
  return answer.vaccineName === rules.vaccineName && answer.vaccineType ? answer : withType(answer)
}

/** Its type follows from its name. */
function withType(answer: CertificateAnswer): CertificateAnswer {
  const vaccineType = typeOf(componentsOf(answer.vaccineName))
  if (!vaccineType) return answer
  return { ...answer, vaccineType, confidence: { ...answer.confidence, vaccineType: 0.9 }, evidence: { ...answer.evidence, vaccineType: answer.evidence.vaccineName! } }
}
