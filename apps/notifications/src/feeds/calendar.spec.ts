import ICAL from 'ical.js'
import { type CalendarEntry, type CalendarFrame, versionOf, writeCalendar } from './calendar.js'

const frame: CalendarFrame = { language: 'en', origin: 'https://huella.example' }
const reminder = (fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  kind: 'reminder', id: 7, petName: 'Luna', path: '/pets/3', title: 'Rabies', place: null, dueOn: '2026-12-03', startsAt: null, status: 'open', sequence: 2,
  changedAt: '2026-11-01T10:20:30.456Z', ...fields,
})
const visit = (fields: Partial<CalendarEntry> = {}): CalendarEntry =>
  reminder({ kind: 'appointment', id: 9, title: 'Vaccination', place: 'Clínica Norte, Calle Mayor 1', dueOn: null, startsAt: '2026-12-10T09:30:00.000Z', status: 'scheduled', ...fields })

/** As a program that is not ours reads it. */
const parsed = (text: string) => new ICAL.Component(ICAL.parse(text) as never)
const eventsOf = (text: string) => parsed(text).getAllSubcomponents('vevent')
const one = (entry: CalendarEntry, to = frame) => eventsOf(writeCalendar([entry], to))[0]!
const value = (component: ReturnType<typeof one>, name: string) => String(component.getFirstPropertyValue(name))
const alarmsOf = (entry: CalendarEntry) => one(entry).getAllSubcomponents('valarm')

describe('a calendar', () => {
  it.each([['en', 'Huella: vaccines and visits'], ['es', 'Huella: vacunas y citas']] as const)('says in %s what it is, and how often to come back', (language, name) => {
    const calendar = parsed(writeCalendar([], { ...frame, language }))
    const said = ['version', 'prodid', 'calscale', 'name', 'x-wr-calname', 'refresh-interval', 'x-published-ttl', 'method'].map((each) => String(calendar.getFirstPropertyValue(each)))
    expect(said).toEqual(['2.0', '-//Huella//Reminders 1.0//EN', 'GREGORIAN', name, name, 'PT4H', 'PT4H', 'null'])
  })

  it('as a single file is published, and subscribes nobody', () => {
    const calendar = parsed(writeCalendar([visit()], frame, true))
    expect(['method', 'refresh-interval', 'x-wr-calname'].map((each) => String(calendar.getFirstPropertyValue(each)))).toEqual(['PUBLISH', 'null', 'null'])
  })
})

describe('a reminder', () => {
  it('is a whole day that keeps nobody busy', () => {
    const event = one(reminder())
    expect(['dtstart', 'dtend', 'transp', 'summary', 'categories', 'url', 'status'].map((name) => value(event, name))).toEqual([
      '2026-12-03', '2026-12-04', 'TRANSPARENT', 'Luna: Rabies', 'Vaccines', 'https://huella.example/pets/3', 'null',
    ])
    expect(event.getFirstProperty('dtstart')!.type).toBe('date')
  })

  it('keeps its name, counts its changes, and says when it changed last', () => {
    const event = one(reminder())
    expect(['uid', 'sequence', 'dtstamp', 'last-modified'].map((name) => value(event, name))).toEqual([
      'reminder-7@huella.example', '2', '2026-11-01T10:20:30Z', '2026-11-01T10:20:30Z',
    ])
  })

  it('is announced at nine in the morning, a week and a day before', () => {
    expect(alarmsOf(reminder()).map((alarm) => [value(alarm, 'action'), value(alarm, 'trigger'), value(alarm, 'description')])).toEqual([
      ['DISPLAY', '-P6DT15H', 'Luna: Rabies: due soon'], ['DISPLAY', '-PT15H', 'Luna: Rabies: due soon'],
    ])
  })

  it('says the vaccine in the reader’s language where it is a common one', () => {
    expect(['Rabies', 'Nobivac L4'].map((title) => value(one(reminder({ title }), { ...frame, language: 'es' }), 'summary'))).toEqual(['Luna: Antirrábica', 'Luna: Nobivac L4'])
  })

  it.each([['done', 'Luna: Rabies (done)'], ['gone', 'Luna: Rabies']])('that is %s is called off, and rings no more', (status, summary) => {
    expect([value(one(reminder({ status })), 'status'), value(one(reminder({ status })), 'summary'), alarmsOf(reminder({ status })).length]).toEqual(['CANCELLED', summary, 0])
  })
})

describe('an appointment', () => {
  it('is at its instant, and has its place', () => {
    const event = one(visit())
    expect(['uid', 'dtstart', 'dtend', 'location', 'summary', 'transp'].map((name) => value(event, name))).toEqual([
      'appointment-9@huella.example', '2026-12-10T09:30:00Z', '2026-12-10T10:00:00Z', 'Clínica Norte, Calle Mayor 1', 'Luna: Vaccination', 'null',
    ])
  })

  it.each([
    ['scheduled', 'TENTATIVE', ['-P1D', '-PT2H']], ['confirmed', 'CONFIRMED', ['-P1D', '-PT2H']], ['completed', 'CONFIRMED', []],
    ['cancelled', 'CANCELLED', []], ['no_show', 'CANCELLED', []], ['gone', 'CANCELLED', []],
  ])('that is %s is %s', (status, expected, triggers) => {
    expect([value(one(visit({ status })), 'status'), alarmsOf(visit({ status })).map((alarm) => value(alarm, 'trigger'))]).toEqual([expected, triggers])
  })

  it.each([['vaccination', 'Luna: Vacunación'], ['Other', 'Luna: Visita'], ['Corte de uñas', 'Luna: Corte de uñas']])('%s is said in the reader’s language where we have a word', (title, summary) => {
    expect(value(one(visit({ title }), { ...frame, language: 'es' }), 'summary')).toBe(summary)
  })
})

const letters = ['ñ', 'Á', '🐶', '👩‍👩‍👧', 'a', ' ', ',', ';', '\\', '\n', '"', ':', '中']
/** Always the same, though no pattern is seen in it. */
const textOf = (seed: number): string =>
  Array.from({ length: 20 + (seed % 90) }, (_, index) => letters[(seed * 7919 + index * index * 31 + index * 17) % letters.length]).join('').trim() || 'x'

describe('whatever people write', () => {
  const seeds = Array.from({ length: 200 }, (_, index) => index)

  it('comes back as it was', () => {
    for (const seed of seeds) {
      const [petName, title, place] = [textOf(seed), textOf(seed + 1), textOf(seed + 2)]
      const event = one(visit({ petName, title, place }))
      expect([value(event, 'summary'), value(event, 'location')]).toEqual([`${petName}: ${title}`, place])
    }
  })

  it('can begin no line of its own', () => {
    const event = one(visit({ petName: 'Luna\r\nSUMMARY:x', title: 'a\rb\u0007c', place: 'd\nATTENDEE:e' }))
    expect([value(event, 'summary'), value(event, 'location'), value(event, 'attendee')]).toEqual(['Luna\nSUMMARY:x: a\nb c', 'd\nATTENDEE:e', 'null'])
  })

  it('is folded at 75 octets, never inside a character', () => {
    for (const seed of seeds) {
      const lines = writeCalendar([visit({ petName: textOf(seed), place: textOf(seed + 5).repeat(5) })], frame).split('\r\n')
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/\p{Cs}|�|\n/u)
      }
    }
  })
})

describe('a version', () => {
  const entries = [reminder(), visit()]
  it('stays while nothing changes, and the bytes with it', () => {
    expect(versionOf(structuredClone(entries), { ...frame })).toBe(versionOf(entries, frame))
    expect(writeCalendar(structuredClone(entries), { ...frame })).toBe(writeCalendar(entries, frame))
  })

  it.each<[string, CalendarEntry[], CalendarFrame]>([
    ['a date', [reminder({ dueOn: '2026-12-04' }), visit()], frame],
    ['a name', [reminder({ petName: 'Lúa' }), visit()], frame],
    ['an entry less', [reminder()], frame],
    ['the language', entries, { ...frame, language: 'es' }],
    ['the address', entries, { ...frame, origin: 'https://other.example' }],
  ])('is another after a change of %s', (_, after, to) => expect(versionOf(after, to)).not.toBe(versionOf(entries, frame)))

  /** If this fails, `format` in calendar.ts must be counted up, and this text replaced: versions promise the same bytes. */
  it('stands for these bytes', () => expect(writeCalendar([reminder()], frame).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Huella//Reminders 1.0//EN', 'CALSCALE:GREGORIAN', 'NAME:Huella: vaccines and visits', 'X-WR-CALNAME:Huella: vaccines and visits',
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H', 'X-PUBLISHED-TTL:PT4H', 'BEGIN:VEVENT', 'UID:reminder-7@huella.example', 'SEQUENCE:2', 'DTSTAMP:20261101T102030Z',
    'DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261204', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE', 'SUMMARY:Luna: Rabies',
    'TRANSP:TRANSPARENT', 'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P6DT15H', 'DESCRIPTION:Luna: Rabies: due soon', 'END:VALARM', 'BEGIN:VALARM', 'ACTION:DISPLAY',
    'TRIGGER:-PT15H', 'DESCRIPTION:Luna: Rabies: due soon', 'END:VALARM', 'CATEGORIES:Vaccines', 'URL;VALUE=URI:https://huella.example/pets/3',
    'LAST-MODIFIED:20261101T102030Z', 'END:VEVENT', 'END:VCALENDAR',
  ]))
})
