import type { DueItem, DueMessage, Message, MentionedPet, NoticeMessage, Recipient } from '../deliveries/channel.js'
import { pushHeaders, pushPayload } from './push-payload.js'

const origin = 'https://huella.example'
/** A Tuesday, 09:00 in Madrid. */
const at = new Date('2026-11-24T08:00:00Z')

const recipient: Recipient = {
  userId: 'u1', email: 'sofia@example.com', firstName: 'Sofía', language: 'en', timeZone: 'Europe/Madrid', rhythm: 'each', lockScreenDetails: false,
}
const pets: MentionedPet[] = [[1, 'Luna'], [2, 'Coco'], [3, 'Nube']].map(([petId, name]) => (
  { petId: petId as number, name: name as string, species: 'Dog', protectedAgainst: 4, plannedAgainst: 6, isReadOnly: false, alsoReminded: [], alsoOpen: [] }
))

let ids = 0
const reminder = (petId: number, dueOn: string, title = 'Rabies'): DueItem =>
  ({ deliveryId: String(++ids), kind: 'vaccine-due', step: 'first', subject: { kind: 'reminder', id: ++ids, title, dueOn }, petId })
const visit = (petId: number, startsAt: string, step: 'day-before' | 'two-hours' = 'day-before'): DueItem =>
  ({ deliveryId: String(++ids), kind: 'appointment', step, subject: { kind: 'appointment', id: ++ids, title: 'Checkup', startsAt, place: 'Clínica Norte', status: 'scheduled' }, petId })

const message = (content: DueMessage | NoticeMessage, change: Partial<Recipient> = {}): Message =>
  ({ id: '3b241101-e2bb-4255-8caf-4136c566a962', recipient: { ...recipient, ...change }, content, at, expiresAt: new Date(at.getTime() + 3 * 86_400_000) })
const due = (...items: DueItem[]): DueMessage => ({ type: 'due', items, pets })
const said = (content: DueMessage | NoticeMessage, change: Partial<Recipient> = {}): string[] => {
  const { title, body } = pushPayload(message(content, change), origin).notification
  return [title, ...(body ? body.split('\n') : [])]
}

describe('what a lock screen says of what is due', () => {
  it.each<[string, DueItem[], string[], string[]]>([
    ['a vaccine', [reminder(1, '2026-12-01')], ['Luna: a vaccine is due'], ['Luna: toca una vacuna']],
    ['a vaccine today', [reminder(1, '2026-11-24')], ['Luna: a vaccine is due'], ['Luna: toca una vacuna']],
    ['two of one pet', [reminder(1, '2026-12-01'), reminder(1, '2026-12-01')], ['Luna: 2 vaccines are due'], ['Luna: tocan 2 vacunas']],
    ['what is overdue', [reminder(1, '2026-11-17')], ['Luna: a vaccine is overdue'], ['Luna: hay una vacuna vencida']],
    ['a visit tomorrow', [visit(1, '2026-11-25T16:30:00Z')], ['Luna: visit tomorrow at 17:30'], ['Luna: cita mañana a las 17:30']],
    ['a visit today', [visit(1, '2026-11-24T10:00:00Z', 'two-hours')], ['Luna: visit today at 11:00'], ['Luna: cita hoy a las 11:00']],
    ['a visit just after midnight where the reader lives', [visit(1, '2026-11-24T23:05:00Z')], ['Luna: visit tomorrow at 00:05'], ['Luna: cita mañana a las 00:05']],
    ['a visit at one', [visit(1, '2026-11-25T00:10:00Z')], ['Luna: visit tomorrow at 01:10'], ['Luna: cita mañana a la 01:10']],
    ['a visit on another day', [visit(1, '2026-12-03T09:00:00Z')], ['Luna: visit on 3 December at 10:00'], ['Luna: cita el 3 de diciembre a las 10:00']],
    [
      'several pets, the most urgent first', [reminder(2, '2026-12-01'), reminder(1, '2026-10-01'), visit(3, '2026-11-25T16:30:00Z')],
      ['Nube: visit tomorrow at 17:30', 'Luna: a vaccine is overdue', 'Coco: a vaccine is due'],
      ['Nube: cita mañana a las 17:30', 'Luna: hay una vacuna vencida', 'Coco: toca una vacuna'],
    ],
    [
      'more than fits', [1, 2, 3].flatMap((petId) => [reminder(petId, '2026-12-01'), reminder(petId, '2026-10-01')]),
      ['Luna: a vaccine is overdue', 'Coco: a vaccine is overdue', 'Nube: a vaccine is overdue', 'Luna: a vaccine is due', 'and 2 more'],
      ['Luna: hay una vacuna vencida', 'Coco: hay una vacuna vencida', 'Nube: hay una vacuna vencida', 'Luna: toca una vacuna', 'y 2 más'],
    ],
  ])('%s', (_what, items, en, es) => {
    expect(said(due(...items))).toEqual(en)
    expect(said(due(...items), { language: 'es' })).toEqual(es)
  })

  it('which vaccine, and where, only to those who allow that', () => {
    const items = [reminder(1, '2026-12-01', 'Rabies'), reminder(1, '2026-11-10', 'Leptospirosis'), visit(1, '2026-11-25T16:30:00Z')]
    expect(said(due(...items)).join()).not.toMatch(/Rabies|Lepto|Norte/)
    expect(said(due(...items), { lockScreenDetails: true })).toEqual(
      ['Luna: visit tomorrow at 17:30, Clínica Norte', 'Luna’s leptospirosis vaccine has been overdue since 10 November', 'Luna’s rabies vaccine is due on 1 December'])
    expect(said(due(...items), { lockScreenDetails: true, language: 'es' })).toEqual(
      ['Luna: cita mañana a las 17:30, Clínica Norte', 'A Luna le falta la vacuna de la leptospirosis desde el 10 de noviembre', 'A Luna le toca la antirrábica el 1 de diciembre'])
  })
})

describe('what it says of what happened', () => {
  const pet = { petId: 1, name: 'Luna' }
  const doctor = { clinic: 'Norte' }
  const visit = { kind: 'Mateo’s idea', startsAt: '2026-12-03T08:00:00Z', clinic: 'Norte', isConfirmed: false }
  it.each<[NoticeMessage['notice'], string, string, string]>([
    [{ type: 'test' }, 'Push works here', 'Push funciona aquí', '/settings'],
    [{ type: 'dose-recorded', pet, vaccine: 'Nobivac', doctor, awaitsFamily: false }, 'Luna: a record was added', 'Luna: hay un registro nuevo', '/pets/1'],
    [{ type: 'pet-viewed', pet, doctor, at: at.toISOString() }, 'Luna: a vet looked at the records', 'Luna: una clínica consultó sus registros', '/pets/1'],
    [{ type: 'joined', pet, person: 'Mateo', role: 'caregiver' }, 'Luna: something changed in the family', 'Luna: hay cambios en la familia', '/family'],
    [{ type: 'doctor-verified' }, 'There is news about your profile', 'Hay novedades sobre tu perfil', '/veterinarian'],
    [{ type: 'visit-moved', reader: 'family', pet, visit }, 'Luna: a visit was moved', 'Luna: cambió la hora de una cita', '/pets/1'],
    [{ type: 'visit-requested', reader: 'doctor', pet, visit }, 'Luna: a visit was requested', 'Luna: hay una solicitud de cita', '/doctor/appointments'],
    [{ type: 'something of tomorrow' }, 'There is news', 'Hay novedades', '/'],
  ])('%j', (notice, en, es, path) => {
    const content: NoticeMessage = { type: 'notice', kind: 'record', notice }
    expect(said(content)[0]).toBe(en)
    expect(said(content, { language: 'es' })[0]).toBe(es)
    expect(pushPayload(message(content), origin).notification.navigate).toBe(origin + path)
    expect(JSON.stringify(pushPayload(message(content), origin))).not.toMatch(/Nobivac|Mateo|Norte/)
  })
})

it('is a declarative push message, in the reader’s language', () => {
  expect(pushPayload(message(due(reminder(1, '2026-12-01')), { language: 'es' }), origin)).toEqual({
    web_push: 8030,
    notification: { title: 'Luna: toca una vacuna', body: '', navigate: `${origin}/pets/1`, lang: 'es', tag: '3b241101-e2bb-4255-8caf-4136c566a962', silent: false },
  })
})

it('no name breaks its line, hides, or turns what follows around', () => {
  const evil = 'Lu\nna\u202E\u200B'
  const content = { ...due(reminder(1, '2026-12-01', 'Rab\nies'), visit(1, '2026-11-25T16:30:00Z')), pets: pets.map((each) => ({ ...each, name: evil })) }
  expect(said(content, { lockScreenDetails: true })).toEqual(['Lu na: visit tomorrow at 17:30, Clínica Norte', 'Lu na’s Rab ies is due on 1 December'])
  const notice = { type: 'joined', pet: { petId: 1, name: evil }, person: 'Ma\nteo', role: 'member' }
  for (const lockScreenDetails of [true, false]) expect(said({ type: 'notice', kind: 'family', notice }, { lockScreenDetails })[0]).toMatch(/^Lu na ?: [\p{L} ]+$/u)
})

it.each(['🐕', '\u0001', '"', '\u{20bb7}'])('fits into a message, however long names of %j are', (letter) => {
  const named = { ...due(reminder(1, '2026-12-01'), visit(2, '2026-11-25T16:30:00Z'), reminder(3, '2026-01-01', letter.repeat(100))), pets: pets.map((pet) => ({ ...pet, name: letter.repeat(100) })) }
  const bytes = Buffer.byteLength(JSON.stringify(pushPayload(message(named, { lockScreenDetails: true }), origin)))
  expect(bytes).toBeLessThanOrEqual(3990)
})

describe('how a push service is to treat it', () => {
  it('a day at most, and not for longer than it is of use', () => {
    expect(pushHeaders(message(due(reminder(1, '2026-12-01')))).TTL).toBe(86_400)
    expect(pushHeaders({ ...message(due(visit(1, '2026-11-24T10:00:00Z'))), expiresAt: new Date('2026-11-24T10:00:00Z') }).TTL).toBe(7200)
    expect(pushHeaders({ ...message(due(visit(1, '2026-11-24T10:00:00Z'))), expiresAt: new Date('2026-11-24T07:00:00Z') }).TTL).toBe(0)
  })

  it('a visit of tomorrow, or in two hours, is urgent', () => {
    expect(pushHeaders(message(due(visit(1, '2026-11-24T10:00:00Z', 'two-hours')))).Urgency).toBe('high')
    expect(pushHeaders(message(due(visit(1, '2026-11-25T10:00:00Z')))).Urgency).toBe('high')
    expect(pushHeaders(message(due(reminder(1, '2026-12-01')))).Urgency).toBe('normal')
  })

  it('sent again it replaces what waits', () => {
    const { Topic } = pushHeaders(message(due(reminder(1, '2026-12-01'))))
    expect(Topic).toMatch(/^[\w-]{32}$/)
    expect(pushHeaders(message(due(visit(2, '2026-11-25T10:00:00Z')))).Topic).toBe(Topic)
    expect(pushHeaders({ ...message(due(reminder(1, '2026-12-01'))), id: 'another' }).Topic).not.toBe(Topic)
  })
})
