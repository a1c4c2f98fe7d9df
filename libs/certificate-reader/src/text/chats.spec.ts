import { unwrapChats } from './chats.js'

describe('messages whose stamp has a line of its own', () => {
  it.each([
    ['the day above, name and time of each', '——— Tuesday, October 14th, 2025 ———\nMarisol  9:14 AM\nhe got FVRCP\nTheo  9:31 AM\nnice', ['[2025-10-14, 9:14 AM] Marisol: he got FVRCP', '[2025-10-14, 9:31 AM] Theo: nice']],
    ['name, day and time', 'Dana - 03/17/2026 7:52 PM\nnews\nDana - 03/17/2026 7:53 PM\nshot done', ['[03/17/2026, 7:52 PM] Dana: news', '[03/17/2026, 7:53 PM] Dana: shot done']],
    ['day and time', 'Thu, Aug 14, 2025 4:12 PM\nall well\n\nThu, Aug 14, 2025 4:40 PM\nthanks', ['[2025-08-14, 4:12 PM] Message: all well', '[2025-08-14, 4:40 PM] Message: thanks']],
    ['a day in Spanish', 'miércoles, 18 de junio de 2025\nPapá  20:12\nya está\nLaia  20:15\nvale', ['[2025-06-18, 20:12] Papá: ya está', '[2025-06-18, 20:15] Laia: vale']],
  ])('have it in front of them: %s', (_, text, expected) => expect(unwrapChats(text).split('\n').filter((line) => line.startsWith('['))).toEqual(expected))

  it.each(['Visit 9:14 AM\nrabies given', 'Rabies 03/17/2026\nDHPP 03/18/2026'])('stay as they are where there are none: %j', (text) => expect(unwrapChats(text)).toBe(text))
})
