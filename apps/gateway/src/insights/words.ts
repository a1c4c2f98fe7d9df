import { vaccineNameIn, type Insight } from '@huella/care-rules'
import { localise, type AnswerOf, type getInsights, type Language } from '@huella/contracts'

type Finding = AnswerOf<typeof getInsights>[number]

/** MM/DD/YYYY in English, DD/MM/YYYY in Spanish. */
function readableDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-')
  return (language === 'es' ? [date, month, year] : [month, date, year]).join('/')
}

/** A finding of the care rules as a sentence for a person. */
export function wordsOf({ kind, code, severity, basis, action, vaccineName, params }: Insight, language: Language): Finding {
  const days = Object.entries(params).map(([name, value]) => [name, name === 'vaccineName' ? vaccineNameIn(value, language) : readableDay(value, language)])
  const values = Object.fromEntries(days) as Record<string, string>
  return {
    kind,
    severity,
    title: localise(`insight.${code}.title`, language, values),
    detail: localise(`insight.${code}.detail`, language, values),
    basis: localise(`insight.basis.${basis}`, language, values),
    action,
    vaccineName,
  }
}
