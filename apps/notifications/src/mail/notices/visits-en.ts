import type { NamedVisit, VisitNews, VisitNotice } from '../../notices/visit-notice.js'
import { answerAt, dayAndHour, factsOf } from './visits.js'
import type { NoticeFormat, NoticeText, NoticeWords } from './notice-text.js'

interface Said {
  subject: string
  heading: string
  /** What is to be done about it. */
  next?: string
}

const label = 'Visits'
const button = (notice: VisitNotice, origin: string) => answerAt(notice, origin, { pet: `Open ${notice.pet.name}`, calendar: 'See your appointments' })
const on = (visit: NamedVisit, format: NoticeFormat): string => {
  const { day, hour } = dayAndHour(visit, 'en', format)
  return `${day} at ${hour}`
}
const text = (notice: VisitNotice, format: NoticeFormat, { subject, heading, next }: Said): NoticeText => ({
  subject, label, heading, paragraphs: [...factsOf(notice.visit, 'en', format, 'Clinic'), ...(next ? [next] : [])], button: button(notice, format.origin),
})
const who = ({ reader }: VisitNotice): string => (reader === 'family' ? 'The vet' : 'The family')

export const visits: Pick<NoticeWords, VisitNews> = {
  'visit-requested': (notice, format) => text(notice, format, {
    subject: `${notice.pet.name}: a visit was requested for ${on(notice.visit, format)}`,
    heading: `A visit was requested for ${notice.pet.name}`,
    ...(!notice.visit.isConfirmed && { next: 'Confirm it, propose another time or decline it.' }),
  }),
  'visit-confirmed': (notice, format) => text(notice, format, {
    subject: `${notice.pet.name}: the visit on ${on(notice.visit, format)} is confirmed`,
    heading: notice.reader === 'family' ? `${notice.pet.name}’s visit is confirmed` : `The family accepted the time of ${notice.pet.name}’s visit`,
  }),
  'visit-moved': (notice, format) => text(notice, format, {
    subject: notice.reader === 'family' ? `${notice.pet.name}: another time was proposed, ${on(notice.visit, format)}` : `${notice.pet.name}: the visit was moved to ${on(notice.visit, format)}`,
    heading: notice.reader === 'family' ? `The vet proposed another time for ${notice.pet.name}’s visit` : `The family moved ${notice.pet.name}’s visit`,
    next: notice.reader === 'family' ? 'Accept it, choose another time or cancel the visit.' : 'Confirm it, propose another time or decline it.',
  }),
  'visit-cancelled': (notice, format) => text(notice, format, {
    subject: `${notice.pet.name}: the visit on ${on(notice.visit, format)} was cancelled`,
    heading: `${who(notice)} cancelled ${notice.pet.name}’s visit`,
    ...(notice.reader === 'family' && { next: 'You can ask for another time in Huella.' }),
  }),
  'visit-declined': (notice, format) => text(notice, format, {
    subject: `${notice.pet.name}: the visit on ${on(notice.visit, format)} was declined`,
    heading: `The vet declined ${notice.pet.name}’s visit`,
    next: 'You can ask for another time in Huella.',
  }),
  'visit-restored': (notice, format) => text(notice, format, {
    subject: `${notice.pet.name}: the visit on ${on(notice.visit, format)} goes ahead`,
    heading: `${notice.pet.name}’s visit goes ahead`,
    next: `${who(notice)} took the cancellation back.`,
  }),
  /** Whom it names no more learns nothing of where and when it is by now. */
  'visit-withdrawn': (notice, { origin }) => ({
    subject: `${notice.pet.name}: a visit is no longer with you`,
    label,
    heading: `A visit of ${notice.pet.name} is no longer with you`,
    paragraphs: ['The family changed it, and it no longer names you.'],
    button: button(notice, origin),
  }),
}
