import type { DueItem, DueMessage, MentionedPet, Message } from '../../deliveries/channel.js'
import { LinkTokens } from '../../links/link-tokens.js'
import { linksOf } from '../message-links.js'
import type { MailText } from '../layout/page.js'
import { dueMail } from './due-mail.js'

const tokens = new LinkTokens('s'.repeat(32))
const origin = 'https://huella.example'

interface Sent {
  language?: 'en' | 'es'
  rhythm?: 'each' | 'daily' | 'weekly'
  at?: string
  firstName?: string | null
  timeZone?: string
  sendAt?: string
}

const messageOf = (content: DueMessage, { language = 'en', rhythm = 'each', at = '2026-11-26T08:00:00Z', firstName = 'Sofía', timeZone = 'Europe/Madrid', sendAt = '09:00' }: Sent): Message & { content: DueMessage } => ({
  id: 'id', content, at: new Date(at), expiresAt: new Date(at),
  recipient: { userId: 'user-1', email: 'sofia@mail.example', firstName, language, timeZone, rhythm, lockScreenDetails: false, sendAt },
})
const mailOf = (items: DueItem[], pets: MentionedPet[], sent: Sent = {}): MailText => {
  const message = messageOf({ type: 'due', items, pets }, sent)
  return dueMail(message, linksOf(message, tokens, origin))
}

const due = (id: number, petId: number, title: string, dueOn: string, step: DueItem['step'] = 'first'): DueItem => ({ deliveryId: `d${id}`, kind: step === 'overdue' ? 'overdue' : 'vaccine-due', step, petId, subject: { kind: 'reminder', id, title, dueOn } })
const visit = (id: number, petId: number, title: string, startsAt: string, place: string | null = null, step: DueItem['step'] = 'day-before'): DueItem => ({
  deliveryId: `d${id}`, kind: 'appointment', step, petId, subject: { kind: 'appointment', id, title, startsAt, place, status: 'scheduled' },
})
const pet = (petId: number, name: string, more: Partial<MentionedPet> = {}): MentionedPet => ({ petId, name, species: 'Dog', protectedAgainst: 4, plannedAgainst: 6, isReadOnly: false, alsoReminded: [], alsoOpen: [], ...more })

const luna = pet(1, 'Luna')
const headingOf = ({ html }: MailText): string => /<h1[^>]*>([^<]*)/.exec(html)![1]!.replace(/&#39;/g, "'")

describe('one reminder', () => {
  it.each([
    ['en', 'Rabies', '2026-12-03', 'Luna: rabies, 3 December', 'Luna’s rabies vaccine is due in 7 days'],
    ['es', 'Rabies', '2026-12-03', 'Luna: antirrábica, 3 de diciembre', 'A Luna le toca la antirrábica en 7 días'],
    ['en', 'Rabies', '2026-11-26', 'Luna: rabies, 26 November', 'Luna’s rabies vaccine is due today'],
    ['es', 'Rabies', '2026-11-26', 'Luna: antirrábica, 26 de noviembre', 'A Luna le toca la antirrábica hoy'],
    ['en', 'DHPP', '2026-11-27', 'Luna: DHPP, 27 November', 'Luna’s DHPP is due tomorrow'],
    ['es', 'Nobivac L4', '2026-11-27', 'Luna: Nobivac L4, 27 de noviembre', 'A Luna le toca Nobivac L4 mañana'],
    ['es', 'Distemper', '2026-12-03', 'Luna: moquillo, 3 de diciembre', 'A Luna le toca la vacuna del moquillo en 7 días'],
    ['es', 'Kennel cough', '2026-12-03', 'Luna: tos de las perreras, 3 de diciembre', 'A Luna le toca la vacuna de la tos de las perreras en 7 días'],
    ['en', 'Lyme Disease', '2026-12-03', 'Luna: Lyme disease, 3 December', 'Luna’s Lyme disease vaccine is due in 7 days'],
    ['es', 'Lyme Disease', '2026-12-03', 'Luna: enfermedad de Lyme, 3 de diciembre', 'A Luna le toca la vacuna de la enfermedad de Lyme en 7 días'],
    ['es', 'Leptospirosis', '2026-12-03', 'Luna: leptospirosis, 3 de diciembre', 'A Luna le toca la vacuna de la leptospirosis en 7 días'],
    ['en', 'Distemper + Hepatitis', '2026-12-03', 'Luna: distemper and hepatitis, 3 December', 'Luna’s distemper and hepatitis vaccine is due in 7 days'],
    ['es', 'Distemper + Hepatitis', '2026-12-03', 'Luna: moquillo y hepatitis, 3 de diciembre', 'A Luna le toca la vacuna del moquillo y de la hepatitis en 7 días'],
    ['es', 'DHPP + L4', '2026-12-03', 'Luna: DHPP + L4, 3 de diciembre', 'A Luna le toca DHPP + L4 en 7 días'],
    ['es', 'Rabbit haemorrhagic disease', '2026-12-03', 'Luna: enfermedad hemorrágica del conejo, 3 de diciembre', 'A Luna le toca la vacuna de la enfermedad hemorrágica del conejo en 7 días'],
    ['en', 'Rabies', '2027-01-03', 'Luna: rabies, 3 January 2027', 'Luna’s rabies vaccine is due in 38 days'],
    ['en', 'Rabies', '2026-11-12', 'Luna: rabies, overdue since 12 November', 'Luna’s rabies vaccine is 14 days late'],
    ['es', 'Rabies', '2026-11-25', 'Luna: antirrábica, con retraso desde el 25 de noviembre', 'A Luna le falta la antirrábica: 1 día de retraso'],
  ] as const)('%s: %s on %s', (language, title, dueOn, subject, heading) => {
    const mail = mailOf([due(7, 1, title, dueOn)], [luna], { language })
    expect([mail.subject, headingOf(mail)]).toEqual([subject, heading])
    expect(mail.text).toContain(heading)
  })

  it.each([['Grooming', 'grooming'], ['ECG', 'ECG'], ['X-ray', 'X-ray'], ['Édgar’s check', 'édgar’s check'], ['vaccination', 'vaccination']])('a visit called %s is %s within the subject', (title, word) => {
    expect(mailOf([visit(7, 1, title, '2026-11-27T10:00:00Z')], [luna]).subject).toBe(`Luna: ${word}, 27 November, 11:00`)
  })

  it('can be answered, in HTML and in text alike', () => {
    const mail = mailOf([due(7, 1, 'Rabies', '2026-12-03')], [luna])
    const [done, snooze] = [/Done: (\S+)/, /Remind me in 7 days: (\S+)/].map((pattern) => pattern.exec(mail.text)![1]!)
    expect(mail.html).toContain(`href="${done}"`)
    expect(mail.html).toContain(`href="${snooze}"`)
    const answer = { type: 'answer', userId: 'user-1', reminderIds: [7], expiresAt: new Date('2026-12-26T08:00:00Z') }
    expect(tokens.read(done!.replace(`${origin}/r/`, ''))).toEqual({ ...answer, action: 'done' })
    expect(tokens.read(snooze!.replace(`${origin}/r/`, ''))).toEqual({ ...answer, action: 'snooze' })
  })

  it('says who else gets it, what else is open, and how to get no more', () => {
    const also = pet(1, 'Luna', { alsoReminded: ['Mateo'], alsoOpen: [{ reminderId: 9, title: 'Leptospirosis', dueOn: '2025-08-30' }] })
    const { text, html } = mailOf([due(7, 1, 'Rabies', '2026-12-03')], [also], { language: 'es' })
    for (const said of ['Mateo también recibe este aviso.', 'También sigue pendiente', 'Leptospirosis, desde el 30 de agosto de 2025', 'No recibir más avisos de vacunas', 'Huella es gratis siempre.'])
      expect([text, html].every((each) => each.includes(said))).toBe(true)
  })

  it('gives buttons to nobody who may only look, and says who can', () => {
    const family = pet(1, 'Luna', { isReadOnly: true, alsoReminded: ['Mateo'] })
    for (const items of [[due(7, 1, 'Rabies', '2026-12-03')], [due(7, 1, 'Rabies', '2026-12-03'), due(8, 1, 'DHPP', '2026-12-03')]]) {
      const { text, html } = mailOf(items, [family])
      for (const said of [text, html]) {
        expect(said).not.toMatch(/\/r\/|Remind me in|Plan a visit|Each (?:button|link)|one of you/)
        expect(said).toContain('Its owner, co-owners and caregivers can mark them as done.')
        expect(said).toContain('Mateo gets this reminder too.')
      }
    }
  })

  it('speaks of diseases where a number would stand alone', () => {
    expect(mailOf([due(7, 1, 'Rabies', '2026-12-03')], [luna]).text).toContain('Today Luna is protected against 4 of 6 diseases.')
  })

  it.each([[null, 'Hello,'], ['Sofía', 'Hello Sofía,']])('greets %s', (firstName, hello) => {
    expect(mailOf([due(7, 1, 'Rabies', '2026-12-03')], [luna], { firstName }).text.split('\n')[0]).toBe(hello)
  })
})

describe('one visit', () => {
  it.each([
    ['en', 'Europe/Madrid', 'Luna: vaccination, 27 November, 00:30', 'Luna has a visit tomorrow', 'Friday, 27 November 2026, 00:30'],
    ['es', 'Europe/Madrid', 'Luna: vacunación, 27 de noviembre, 00:30', 'Luna tiene cita mañana', 'Viernes, 27 de noviembre de 2026, 00:30'],
    ['en', 'America/New_York', 'Luna: vaccination, 26 November, 18:30', 'Luna has a visit today', 'Thursday, 26 November 2026, 18:30'],
  ] as const)('%s, told where the reader is: %s', (language, timeZone, subject, heading, when) => {
    const mail = mailOf([visit(7, 1, 'vaccination', '2026-11-26T23:30:00Z', 'Clínica Arboleda')], [luna], { language, timeZone })
    expect([mail.subject, headingOf(mail)]).toEqual([subject, heading])
    expect(mail.text).toContain(when)
    expect(mail.text).toContain('Clínica Arboleda')
    expect(mail.text).not.toContain('/r/')
  })

  it('names nobody else: there is nothing that one could mark for the others', () => {
    expect(mailOf([visit(7, 1, 'vaccination', '2026-11-26T23:30:00Z')], [pet(1, 'Luna', { alsoReminded: ['Mateo'] })]).text).not.toContain('Mateo')
  })
})

describe('several of one morning', () => {
  const coco = pet(2, 'Coco')

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('a visit called %s keeps nobody from hearing of the rest', (title) => {
    const { text } = mailOf([due(1, 1, 'Rabies', '2026-12-03'), visit(2, 2, title, '2026-11-27T10:00:00Z')], [luna, coco])
    expect(text).toContain('- Rabies: Thursday, 3 December')
    expect(text).toContain(`- ${title.charAt(0).toUpperCase()}${title.slice(1)}: Friday, 27 November, 11:00`)
  })

  it('what cannot be put into words is left out, and the rest is said', () => {
    const { subject, text } = mailOf([due(1, 1, 'Rabies', '2026-12-03'), visit(2, 2, 'checkup', 'no moment')], [luna, coco])
    expect(subject).toBe('Luna: rabies, 3 December')
    expect(text).not.toContain('Coco')
  })
  it.each([
    ['en', [due(1, 1, 'Rabies', '2026-12-03'), due(2, 1, 'DHPP', '2026-12-03')], 'Luna: rabies and DHPP', 'Luna needs something'],
    ['es', [due(1, 1, 'Rabies', '2026-12-03'), due(2, 2, 'Rabies', '2026-12-03')], 'Luna y Coco: antirrábica', 'Luna y Coco tienen algo pendiente'],
    ['en', [due(1, 1, 'Rabies', '2026-12-03'), due(2, 1, 'DHPP', '2026-12-03'), due(3, 2, 'FeLV', '2026-12-03'), visit(4, 2, 'checkup', '2026-11-27T10:00:00Z')], 'Coco and Luna: 3 vaccines and 1 visit', 'Coco and Luna need something'],
  ] as const)('%s: %#', (language, items, subject, heading) => {
    const mail = mailOf([...items], [luna, coco], { language })
    expect([mail.subject, headingOf(mail)]).toEqual([subject, heading])
  })

  it('puts all of them off at once, and answers each by itself', () => {
    const { text } = mailOf([due(1, 1, 'Rabies', '2026-12-03'), due(2, 2, 'DHPP', '2026-12-03'), visit(4, 2, 'checkup', '2026-11-27T10:00:00Z')], [luna, coco])
    expect(tokens.read(/Remind me in 7 days: \S+\/r\/(\S+)/.exec(text)![1]!)).toMatchObject({ reminderIds: [1, 2], action: 'snooze' })
    expect([...text.matchAll(/Done: \S+\/r\/(\S+)/g)].map(([, token]) => tokens.read(token!))).toMatchObject([{ reminderIds: [2] }, { reminderIds: [1] }])
  })

  it('names two pets of many, and shows no more than anybody reads', () => {
    const pets = Array.from({ length: 20 }, (_, at) => pet(at, `Pet ${at}`))
    const { subject, html, text } = mailOf(pets.flatMap(({ petId }) => [due(petId * 2, petId, 'Rabies', '2026-12-03'), due(petId * 2 + 1, petId, 'DHPP', '2026-12-04')]), pets)
    expect(subject).toBe('Pet 0, Pet 1 and 18 more: 40 vaccines')
    expect(text).toContain('10 more')
    expect(Buffer.byteLength(html)).toBeLessThan(90_000) // above 102 kB Gmail cuts it
  })
})

describe('a digest', () => {
  const coco = pet(2, 'Coco', { protectedAgainst: 1, plannedAgainst: 5 })
  const items = [
    due(1, 2, 'Distemper', '2026-11-09', 'digest'), due(2, 2, 'Leptospirosis', '2026-11-23', 'digest'), visit(3, 2, 'vaccination', '2026-11-24T16:30:00Z', 'Clínica Arboleda', 'digest'),
    due(4, 1, 'Leptospirosis', '2025-08-30', 'digest'), due(5, 1, 'Rabies', '2026-12-03', 'digest'),
  ]
  const at = '2026-11-23T08:00:00Z'

  it.each([
    ['en', 'weekly', 'Your week: 2 overdue, 2 due, 1 visit', 'Luna and Coco need something this week', 'One e-mail a week, Mondays at 09:00, Madrid time.'],
    ['es', 'weekly', 'Tu semana: 2 vencidas, 2 próximas, 1 cita', 'Luna y Coco tienen algo pendiente esta semana', 'Un correo a la semana, los lunes a las 09:00, hora de Madrid.'],
    ['en', 'daily', 'Today: 2 overdue, 2 due, 1 visit', 'Luna and Coco need something', 'One e-mail a day at most, at 09:00, Madrid time.'],
  ] as const)('%s, %s', (language, rhythm, subject, heading, often) => {
    const mail = mailOf(items, [luna, coco], { language, rhythm, at })
    expect([mail.subject, headingOf(mail)]).toEqual([subject, heading])
    expect(mail.text).toContain(often)
  })

  it('is a digest with one thing in it too', () => {
    expect(mailOf([items[1]!], [coco], { rhythm: 'weekly', at }).subject).toBe('Your week: 1 due')
  })

  it.each([
    ['weekly', 'en', '2026-12-03', 'Coming up: 1 vaccine', 'Luna has something coming up'],
    ['weekly', 'es', '2026-12-21', 'Próximamente: 1 vacuna', 'A Luna le toca algo próximamente'],
    ['weekly', 'en', '2026-11-30', 'Your week: 1 due', 'Luna needs something this week'],
    ['daily', 'en', '2026-12-21', 'Coming up: 1 vaccine', 'Luna has something coming up'],
    ['daily', 'en', '2026-11-30', 'Coming up: 1 vaccine', 'Luna needs something'],
    ['daily', 'en', '2026-11-23', 'Today: 1 due', 'Luna needs something'],
  ] as const)('%s, %s, of something on %s is worded by when that is', (rhythm, language, dueOn, subject, heading) => {
    const mail = mailOf([due(5, 1, 'Rabies', dueOn, 'digest')], [luna], { rhythm, language, at })
    expect([mail.subject, headingOf(mail)]).toEqual([subject, heading])
  })

  it('names those for whom it is time', () => {
    const mail = mailOf([due(5, 1, 'Rabies', '2026-12-20', 'digest'), items[0]!], [luna, coco], { rhythm: 'weekly', at })
    expect([mail.subject, headingOf(mail)]).toEqual(['Your week: 1 overdue, 1 later', 'Coco needs something this week'])
  })

  it('puts off what is near alone: the rest is not yet spoken of to others', () => {
    const { text } = mailOf(items, [luna, coco], { rhythm: 'weekly', at })
    expect(tokens.read(/Remind me in 7 days: \S+\/r\/(\S+)/.exec(text)![1]!)).toMatchObject({ reminderIds: [4, 1, 2], action: 'snooze' })
    const later = mailOf([items[4]!], [luna], { rhythm: 'weekly', at }).text
    expect(later).toContain('Done: ')
    expect(later).not.toContain('Remind me in 7 days')
  })

  it('comes at one, in Spanish, in the singular', () => {
    expect(mailOf(items, [luna, coco], { language: 'es', rhythm: 'weekly', at, sendAt: '01:00', timeZone: 'America/New_York' }).text).toContain('los lunes a la 01:00, hora de Nueva York.')
  })

  it('says how late things are, and by date once that is long ago', () => {
    const { text } = mailOf(items, [luna, coco], { rhythm: 'weekly', at })
    for (const line of ['Coco · protected against 1 of 5', '- Distemper: 14 days late, since 9 November', '- Leptospirosis: Monday, 23 November (today)', '- Vaccination, Clínica Arboleda: Tuesday, 24 November, 17:30', '- Leptospirosis: Since 30 August 2025'])
      expect(text).toContain(line)
  })
})

describe('what people wrote', () => {
  const evil = pet(1, '<img src=x onerror=alert(1)>"\'&')
  it('is text and nothing else', () => {
    const { html } = mailOf([due(7, 1, '<script>alert(1)</script>', '2026-12-03')], [evil], { firstName: '<b>Ana</b>' })
    expect(html).not.toMatch(/<img|<script|<b>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('cannot break a header, hide, or turn the direction of what follows', () => {
    const { subject, text } = mailOf([due(7, 1, 'Rabies', '2026-12-03')], [pet(1, 'Lu\r\nBcc: all@mail.example\u202Ena\u200B')])
    expect(subject).toBe('Lu Bcc: all@mail.example na: rabies, 3 December')
    expect(text).not.toMatch(/[\u202A-\u202E\u200B\r]/)
  })

  it('may be long', () => {
    const { subject, html } = mailOf([due(7, 1, 'x'.repeat(200), '2026-12-03')], [pet(1, 'Maximiliano '.repeat(9))])
    expect(subject.length).toBeLessThan(150)
    expect(html).toContain('Maximiliano Maximiliano Maximiliano Maximiliano Maximiliano')
  })
})

describe('the HTML', () => {
  const { html } = mailOf([due(7, 1, 'Rabies', '2026-12-03')], [luna], { language: 'es' })
  it('loads nothing and follows nobody', () => {
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import/)
    expect([...html.matchAll(/https?:\/\/[^/"\s]+/g)].every(([address]) => address === origin)).toBe(true)
  })
  it('says its language, follows the reader’s theme, and is read from top to bottom', () => {
    expect(html).toContain('<html lang="es"')
    expect(html).toContain('prefers-color-scheme:dark')
    expect([...html.matchAll(/<table(?! role="presentation")/g)]).toEqual([])
    expect([...html.matchAll(/<h1/g)]).toHaveLength(1)
  })
})
