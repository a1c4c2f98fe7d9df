import { LinkTokens } from './link-tokens.js'

const tokens = new LinkTokens('s'.repeat(32))
const answer = { userId: 'user-1', reminderIds: [7, 8], action: 'done' as const, expiresAt: new Date('2027-01-01T00:00:00Z') }
const token = tokens.answer(answer)
const [content = '', signature = ''] = token.split('.')

it('says what it was made for', () => {
  expect(tokens.read(token)).toEqual({ type: 'answer', ...answer })
  expect(tokens.read(tokens.unsubscribe({ userId: 'user-1', kinds: ['vaccine-due', 'overdue'] }))).toEqual({ type: 'unsubscribe', userId: 'user-1', kinds: ['vaccine-due', 'overdue'] })
})

it('fits into an address', () => expect(token).toMatch(/^[\w-]+\.[\w-]{22}$/))

const changed = Buffer.from(Buffer.from(content, 'base64url').toString().replace('user-1', 'user-2')).toString('base64url')

it.each([
  ['nothing', ''],
  ['words', 'hello'],
  ['another person', `${changed}.${signature}`],
  ['no signature', content],
  ['an empty signature', `${content}.`],
  ['a short signature', `${content}.${signature.slice(0, 10)}`],
  ['a longer signature', `${content}.${signature}AAAA`],
  ['something behind it', `${token}.more`],
  ['another secret', new LinkTokens('t'.repeat(32)).answer(answer)],
  ['bytes that are no JSON', `${Buffer.from([0xff, 0xfe]).toString('base64url')}.${signature}`],
])('does not take %s', (_, forged) => expect(tokens.read(forged)).toBeNull())

it('leaves out kinds that it does not know', () => {
  const later = tokens.unsubscribe({ userId: 'user-1', kinds: ['vaccine-due', 'weather' as never] })
  expect(tokens.read(later)).toMatchObject({ kinds: ['vaccine-due'] })
})
