import type { NamedVisit, VisitNews, VisitNotice } from '../../notices/visit-notice.js'
import { atTimeEs } from '../due/words.js'
import { answerAt, dayAndHour, factsOf } from './visits.js'
import type { NoticeFormat, NoticeText, NoticeWords } from './notice-text.js'

interface Said {
  subject: string
  heading: string
  /** What is to be done about it. */
  next?: string
}

const label = 'Citas'
const button = (notice: VisitNotice, origin: string) => answerAt(notice, origin, { pet: `Ver a ${notice.pet.name}`, calendar: 'Ver tus citas' })
const on = (visit: NamedVisit, format: NoticeFormat): string => {
  const { day, hour } = dayAndHour(visit, 'es', format)
  return `${day} ${atTimeEs(hour)}`
}
const text = (notice: VisitNotice, format: NoticeFormat, { subject, heading, next }: Said): NoticeText => ({
  subject, label, heading, paragraphs: [...factsOf(notice.visit, 'es', format, 'Clínica'), ...(next ? [next] : [])], button: button(notice, format.origin),
})
const who = ({ reader }: VisitNotice): string => (reader === 'family' ? 'La clínica' : 'La familia')

export const visits: Pick<NoticeWords, VisitNews> = {
  'visit-requested': (notice, format) => text(notice, format, {
    subject: `${notice.pet.name}: solicitud de cita para el ${on(notice.visit, format)}`,
    heading: `Hay una solicitud de cita para ${notice.pet.name}`,
    ...(!notice.visit.isConfirmed && { next: 'Confírmala, propón otra hora o recházala.' }),
  }),
  'visit-confirmed': (notice, format) => text(notice, format, {
    subject: `${notice.pet.name}: la cita del ${on(notice.visit, format)} está confirmada`,
    heading: notice.reader === 'family' ? `La cita de ${notice.pet.name} está confirmada` : `La familia aceptó la hora de la cita de ${notice.pet.name}`,
  }),
  'visit-moved': (notice, format) => text(notice, format, {
    subject: notice.reader === 'family' ? `${notice.pet.name}: te proponen otra hora, el ${on(notice.visit, format)}` : `${notice.pet.name}: la cita pasó al ${on(notice.visit, format)}`,
    heading: notice.reader === 'family' ? `La clínica propone otra hora para la cita de ${notice.pet.name}` : `La familia cambió la hora de la cita de ${notice.pet.name}`,
    next: notice.reader === 'family' ? 'Acéptala, elige otra hora o cancela la cita.' : 'Confírmala, propón otra hora o recházala.',
  }),
  'visit-cancelled': (notice, format) => text(notice, format, {
    subject: `${notice.pet.name}: se canceló la cita del ${on(notice.visit, format)}`,
    heading: `${who(notice)} canceló la cita de ${notice.pet.name}`,
    ...(notice.reader === 'family' && { next: 'Puedes pedir otra hora en Huella.' }),
  }),
  'visit-declined': (notice, format) => text(notice, format, {
    subject: `${notice.pet.name}: se rechazó la cita del ${on(notice.visit, format)}`,
    heading: `La clínica rechazó la cita de ${notice.pet.name}`,
    next: 'Puedes pedir otra hora en Huella.',
  }),
  'visit-restored': (notice, format) => text(notice, format, {
    subject: `${notice.pet.name}: la cita del ${on(notice.visit, format)} sigue en pie`,
    heading: `La cita de ${notice.pet.name} sigue en pie`,
    next: `${who(notice)} deshizo la cancelación.`,
  }),
  /** Whom it names no more learns nothing of where and when it is by now. */
  'visit-withdrawn': (notice, { origin }) => ({
    subject: `${notice.pet.name}: una cita ya no es contigo`,
    label,
    heading: `Una cita de ${notice.pet.name} ya no es contigo`,
    paragraphs: ['La familia la cambió y ya no te nombra.'],
    button: button(notice, origin),
  }),
}
