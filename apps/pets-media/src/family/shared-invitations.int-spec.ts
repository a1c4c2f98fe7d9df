import {
  acceptInvitation, declineInvitation, findReadableFiles, getPet, inviteToPets, listActivity, listMyInvitations, listPets, petsAtOneInvitation, previewInvitation,
  revokeInvitation, type Actor, type InputOf,
} from '@huella/contracts'
import { aClinic, anOwner, eventually } from '@huella/testing'
import { PetsBed, userIdOf, type StoredPet } from '../../test/pets-bed.js'

let bed: PetsBed
let owner: Actor
let guest: Actor
let pets: StoredPet[]
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())
beforeEach(async () => {
  [owner, guest] = [anOwner(), anOwner()]
  pets = []
  for (const name of ['Luna', 'Miso', 'Nube']) pets.push(await bed.pet({ name }, owner))
})

const unknown = 'not_found invitation.notFound'
const offer = (said: Partial<InputOf<typeof inviteToPets>> = {}): InputOf<typeof inviteToPets> => ({ petIds: pets.map(({ id }) => id), role: 'caregiver', ...said })
const held = (token: string, email = 'ana@example.org') => ({ token, email })
const namesOf = async (actor: Actor) => (await bed.service.call(listPets, {}, actor)).map(({ name, role }) => [name, role])

describe('one link for several pets', () => {
  it('lets one person into all of their families, once', async () => {
    const { token, invitations, role } = await bed.service.call(inviteToPets, offer({ petIds: [pets[2]!.id, ...pets.map(({ id }) => id)] }), owner)
    expect([role, invitations.map(({ petId }) => petId)]).toEqual(['caregiver', pets.map(({ id }) => id)])
    const petIds = pets.map(({ id }) => id)
    expect(await bed.service.call(acceptInvitation, held(token), guest)).toEqual({ petId: petIds[0], petIds })
    expect(await namesOf(guest)).toEqual([['Luna', 'caregiver'], ['Miso', 'caregiver'], ['Nube', 'caregiver']])
    expect(await bed.service.refusal(acceptInvitation, held(token), anOwner())).toBe(unknown)
    expect(await bed.service.call(listMyInvitations, {}, owner)).toEqual([])
    await eventually(async () => expect(await bed.service.call(listActivity, { type: ['family_member_added'], limit: 9 }, owner)).toHaveLength(3))
  })

  it('lets in only one of two who accept at the same time', async () => {
    const { token } = await bed.service.call(inviteToPets, offer(), owner)
    const outcomes = await Promise.allSettled([guest, anOwner()].map((each) => bed.service.call(acceptInvitation, held(token), each)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const { id } of pets) expect((await bed.service.call(getPet, { petId: id }, owner)).familyMembers).toHaveLength(2)
  })

  it('names all pets before it is answered, to whoever holds it', async () => {
    await bed.join(pets[0]!.id, guest, 'member')
    const { token } = await bed.service.call(inviteToPets, offer(), owner)
    const shown = await bed.service.call(previewInvitation, held(token), guest)
    expect(shown).toMatchObject({ petName: 'Luna', alreadyMember: false, inviterId: userIdOf(owner) })
    expect(shown.pets.map(({ name, alreadyMember }) => [name, alreadyMember])).toEqual([['Luna', true], ['Miso', false], ['Nube', false]])
  })

  it('leaves a place in a family as it is, and lets into the others; who has all of them does not use it up', async () => {
    await bed.join(pets[0]!.id, guest, 'member')
    const { token } = await bed.service.call(inviteToPets, offer(), owner)
    expect(await bed.service.refusal(acceptInvitation, held(token), owner)).toBe('conflict family.alreadyMember')
    expect(await bed.service.call(acceptInvitation, held(token), guest)).toEqual({ petId: pets[1]!.id, petIds: [pets[1]!.id, pets[2]!.id] })
    expect(await namesOf(guest)).toEqual([['Luna', 'member'], ['Miso', 'caregiver'], ['Nube', 'caregiver']])
  })

  it('goes on for the others when it is revoked for one, or that pet is gone', async () => {
    const { token, invitations } = await bed.service.call(inviteToPets, offer(), owner)
    await bed.service.call(revokeInvitation, { petId: pets[0]!.id, invitationId: invitations[0]!.id }, owner)
    await bed.sql('DELETE FROM pets WHERE id = $1', [pets[1]!.id])
    expect(await bed.service.call(acceptInvitation, held(token), guest)).toEqual({ petId: pets[2]!.id, petIds: [pets[2]!.id] })
  })

  it('is one thing in the list of those that wait, and over for all pets when declined', async () => {
    const { token } = await bed.service.call(inviteToPets, offer(), owner)
    const waiting = await bed.service.call(listMyInvitations, {}, owner)
    expect([waiting.length, new Set(waiting.map(({ linkId }) => linkId)).size]).toEqual([3, 1])
    await bed.service.call(declineInvitation, held(token), guest)
    expect(await bed.service.call(listMyInvitations, {}, owner)).toEqual([])
  })

  it.each<[string, () => Promise<[InputOf<typeof inviteToPets>, Actor]>, string]>([
    ['a pet of others', async () => [offer({ petIds: [pets[0]!.id, (await bed.pet()).id] }), owner], 'not_found pet.notFound'],
    ['a pet whose family one does not manage', async () => {
      const others = await bed.pet()
      await bed.join(others.id, owner, 'caregiver')
      return [offer({ petIds: [pets[0]!.id, others.id] }), owner]
    }, 'forbidden error.forbidden'],
    ['no pet', async () => [offer({ petIds: [] }), owner], 'invalid error.validation'],
    ['too many', async () => [offer({ petIds: Array.from({ length: petsAtOneInvitation + 1 }, (_, n) => n + 1) }), owner], 'invalid error.validation'],
    ['a clinic’s key', async () => [offer(), aClinic(['pets:read'], null, userIdOf(owner))], 'forbidden error.forbidden'],
  ])('is not made for %s, and then for no other either', async (_, ask, refusal) => {
    const [input, actor] = await ask()
    expect(await bed.service.refusal(inviteToPets, input, actor)).toBe(refusal)
    expect(await bed.service.call(listMyInvitations, {}, owner)).toEqual([])
  })
})

describe('somebody signed out who holds the link', () => {
  it('sees the pets and the role, and nothing of whom it is for', async () => {
    const { token } = await bed.service.call(inviteToPets, offer({ email: 'ana@example.org' }), owner)
    const shown = await bed.service.call(previewInvitation, { token })
    expect(shown).toMatchObject({ role: 'caregiver', alreadyMember: false, addressedTo: null, isForReader: true, pets: [{ name: 'Luna' }, { name: 'Miso' }, { name: 'Nube' }] })
    expect(JSON.stringify(shown)).not.toMatch(/ana|example/)
    expect(await bed.service.call(findReadableFiles, { keys: ['pets/x.webp'], invitation: token })).toEqual([])
  })

  it('joins and declines nothing', async () => {
    const { token } = await bed.service.call(inviteToPets, offer(), owner)
    for (const call of [acceptInvitation, declineInvitation]) expect(await bed.service.refusal(call, held(token))).toBe('unauthenticated error.unauthenticated')
    expect(await bed.service.refusal(previewInvitation, { token: 'invented' })).toBe(unknown)
  })
})
