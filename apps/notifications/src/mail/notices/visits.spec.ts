import { visitNews, type NamedVisit, type VisitNotice } from '../../notices/visit-notice.js'
import { noticeText } from './notice-text.js'

const pet = { petId: 1, name: 'Luna' }
const visit: NamedVisit = { kind: 'vaccination', startsAt: '2026-12-03T00:30:00Z', clinic: 'Clínica Norte', isConfirmed: false }
const news = (type: VisitNotice['type'], reader: VisitNotice['reader'], change: Partial<NamedVisit> = {}): VisitNotice => ({ type, reader, pet, visit: { ...visit, ...change } })
const said = (notice: VisitNotice, language: 'en' | 'es', zone = 'Europe/Madrid') => noticeText(notice, language, zone, 'https://huella.example')

it.each<[VisitNotice, string, string]>([
  [news('visit-requested', 'doctor'), 'Luna: a visit was requested for 3 December at 01:30', 'Luna: solicitud de cita para el 3 de diciembre a la 01:30'],
  [news('visit-confirmed', 'family'), 'Luna: the visit on 3 December at 01:30 is confirmed', 'Luna: la cita del 3 de diciembre a la 01:30 está confirmada'],
  [news('visit-moved', 'family'), 'Luna: another time was proposed, 3 December at 01:30', 'Luna: te proponen otra hora, el 3 de diciembre a la 01:30'],
  [news('visit-moved', 'doctor'), 'Luna: the visit was moved to 3 December at 01:30', 'Luna: la cita pasó al 3 de diciembre a la 01:30'],
  [news('visit-cancelled', 'doctor'), 'Luna: the visit on 3 December at 01:30 was cancelled', 'Luna: se canceló la cita del 3 de diciembre a la 01:30'],
  [news('visit-declined', 'family'), 'Luna: the visit on 3 December at 01:30 was declined', 'Luna: se rechazó la cita del 3 de diciembre a la 01:30'],
  [news('visit-restored', 'family'), 'Luna: the visit on 3 December at 01:30 goes ahead', 'Luna: la cita del 3 de diciembre a la 01:30 sigue en pie'],
  [news('visit-withdrawn', 'doctor'), 'Luna: a visit is no longer with you', 'Luna: una cita ya no es contigo'],
])('the subject says which pet, what, and when: $type to $reader', (notice, en, es) => {
  expect(said(notice, 'en').subject).toBe(en)
  expect(said(notice, 'es').subject).toBe(es)
})

it.each([['America/New_York', '2 December 2026 at 19:30 (New York time)'], ['Europe/Madrid', '3 December 2026 at 01:30 (Madrid time)']])('the day is the one where the reader is: %s', (zone, when) =>
  expect(said(news('visit-confirmed', 'family'), 'en', zone).paragraphs).toEqual([`Vaccination: ${when}.`, 'Clinic: Clínica Norte.']))

it.each<[string, string, string]>([['vaccination', 'Vaccination', 'Vacunación'], ['other', 'Visit', 'Cita'], ['Dental\ncleaning', 'Dental cleaning', 'Dental cleaning']])(
  'words of the app are in the reader’s language, a family’s own on one line: %j', (kind, en, es) => {
    expect(said(news('visit-confirmed', 'family', { kind }), 'en').paragraphs[0]).toMatch(new RegExp(`^${en}: `))
    expect(said(news('visit-confirmed', 'family', { kind }), 'es').paragraphs[0]).toMatch(new RegExp(`^${es}: `))
  })

it('who was given a confirmed visit has nothing to confirm', () => {
  expect(said(news('visit-requested', 'doctor'), 'en').paragraphs).toContain('Confirm it, propose another time or decline it.')
  expect(said(news('visit-requested', 'doctor', { isConfirmed: true }), 'en').paragraphs).toHaveLength(2)
})

it.each(visitNews)('a family is led to its pet, a vet to their calendar: %s', (type) => {
  expect(said(news(type, 'family'), 'es').button).toEqual({ label: 'Ver a Luna', url: 'https://huella.example/pets/1' })
  expect(said(news(type, 'doctor'), 'es').button).toEqual({ label: 'Ver tus citas', url: 'https://huella.example/doctor/appointments' })
})
