const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`
const list = (language: 'en' | 'es') => {
  const format = new Intl.ListFormat(language === 'en' ? 'en-GB' : 'es-ES', { type: 'conjunction' })
  return (words: readonly string[]) => format.format(words)
}
const listEn = list('en')
const listEs = list('es')

/** "7 days", as far as a day can be said better. */
const inDaysEn = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)
const inDaysEs = (days: number): string => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`)
const daysEn = counted('day', 'days')
const daysEs = counted('día', 'días')
/** One o'clock is one. */
export const atTimeEs = (time: string): string => `a la${/^0?1:/.test(time) ? '' : 's'} ${time}`
const possessive = (name: string): string => `${name}’s`

const en = {
  list: listEn,
  more: (count: number) => `${count} more`,
  hello: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
  reminder: 'Reminder',
  digest: { each: 'Reminder', daily: 'Daily digest', weekly: 'Weekly digest' },
  inDays: inDaysEn,
  late: (days: number) => `${daysEn(days)} late`,
  lateSince: (days: number, date: string) => `${daysEn(days)} late, since ${date}`,
  dueHeading: (pet: string, vaccine: string, days: number) => `${possessive(pet)} ${vaccine} is due ${inDaysEn(days)}`,
  lateHeading: (pet: string, vaccine: string, days: number) => `${possessive(pet)} ${vaccine} is ${daysEn(days)} late`,
  visitHeading: (pet: string, days: number) => `${pet} has a visit ${inDaysEn(days)}`,
  needs: (pets: string[], week: boolean) => `${listEn(pets)} ${pets.length === 1 ? 'needs' : 'need'} something${week ? ' this week' : ''}`,
  comingUp: (pets: string[]) => `${listEn(pets)} ${pets.length === 1 ? 'has' : 'have'} something coming up`,
  dueSubject: (pet: string, vaccine: string, date: string) => `${pet}: ${vaccine}, ${date}`,
  lateSubject: (pet: string, vaccine: string, date: string) => `${pet}: ${vaccine}, overdue since ${date}`,
  visitSubject: (pet: string, what: string, when: string) => `${pet}: ${what}, ${when}`,
  subjectOfMany: (pets: string[], vaccines: string[]) => `${listEn(pets)}: ${listEn(vaccines)}`,
  vaccines: counted('vaccine', 'vaccines'),
  visits: counted('visit', 'visits'),
  overdue: (count: number) => `${count} overdue`,
  due: (count: number) => `${count} due`,
  later: (count: number) => `${count} later`,
  digestSubject: (span: 'today' | 'week' | 'comingUp', counts: string[]) => `${{ today: 'Today', week: 'Your week', comingUp: 'Coming up' }[span]}: ${counts.join(', ')}`,
  protection: (some: number, all: number) => `protected against ${some} of ${all}`,
  protectionLine: (pet: string, some: number, all: number) => `Today ${pet} is protected against ${some} of ${all} diseases.`,
  chip: { overdue: 'Overdue', today: 'Due today', visit: 'Visit', in: (days: number) => (days === 1 ? 'Tomorrow' : `In ${days} days`) },
  visit: 'Visit',
  vaccination: 'Vaccination',
  at: (date: string, time: string) => `${date}, ${time}`,
  quiet: (pet: string) => `We stay quiet about ${possessive(pet)} vaccines until then.`,
  alsoOpen: 'Still open too',
  since: (date: string) => `since ${date}`,
  done: 'Done',
  snooze: 'Remind me in 7 days',
  snoozeNote: 'Putting it off moves the reminder, not the date. Each button opens a page where you confirm.',
  listNote: 'Each link opens a page where you confirm. “Remind me in 7 days” moves these reminders, never a date.',
  digestNote: 'Each link opens a page where you confirm. “Remind me in 7 days” puts off what is overdue or due within 7 days, and moves no date.',
  linksNote: 'Each link opens a page where you confirm.',
  readOnly: (pet: string) => `You can see ${possessive(pet)} dates. Its owner, co-owners and caregivers can mark them as done.`,
  itemDone: (pet: string, vaccine: string) => `${possessive(pet)} ${vaccine} is done`,
  openPlan: (pet: string) => `See ${possessive(pet)} plan`,
  openPlans: 'Open the plans',
  openPet: (pet: string) => `Open ${pet}`,
  book: 'Plan a visit',
  others: (names: string[]) =>
    `${listEn(names)} ${names.length === 1 ? 'gets' : 'get'} this reminder too. When one of you marks it as done, the others see it at once and nobody gets another.`,
  othersToo: (names: string[]) => `${listEn(names)} ${names.length === 1 ? 'gets' : 'get'} this reminder too.`,
  rhythm: {
    daily: (time: string | undefined, zone: string) => `One e-mail a day at most${time ? `, at ${time}` : ''}, ${zone}.`,
    weekly: (time: string | undefined, zone: string) => `One e-mail a week, Mondays${time ? ` at ${time}` : ''}, ${zone}.`,
  },
  change: { daily: 'Change to weekly', weekly: 'Change to daily' },
  stop: { vaccines: 'Stop vaccine mails', visits: 'Stop e-mails about visits', both: 'Stop these e-mails', family: 'Stop family e-mails', record: 'Stop e-mails about records' },
  settings: 'All settings',
  free: 'Huella is always free. No advertising, no tracking images.',
  security: 'E-mails about your account’s security always come.',
  test: {
    subject: 'A test from Huella',
    label: 'Test',
    heading: 'It works',
    paragraphs: ['You asked for a test, and this is it: e-mails from Huella reach you here.', 'Reminders come at the hour that you chose, all of one morning in one message.'],
    button: 'Back to the settings',
  },
}

const es: typeof en = {
  list: listEs,
  more: (count) => `${count} más`,
  hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  reminder: 'Recordatorio',
  digest: { each: 'Recordatorio', daily: 'Resumen diario', weekly: 'Resumen semanal' },
  inDays: inDaysEs,
  late: (days) => `${daysEs(days)} de retraso`,
  lateSince: (days, date) => `${daysEs(days)} de retraso, desde el ${date}`,
  dueHeading: (pet, vaccine, days) => `A ${pet} le toca ${vaccine} ${inDaysEs(days)}`,
  lateHeading: (pet, vaccine, days) => `A ${pet} le falta ${vaccine}: ${daysEs(days)} de retraso`,
  visitHeading: (pet, days) => `${pet} tiene cita ${inDaysEs(days)}`,
  needs: (pets, week) => `${listEs(pets)} ${pets.length === 1 ? 'tiene' : 'tienen'} algo pendiente${week ? ' esta semana' : ''}`,
  comingUp: (pets) => `A ${listEs(pets)} ${pets.length === 1 ? 'le' : 'les'} toca algo próximamente`,
  dueSubject: (pet, vaccine, date) => `${pet}: ${vaccine}, ${date}`,
  lateSubject: (pet, vaccine, date) => `${pet}: ${vaccine}, con retraso desde el ${date}`,
  visitSubject: (pet, what, when) => `${pet}: ${what}, ${when}`,
  subjectOfMany: (pets, vaccines) => `${listEs(pets)}: ${listEs(vaccines)}`,
  vaccines: counted('vacuna', 'vacunas'),
  visits: counted('cita', 'citas'),
  overdue: counted('vencida', 'vencidas'),
  due: counted('próxima', 'próximas'),
  later: (count) => `${count} más adelante`,
  digestSubject: (span, counts) => `${{ today: 'Hoy', week: 'Tu semana', comingUp: 'Próximamente' }[span]}: ${counts.join(', ')}`,
  protection: (some, all) => `protección frente a ${some} de ${all}`,
  protectionLine: (pet, some, all) => `Hoy ${pet} tiene protección frente a ${some} de ${all} enfermedades.`,
  chip: { overdue: 'Vencida', today: 'Toca hoy', visit: 'Cita', in: (days) => (days === 1 ? 'Mañana' : `En ${days} días`) },
  visit: 'Cita',
  vaccination: 'Vacunación',
  at: (date, time) => `${date}, ${time}`,
  quiet: (pet) => `Hasta entonces no decimos nada de las vacunas de ${pet}.`,
  alsoOpen: 'También sigue pendiente',
  since: (date) => `desde el ${date}`,
  done: 'Ya está hecho',
  snooze: 'Recordar en 7 días',
  snoozeNote: 'Aplazar mueve el aviso, no la fecha. Cada botón abre una página donde lo confirmas.',
  listNote: 'Cada enlace abre una página donde lo confirmas. «Recordar en 7 días» mueve estos avisos, nunca una fecha.',
  digestNote: 'Cada enlace abre una página donde lo confirmas. «Recordar en 7 días» aplaza lo vencido y lo que toca en los próximos 7 días; las fechas no se mueven.',
  linksNote: 'Cada enlace abre una página donde lo confirmas.',
  readOnly: (pet) => `Puedes ver las fechas de ${pet}. Las marca como hechas quien en su familia es dueño/a, copropietario/a o cuidador/a.`,
  itemDone: (pet, vaccine) => `${pet}: ${vaccine}, ya está hecho`,
  openPlan: (pet) => `Ver el plan de ${pet}`,
  openPlans: 'Abrir los planes',
  openPet: (pet) => `Ver a ${pet}`,
  book: 'Agendar una cita',
  others: (names) =>
    names.length === 1
      ? `${names[0]} también recibe este aviso. Si uno lo marca como hecho, el otro lo ve al momento y nadie recibe otro.`
      : `${listEs(names)} también reciben este aviso. Si alguien lo marca como hecho, se ve al momento y nadie recibe otro.`,
  othersToo: (names) => `${listEs(names)} también ${names.length === 1 ? 'recibe' : 'reciben'} este aviso.`,
  rhythm: {
    daily: (time, zone) => `Un correo al día como mucho${time ? `, ${atTimeEs(time)}` : ''}, ${zone}.`,
    weekly: (time, zone) => `Un correo a la semana, los lunes${time ? ` ${atTimeEs(time)}` : ''}, ${zone}.`,
  },
  change: { daily: 'Cambiar a semanal', weekly: 'Cambiar a diario' },
  stop: {
    vaccines: 'No recibir más avisos de vacunas', visits: 'No recibir más avisos de citas', both: 'No recibir más estos avisos',
    family: 'No recibir más correos de la familia', record: 'No recibir más correos de registros',
  },
  settings: 'Todos los ajustes',
  free: 'Huella es gratis siempre. Sin publicidad, sin imágenes que te sigan.',
  security: 'Los correos sobre la seguridad de tu cuenta llegan siempre.',
  test: {
    subject: 'Una prueba de Huella',
    label: 'Prueba',
    heading: 'Funciona',
    paragraphs: ['Pediste una prueba y aquí está: los correos de Huella te llegan a esta dirección.', 'Los avisos llegan a la hora que elegiste, los de una mañana en un solo mensaje.'],
    button: 'Volver a los ajustes',
  },
}

export type Words = typeof en
export const words: Record<'en' | 'es', Words> = { en, es }
