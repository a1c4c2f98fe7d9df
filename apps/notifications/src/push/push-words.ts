import { atTimeEs } from '../mail/due/words.js'
import { visitWords } from './visit-words.js'

/** What messages say. `day` is said as within a sentence, as "on 12 May". */
export interface PushWords {
  due: (pet: string, count: number) => string
  overdue: (pet: string, count: number) => string
  visit: (pet: string, day: string, time: string) => string
  dueDetail: (pet: string, vaccine: string, day: string) => string
  /** At the day from which it is. */
  overdueDetail: (pet: string, vaccine: string, date: string) => string
  today: string
  tomorrow: string
  onDay: (date: string) => string
  more: (count: number) => string
  invitation: string
  family: (pet: string) => string
  profile: string
  recorded: (pet: string) => string
  corrected: (pet: string) => string
  viewed: (pet: string) => string
  security: string
  visitNews: (typeof visitWords)['en']
  news: string
  test: string
  testText: string
}

const en: PushWords = {
  due: (pet, count) => (count === 1 ? `${pet}: a vaccine is due` : `${pet}: ${count} vaccines are due`),
  overdue: (pet, count) => (count === 1 ? `${pet}: a vaccine is overdue` : `${pet}: ${count} vaccines are overdue`),
  visit: (pet, day, time) => `${pet}: visit ${day} at ${time}`,
  dueDetail: (pet, vaccine, day) => `${pet}’s ${vaccine} is due ${day}`,
  overdueDetail: (pet, vaccine, date) => `${pet}’s ${vaccine} has been overdue since ${date}`,
  today: 'today',
  tomorrow: 'tomorrow',
  onDay: (date) => `on ${date}`,
  more: (count) => `and ${count} more`,
  invitation: 'You have an invitation',
  family: (pet) => `${pet}: something changed in the family`,
  profile: 'There is news about your profile',
  recorded: (pet) => `${pet}: a record was added`,
  corrected: (pet) => `${pet}: a record was corrected`,
  viewed: (pet) => `${pet}: a vet looked at the records`,
  security: 'Look at your account',
  visitNews: visitWords.en,
  news: 'There is news',
  test: 'Push works here',
  testText: 'This is what reminders look like.',
}

const es: PushWords = {
  due: (pet, count) => (count === 1 ? `${pet}: toca una vacuna` : `${pet}: tocan ${count} vacunas`),
  overdue: (pet, count) => (count === 1 ? `${pet}: hay una vacuna vencida` : `${pet}: hay ${count} vacunas vencidas`),
  visit: (pet, day, time) => `${pet}: cita ${day} ${atTimeEs(time)}`,
  dueDetail: (pet, vaccine, day) => `A ${pet} le toca ${vaccine} ${day}`,
  overdueDetail: (pet, vaccine, date) => `A ${pet} le falta ${vaccine} desde el ${date}`,
  today: 'hoy',
  tomorrow: 'mañana',
  onDay: (date) => `el ${date}`,
  more: (count) => `y ${count} más`,
  invitation: 'Tienes una invitación',
  family: (pet) => `${pet}: hay cambios en la familia`,
  profile: 'Hay novedades sobre tu perfil',
  recorded: (pet) => `${pet}: hay un registro nuevo`,
  corrected: (pet) => `${pet}: se corrigió un registro`,
  viewed: (pet) => `${pet}: una clínica consultó sus registros`,
  security: 'Revisa tu cuenta',
  visitNews: visitWords.es,
  news: 'Hay novedades',
  test: 'Push funciona aquí',
  testText: 'Así se ven los recordatorios.',
}

export const pushWords: Record<'en' | 'es', PushWords> = { en, es }
