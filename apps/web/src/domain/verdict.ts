import { daysBetween, vaccineNameIn, type Day, type Disease, type ScheduleStatus, type Verdict, type VerdictGroup } from '@huella/care-rules'
import type { Language } from '../i18n/language'
import { capitalise, dayInWords } from '../i18n/sentences'
import type { Translate } from '../i18n/use-translation'
import { isLate, statusText, type Standing } from './status-looks'

export interface Reader {
  t: Translate
  language: Language
  /** The reader's day: the server's may be the next one already. */
  today: Day
}

/** What a disease is called within a sentence; a vaccine that no rule knows keeps its own name. */
export const diseaseName = (group: string, { t, language }: Pick<Reader, 't' | 'language'>): string =>
  group.startsWith('name:') ? vaccineNameIn(group.slice(5), language) : t(`disease.${group as Disease}`)

/** "distemper, hepatitis, parvovirus" / "moquillo, hepatitis y parvovirus". */
export function diseaseNames(groups: readonly string[], reader: Pick<Reader, 't' | 'language'>): string {
  const names = groups.map((group) => diseaseName(group, reader))
  return reader.language === 'en' ? names.join(', ') : new Intl.ListFormat(reader.language).format(names)
}

/** States that are told by name, unless nothing is worse than the second. */
const told: readonly ScheduleStatus[] = ['overdue', 'lapsed', 'in-series']

interface Line {
  /** "Lapsed: leptospirosis." */
  text: string
  /** "Leptospirosis." */
  names: string
  dueDate: Day | null
}

/** Diseases of which the same is to be said, in one sentence. */
function linesOf({ status: worst, groups }: Verdict, reader: Reader): Line[] {
  const { t } = reader
  const alike = new Map<string, VerdictGroup[]>()
  for (const one of groups) {
    if (one.status !== worst && !told.includes(one.status)) continue
    const said = one.status === 'due-soon' ? t('standing.due-soon') : statusText(one, reader.today, t)
    alike.set(said, [...(alike.get(said) ?? []), one])
  }
  return [...alike].map(([said, same]) => {
    const names = diseaseNames(same.map(({ group }) => group), reader)
    const { status, series, dueDate } = same[0]!
    const text = status === 'in-series' && series ? t('verdict.doses', { names: capitalise(names), count: same.length, ...series }) : `${said}: ${names}.`
    return { text, names: `${capitalise(names)}.`, dueDate }
  })
}

/** "Next: rabies in 12 days"; "Después: …" where something is overdue. What is due on the same day is named together. */
function nextText({ status, next, groups }: Verdict, reader: Reader): string {
  if (!next) return ''
  const { t, language, today } = reader
  const left = daysBetween(today, next.dueDate)
  const same = groups.filter(({ dueDate, status }) => dueDate === next.dueDate && !isLate(status)).map(({ group }) => group)
  const when = left > 60 ? t('verdict.onDay', { date: dayInWords(next.dueDate, language) }) : left > 0 ? t('reminders.inDays', { count: left }) : t('reminders.today')
  return t(isLate(status) ? 'verdict.then' : 'verdict.next', { names: diseaseNames(same.length > 0 ? same : [next.group], reader), when })
}

/** What there is to say of a pet of which no single disease is to be named. */
function plainText({ status, next }: Verdict, { name, birthDate }: VerdictPet, { t, language }: Reader): string {
  if (status === 'no-records') return t('verdict.noRecords', { name })
  if (status === 'no-schedule') return t('verdict.noSchedule')
  if (status === 'unknown') return birthDate === null ? t('verdict.birthDate') : ''
  if (!next) return ''
  return t(status === 'current' ? 'verdict.nothingBefore' : 'verdict.firstDose', { date: dayInWords(next.dueDate, language) })
}

export interface VerdictPet {
  name: string
  /** `null`: nobody said it; left out for readers who do not see it. */
  birthDate?: Day | null
}

export interface VerdictWords {
  /** "Overdue by 12 days". */
  word: string
  /** "Protected against 4 of 6"; the word itself where nothing can be counted. */
  title: string
  /** Whole sentences: what is wrong, or when something will be due. */
  detail: string
  /** The same beside the word, and what is next: of the gravest only the names. */
  brief: string
  /** "Next: rabies in 12 days", where the detail does not say it. */
  next: string
}

const unsaid: Verdict = { status: 'unknown', covered: 0, of: 0, next: null, groups: [] }

/** An answer from before there were verdicts says none: a browser may have kept one for reading without a network, and a gateway of that version gives them. */
export const withVerdict = <P extends { verdict: Verdict }>(pet: P): P => ((pet as Partial<P>).verdict ? pet : { ...pet, verdict: unsaid })

/** The gravest disease stands for all of them. */
export const standingOf = ({ status, groups }: Verdict): Standing => ({ ...groups.find((group) => group.status === status), status })

/** The verdict in the reader's words: the same wherever a pet is shown. */
export function verdictWords(verdict: Verdict, pet: VerdictPet, reader: Reader): VerdictWords {
  const { status, covered, of } = verdict
  const isCounted = of > 0 && status !== 'no-records' && status !== 'no-schedule'
  const word = statusText(standingOf(verdict), reader.today, reader.t)
  const isNamed = status === 'due-soon' || told.includes(status as ScheduleStatus)
  const [first, ...others] = isNamed ? linesOf(verdict, reader) : []
  const plain = isNamed ? '' : plainText(verdict, pet, reader)
  const next = isNamed || (status === 'unknown' && isCounted) ? nextText(verdict, reader) : ''
  const also = others.map(({ text }) => text)
  // What is next is named with its date: not twice in two lines.
  const names = first && first.dueDate !== verdict.next?.dueDate && first.names
  return {
    word,
    title: isCounted ? reader.t('verdict.protected', { covered, of }) : word,
    detail: [first?.text, ...also, plain].filter(Boolean).join(' '),
    brief: [names, ...also, plain, next && `${next}.`].filter(Boolean).join(' '),
    next,
  }
}
