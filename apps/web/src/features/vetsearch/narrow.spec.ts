import { owner, pet } from '../../testing/sample'
import type { FoundOwner } from './api/search-owners'
import { narrowed } from './narrow'

const luna = pet({ name: 'Lúna', nickname: 'luna-50248319' })
const miso = pet({ id: 8, name: 'Miso', nickname: 'miso-50248319' })
const sofia = { ...owner, firstName: 'Sofía', lastName: 'Ramírez', pets: [luna, miso] } as FoundOwner
const liam = { ...owner, id: 'liam', firstName: 'Liam', lastName: 'O’Connor', email: 'liam@mail.example', pets: [pet({ id: 9, name: 'Misou', nickname: 'misou-99999999' })] } as FoundOwner
const full = Array.from({ length: 20 }, () => sofia)
const names = (found: FoundOwner[] | undefined) => found?.map(({ firstName, pets }) => `${firstName}: ${pets.map(({ name }) => name).join(', ')}`)

it.each<[string, string, FoundOwner[], string, string[] | undefined]>([
  ['an owner whose name still fits has all pets', 'ra', [sofia, liam], 'ram', ['Sofía: Lúna, Miso']],
  ['accents and case do not matter', 'SO', [sofia], 'sófia RAMI', ['Sofía: Lúna, Miso']],
  ['words may stand in any order', 'ram', [sofia], 'ram sof', ['Sofía: Lúna, Miso']],
  ['who is found by a pet has that pet', 'mi', [sofia, liam], 'miso', ['Sofía: Miso', 'Liam: Misou']],
  ['a nickname counts', 'luna', [sofia], 'luna-5024', ['Sofía: Lúna']],
  ['where nothing is left, the server is asked', 'ra', [sofia], 'rax', undefined],
  ['an e-mail is found by the whole of it only', 'so', [sofia], 'sofia@example.com', undefined],
  ['a full answer may have left out others', 'ra', full, 'ram', undefined],
  ['other text is no narrower', 'ram', [sofia], 'rum', undefined],
  ['nor is less', 'ram', [sofia], 'ra', undefined],
])('%s', (_rule, term, found, wanted, expected) => expect(names(narrowed({ term, found }, wanted))).toEqual(expected))
