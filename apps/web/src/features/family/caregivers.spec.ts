import { caregivers, type FamilyPet } from './caregivers'

const person = (id: string) => ({ id, firstName: id })
const pet = (id: number, ...members: [string, string][]): FamilyPet => ({
  id,
  name: `Pet ${id}`,
  species: 'Dog',
  imageUrl: null,
  mediaFiles: null,
  role: 'owner',
  familyMembers: members.map(([who, role], index) => ({ id: id * 10 + index, role, user: person(who) })),
})

it('lists everyone once, the reader first, then by rank, each with the places they hold', () => {
  const pets = [pet(1, ['carmen', 'member'], ['mateo', 'co-owner'], ['me', 'owner']), pet(2, ['mateo', 'owner'], ['me', 'caregiver'])]
  const places = caregivers(person('me'), pets).map(({ person: { id }, places }) => [id, places.map(({ pet, member }) => `${pet.id} ${member.role}`)])
  expect(places).toEqual([
    ['me', ['1 owner', '2 caregiver']],
    ['mateo', ['1 co-owner', '2 owner']],
    ['carmen', ['1 member']],
  ])
})

it('shows the reader even without a pet', () => expect(caregivers(person('me'), [])).toEqual([{ person: person('me'), places: [] }]))
