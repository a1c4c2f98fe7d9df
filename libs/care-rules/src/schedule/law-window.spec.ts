import type { PetFacts } from './facts.js'
import { lawWindowOf } from './law-window.js'

const pet = (region: string | null, facts: Partial<PetFacts> = {}): PetFacts => ({
  name: 'Luna', species: 'Dog', breed: null, birthDate: '2026-01-05', age: null, ageUnit: 'years', country: 'ES', region, lifestyle: [], microchip: null,
  microchipDate: null, ...facts,
})
const extremadura = { from: '2026-03-30', until: '2026-04-27' }
const none = { from: null, until: null, daysLate: 0 }

describe('the first rabies dose by the law of the place', () => {
  it.each([
    ['99: Extremadura, a day after the window', pet('ES-EX'), [], '2026-04-28', { code: 'law-first-dose-late', ...extremadura, daysLate: 1 }],
    ['100: Galicia asks for none', pet('ES-GA'), [], '2026-04-28', { code: 'law-none', ...none }],
    ['on the window’s last day', pet('ES-EX'), [], '2026-04-27', { code: 'law-first-dose-due', ...extremadura, daysLate: 0 }],
    ['on its first day', pet('ES-EX'), [], '2026-03-30', { code: 'law-first-dose-due', ...extremadura, daysLate: 0 }],
    ['before it', pet('ES-EX'), [], '2026-03-29', { code: 'law-not-yet', ...extremadura, daysLate: 0 }],
    ['given in it', pet('ES-EX'), ['2026-04-27'], '2026-11-01', { code: 'ok', ...extremadura, daysLate: 0 }],
    ['given after it', pet('ES-EX'), ['2027-01-01', '2026-05-01'], '2026-11-01', { code: 'law-first-dose-late', ...extremadura, daysLate: 4 }],
    ['a dose still to come', pet('ES-EX'), ['2026-05-01'], '2026-04-20', { code: 'law-first-dose-due', ...extremadura, daysLate: 0 }],
    ['a law without an end', pet('ES-AN'), [], '2026-11-01', { code: 'law-first-dose-due', from: '2026-04-06', until: null, daysLate: 0 }],
    ['no birth date', pet('ES-EX', { birthDate: null }), [], '2026-11-01', { code: 'law-no-birth-date', ...none }],
    ['a law that is not known', pet('ES-PV'), [], '2026-11-01', null],
    ['a law on dogs, for a cat', pet('ES-EX', { species: 'Cat' }), [], '2026-11-01', null],
    ['a species without rules', pet('ES-EX', { species: 'Snake' }), [], '2026-11-01', null],
  ] as const)('%s', (_, of, doses, on, answer) => expect(lawWindowOf(of, doses, on)).toEqual(answer))
})
