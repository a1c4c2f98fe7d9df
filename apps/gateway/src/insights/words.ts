import { daysBetween, vaccineNameIn, type Insight } from '@huella/care-rules'
import { localise, type AnswerOf, type getInsights, type Language, type MessageKey } from '@huella/contracts'
import { dayInWords } from '../schedules/words.js'

type Finding = AnswerOf<typeof getInsights>[number]

/** "Rabies vaccine" stands in the middle of a list as "rabies vaccine", "FeLV" as it is. */
const inList = (name: string): string => (/^\p{Lu}\p{Ll}/u.test(name) && !/^Lyme/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)

/** "Distemper, hepatitis, parvovirus"; Spanish says "y" before the last. */
function listOf(names: readonly string[], language: Language): string {
  const words = names.map((name, place) => (place === 0 ? name : inList(name)))
  return language === 'en' ? words.join(', ') : new Intl.ListFormat('es').format(words)
}

/** What a finding is about: diseases, or the vaccine that a reminder asks for. */
function subjectOf({ names, vaccineName }: Insight, language: Language): string {
  if (names.length > 0) return listOf(names.map((name) => name[language]), language)
  return vaccineName === null ? '' : vaccineNameIn(vaccineName, language)
}

const daysIn = (count: number, language: Language): string => localise(count === 1 ? 'insight.days.one' : 'insight.days', language, { count })

/** Where a date comes from: the document with its year where one is named. */
function basisIn({ basis, source }: Insight, language: Language, values: Record<string, string>): string {
  if (source && (basis === 'law' || basis === 'guideline' || basis === 'default')) {
    const title = source.title[language]
    return source.year === null || title.includes(String(source.year)) ? title : `${title}, ${source.year}`
  }
  return localise(`insight.basis.${basis}`, language, values)
}

/** A finding of the care rules as a sentence for a person. @param today `yyyy-mm-dd` */
export function wordsOf(insight: Insight, language: Language, today: string): Finding {
  const { kind, code, severity, action, vaccineName, params } = insight
  const left = params.dueDate ? daysBetween(today, params.dueDate) : 0
  const said = Object.entries(params).map(([name, day]) => [name, dayInWords(day, language)])
  const values = { ...(Object.fromEntries(said) as Record<string, string>), vaccine: subjectOf(insight, language), days: daysIn(Math.abs(left), language) }
  const title: MessageKey = code === 'due-soon' && left === 0 ? 'insight.due-soon.title.today' : `insight.${code}.title`
  return {
    kind, severity, title: localise(title, language, values), detail: localise(`insight.${code}.detail`, language, values),
    basis: basisIn(insight, language, values), action, vaccineName,
  }
}
