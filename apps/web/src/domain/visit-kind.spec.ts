import { visitKind } from './visit-kind'

it.each([['vaccination', 'appointment.vaccination'], ['Other', 'appointment.other'], ['Grooming', undefined], ['constructor', undefined], ['__proto__', undefined], ['toString', undefined]])(
  'a visit called %s has the text %s: what the app does not offer is the family’s own word', (type, key) => expect(visitKind(type)).toBe(key))
