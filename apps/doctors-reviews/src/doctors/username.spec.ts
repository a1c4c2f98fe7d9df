import { usernameWishes } from './username.js'

it.each<[string | null, string | null, string]>([
  ['Ana', 'García López', 'ana-garcia-lopez'],
  ['  José  ', 'O’Neil', 'jose-o-neil'],
  ['Ana', null, 'ana'],
  [null, null, 'vet'],
  ['李', '小龙', 'vet'],
  ['<img>', '', 'img'],
  ['x'.repeat(100), 'y', 'x'.repeat(40)],
  ['x'.repeat(39), 'y', 'x'.repeat(39)],
])('%s %s becomes %s', (firstName, lastName, expected) => expect(usernameWishes(firstName, lastName, 1)).toEqual([expected]))

it('numbers namesakes', () => expect(usernameWishes('Ana', 'Gil', 3)).toEqual(['ana-gil', 'ana-gil-2', 'ana-gil-3']))

it('stays within the longest username, with a number or a random ending', () => expect(`${usernameWishes('x'.repeat(100), null, 1)[0]}-12345678`.length).toBeLessThanOrEqual(50))
