import { bestFirst, isNickname, type FoundOwner } from './ranking.js'

type Pet = FoundOwner['pets'][number]
const pet = (name: string, nickname: string): Pet => ({
  id: 1,
  name,
  nickname,
  species: 'Dog',
  breed: null,
  age: null,
  ageUnit: 'years',
  imageUrl: null,
  mediaFiles: null,
})
const owner = (id: string, firstName: string, lastName: string, pets: Pet[] = []): FoundOwner => ({
  id,
  firstName,
  lastName,
  email: `${id}@mail.example`,
  profileImageUrl: null,
  pets,
})

const owners = [
  owner('within', 'Marisol', 'Aluna'),
  owner('prefix', 'Lunares', 'Paz'),
  owner('petname', 'Ana', 'Gil', [pet('Luna', 'luna-aaaaaaaa')]),
  owner('lastname', 'José', 'Lúna'),
  owner('whole', 'Luna', 'Ríos'),
]
const order = (q: string): string[] => bestFirst(owners, q).map(({ id }) => id)

describe('the order of found owners', () => {
  it.each([
    ['names before beginnings before the middle of a word', 'luna', ['petname', 'lastname', 'whole', 'prefix', 'within']],
    ['accents and case do not matter', 'LÚNA', ['petname', 'lastname', 'whole', 'prefix', 'within']],
    ['the whole name is certain', 'luna rios', ['whole', 'within', 'prefix', 'petname', 'lastname']],
    ['so is a nickname', 'luna-aaaaaaaa', ['petname', 'within', 'prefix', 'lastname', 'whole']],
    ['and an e-mail', 'prefix@mail.example', ['prefix', 'within', 'petname', 'lastname', 'whole']],
  ])('%s', (_rule, q, expected) => {
    expect(order(q)).toEqual(expected)
  })

  it('goes by their own names while nobody has asked for their pets', () => {
    const people = owners.map(({ pets: _, ...person }) => person)
    expect(bestFirst(people, 'luna').map(({ id }) => id)).toEqual(['lastname', 'whole', 'prefix', 'within', 'petname'])
  })
})

it.each([
  ['luna-k3m9p2q7', true],
  [' LUNA2-K3M9P2Q7 ', true],
  ['anne-isabelle', false],
  ['luna-abc', false],
  ['luna', false],
  ['Luna k3m9p2q7', false],
  ['ana-k3m9p2q7@mail.example', false],
])('whether "%s" can only be the nickname of a pet: %s', (q, expected) => expect(isNickname(q)).toBe(expected))
