import { contactHref } from './contact-href'

it.each([
  ['+57 (300) 123-4567', 'tel:+573001234567'],
  [' 300 1234567 ', 'tel:3001234567'],
  ['ana@mail.example', 'mailto:ana@mail.example'],
  ['ana?subject=x@mail.example', 'mailto:ana%3Fsubject%3Dx@mail.example'],
  ['ask for Ana at the bakery', null],
  ['javascript:alert(1)', null],
  ['https://evil.example', null],
])('%s is reached by %s', (contact, href) => expect(contactHref(contact)).toBe(href))
