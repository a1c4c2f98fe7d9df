import { visitNews, type VisitNews, type VisitNotice } from '../notices/visit-notice.js'

/** What a lock screen says of a visit: neither when it is, nor where. */
export const visitWords: Record<'en' | 'es', Record<VisitNews, (pet: string) => string>> = {
  en: {
    'visit-requested': (pet) => `${pet}: a visit was requested`,
    'visit-confirmed': (pet) => `${pet}: a visit was confirmed`,
    'visit-moved': (pet) => `${pet}: a visit was moved`,
    'visit-cancelled': (pet) => `${pet}: a visit was cancelled`,
    'visit-declined': (pet) => `${pet}: a visit was declined`,
    'visit-restored': (pet) => `${pet}: a visit goes ahead`,
    'visit-withdrawn': (pet) => `${pet}: a visit is no longer with you`,
  },
  es: {
    'visit-requested': (pet) => `${pet}: hay una solicitud de cita`,
    'visit-confirmed': (pet) => `${pet}: se confirmó una cita`,
    'visit-moved': (pet) => `${pet}: cambió la hora de una cita`,
    'visit-cancelled': (pet) => `${pet}: se canceló una cita`,
    'visit-declined': (pet) => `${pet}: se rechazó una cita`,
    'visit-restored': (pet) => `${pet}: una cita sigue en pie`,
    'visit-withdrawn': (pet) => `${pet}: una cita ya no es contigo`,
  },
}

type Say = (notice: VisitNotice, words: { visitNews: (typeof visitWords)['en'] }) => string

export const visitLines = Object.fromEntries(visitNews.map((type): [VisitNews, Say] => [type, ({ pet }, words) => words.visitNews[type](pet.name)])) as Record<VisitNews, Say>
