import { lastDayOf } from './lifetime.js'

const issuedAt = new Date('2026-11-21T10:00:00Z')

it.each<[string, (string | null)[], string]>([
  ['30 days after the last dose runs out', ['2026-12-02', '2027-03-12'], '2027-04-11'],
  ['30 days from now at least', ['2026-11-01'], '2026-12-21'],
  ['400 days from now at most', ['2029-06-01', '2026-12-02'], '2027-12-26'],
  ['90 days from now where no dose has an end', [null, null], '2027-02-19'],
  ['as the doses with an end say, where there are some', [null, '2027-03-12'], '2027-04-11'],
])('a certificate ends %s', (_rule, ends, last) => expect(lastDayOf(ends.map((validUntil) => ({ validUntil })), issuedAt)).toBe(last))
