import { chooseContact, getPet, type Actor } from '@huella/contracts'
import { aClinic, anOwner } from '@huella/testing'
import { PetsBed, userIdOf, type StoredPet } from '../../test/pets-bed.js'

let bed: PetsBed
let owner: Actor
let pet: StoredPet
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())
beforeEach(async () => {
  owner = anOwner()
  pet = await bed.pet({}, owner)
})

describe('a telephone number', () => {
  const shows = async () => (await bed.service.call(getPet, { petId: pet.id }, owner)).familyMembers.map(({ role, showsPhone }) => [role, showsPhone])

  it('is shown to the family of one pet by each of it who says so, and to no other', async () => {
    const sitter = anOwner()
    await bed.join(pet.id, sitter, 'member')
    const other = await bed.pet({}, owner)
    expect(await shows()).toEqual([['owner', false], ['member', false]])
    expect(await bed.service.call(chooseContact, { petId: pet.id, showPhone: true }, owner)).toEqual({ showPhone: true })
    expect(await shows()).toEqual([['owner', true], ['member', false]])
    await bed.service.call(chooseContact, { petId: pet.id, showPhone: true }, sitter)
    await bed.service.call(chooseContact, { petId: pet.id, showPhone: false }, owner)
    expect(await shows()).toEqual([['owner', false], ['member', true]])
    expect((await bed.service.call(getPet, { petId: other.id }, owner)).familyMembers).toMatchObject([{ showsPhone: false }])
  })

  it('is nothing that others could choose', async () => {
    expect(await bed.service.refusal(chooseContact, { petId: pet.id, showPhone: true }, anOwner())).toBe('not_found pet.notFound')
    expect(await bed.service.refusal(chooseContact, { petId: pet.id, showPhone: true }, aClinic(['pets:read'], null, userIdOf(owner)))).toBe('forbidden error.forbidden')
    expect(await bed.service.refusal(chooseContact, { petId: pet.id } as never, owner)).toBe('invalid error.validation')
  })
})
