import {
  acceptInvitation,
  changeFamilyRole,
  declineInvitation,
  deletePet,
  getPet,
  invite,
  listActivity,
  listInvitations,
  listMyInvitations,
  listPets,
  previewInvitation,
  removeFamilyMember,
  revokeInvitation,
  type Actor,
  type InputOf,
  type Rpc,
} from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { aClinic, anOwner, eventually } from '@huella/testing'
import { PetsBed, userIdOf, type StoredPet } from '../../test/pets-bed.js'
import { expiredInvitationsJob } from './invitation-sweep.js'

let bed: PetsBed
let owner: Actor
let pet: StoredPet
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())
beforeEach(async () => {
  owner = anOwner()
  pet = await bed.pet({}, owner)
})

type Role = InputOf<typeof invite>['role']
const missing = 'not_found pet.notFound'
const refused = 'forbidden error.forbidden'
const unknown = 'not_found invitation.notFound'

/** As whoever holds the link, with the account the invitation is for. */
const held = (token: string, email = 'ana@example.org') => ({ token, email })
const invitation = (role: Role = 'member', by = owner) => bed.service.call(invite, { petId: pet.id, role, email: 'ana@example.org' }, by)
const rolesOf = async (): Promise<string[]> =>
  (await bed.service.call(getPet, { petId: pet.id }, owner)).familyMembers.map(({ role }) => role)
const newMember = async (role: string): Promise<{ actor: Actor; memberId: number }> => {
  const actor = anOwner()
  return { actor, memberId: await bed.join(pet.id, actor, role) }
}

describe('an invitation', () => {
  it('lets one person in, once, with the role it was made for', async () => {
    const { token, role, expiresAt } = await invitation('caregiver')
    expect(role).toBe('caregiver')
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600_000)
    const guest = anOwner()
    expect(await bed.service.call(acceptInvitation, held(token), guest)).toEqual({ petId: pet.id, petIds: [pet.id] })
    expect(await bed.service.call(listPets, {}, guest)).toMatchObject([{ id: pet.id, role: 'caregiver' }])
    expect(await bed.service.refusal(acceptInvitation, held(token), anOwner())).toBe(unknown)
    await eventually(async () => {
      const entries = await bed.service.call(listActivity, { petId: pet.id, type: ['family_member_added'], limit: 5 }, owner)
      expect(entries).toMatchObject([{ performedBy: userIdOf(guest), params: { role: 'caregiver' } }])
    })
  })

  it('lets in only one of two who accept at the same time', async () => {
    const { token } = await invitation()
    const outcomes = await Promise.allSettled([anOwner(), anOwner()].map((guest) => bed.service.call(acceptInvitation, held(token), guest)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rolesOf()).toEqual(['owner', 'member'])
  })

  it('is stored so that the database does not let anyone in', async () => {
    const { id, token } = await invitation()
    const [row] = await bed.sql<{ token_hash: string }>('SELECT token_hash FROM invitations WHERE id = $1', [id])
    expect(row!.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await bed.service.refusal(previewInvitation, held(row!.token_hash), anOwner())).toBe(unknown)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('shows pet and inviter to whoever holds the link', async () => {
    const { token, expiresAt } = await invitation()
    const pets = (alreadyMember: boolean) => [{ name: 'Luna', imageUrl: '', species: 'Dog', alreadyMember }]
    const shown = { petName: 'Luna', petImageUrl: '', species: 'Dog', inviterId: userIdOf(owner), role: 'member', expiresAt, addressedTo: 'a•••@example.org', isForReader: true }
    expect(await bed.service.call(previewInvitation, held(token), anOwner())).toEqual({ ...shown, pets: pets(false), alreadyMember: false })
    expect(await bed.service.call(previewInvitation, held(token), owner)).toEqual({ ...shown, pets: pets(true), alreadyMember: true })
  })

  it.each([
    ['another account', 'eva@example.org'],
    ['an address that only looks alike', 'an\u0430@example.org'],
    ['one that Unicode folds to the same', 'ana@example.org'.replace('e', '\uff45')],
    ['a longer one', 'ana@example.org.evil.example'],
    ['none', ''],
  ])('with an address is neither accepted nor declined by %s, and waits for the right one', async (_, email) => {
    const { token } = await invitation()
    const somebody = anOwner()
    if (email) {
      expect(await bed.service.call(previewInvitation, held(token, email), somebody)).toMatchObject({ addressedTo: 'a•••@example.org', isForReader: false })
      expect(await bed.service.refusal(acceptInvitation, held(token, email), somebody)).toBe('forbidden invitation.forSomebodyElse')
      expect(await bed.service.refusal(declineInvitation, held(token, email), somebody)).toBe('forbidden invitation.forSomebodyElse')
    } else expect(await bed.service.refusal(acceptInvitation, held(token, email), somebody)).toContain('invalid')
    expect(await bed.service.call(acceptInvitation, held(token, ' ANA@Example.org'), anOwner())).toEqual({ petId: pet.id, petIds: [pet.id] })
  })

  it('without an address is for whoever has the link', async () => {
    const { token } = await bed.service.call(invite, { petId: pet.id, role: 'member' }, owner)
    expect(await bed.service.call(previewInvitation, held(token, 'eva@example.org'), anOwner())).toMatchObject({ addressedTo: null, isForReader: true })
    expect(await bed.service.call(acceptInvitation, held(token, 'eva@example.org'), anOwner())).toEqual({ petId: pet.id, petIds: [pet.id] })
  })

  it('is not used up by somebody who belongs to the family', async () => {
    const { token } = await invitation()
    expect(await bed.service.refusal(acceptInvitation, held(token), owner)).toBe('conflict family.alreadyMember')
    expect(await bed.service.call(acceptInvitation, held(token), anOwner())).toEqual({ petId: pet.id, petIds: [pet.id] })
  })

  it.each<[string, (token: string, id: number) => Promise<unknown>]>([
    ['expired', (_, id) => bed.sql(`UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [id])],
    ['declined', (token) => bed.service.call(declineInvitation, held(token), anOwner())],
    ['revoked', (_, id) => bed.service.call(revokeInvitation, { petId: pet.id, invitationId: id }, owner)],
    ['forgotten with its pet', () => bed.sql('DELETE FROM pets WHERE id = $1', [pet.id])],
  ])('is worth nothing once it is %s', async (_, end) => {
    const { token, id } = await invitation()
    await end(token, id)
    const calls: Rpc[] = [previewInvitation, acceptInvitation, declineInvitation]
    for (const call of calls) expect(await bed.service.refusal(call, held(token), anOwner())).toBe(unknown)
    expect(await bed.service.call(listMyInvitations, {}, owner)).toEqual([])
  })

  it('is removed once it is expired, and only then', async () => {
    const [expired, valid] = [await invitation(), await invitation()]
    await bed.sql(`UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [expired.id])
    await bed.service.app.get(ScheduledJobs).run(expiredInvitationsJob)
    expect(await bed.sql('SELECT id FROM invitations WHERE pet_id = $1', [pet.id])).toEqual([{ id: valid.id }])
  })

  it('ends with the right of whoever made it', async () => {
    const { actor, memberId } = await newMember('co-owner')
    const { token } = await invitation('member', actor)
    await bed.service.call(changeFamilyRole, { petId: pet.id, memberId, role: 'caregiver' }, owner)
    expect(await bed.service.refusal(acceptInvitation, held(token), anOwner())).toBe(unknown)
  })

  it('is listed to those who manage the family, without its secret', async () => {
    const made = await invitation()
    const { actor } = await newMember('co-owner')
    const listed = [
      {
        id: made.id,
        linkId: made.id,
        petId: pet.id,
        petName: 'Luna',
        email: 'ana@example.org',
        role: 'member',
        expiresAt: made.expiresAt,
        createdAt: expect.any(String),
      },
    ]
    for (const person of [owner, actor]) {
      expect(await bed.service.call(listInvitations, { petId: pet.id }, person)).toEqual(listed)
      expect(await bed.service.call(listMyInvitations, {}, person)).toEqual(listed)
    }
    expect(await bed.service.call(listMyInvitations, {}, (await newMember('caregiver')).actor)).toEqual([])
  })
})

describe('who manages the family', () => {
  it.each([
    ['a stranger', null, missing, missing],
    ['a member', 'member', refused, refused],
    ['a caregiver', 'caregiver', refused, refused],
    ['a co-owner', 'co-owner', 'answered', 'answered'],
  ])('%s', async (_, role, toInvite, others) => {
    const actor = role ? (await newMember(role)).actor : anOwner()
    const { memberId } = await newMember('member')
    const { id } = await invitation()
    const petId = pet.id
    expect(await bed.service.refusal(invite, { petId, role: 'member' }, actor)).toContain(toInvite)
    expect(await bed.service.refusal(listInvitations, { petId }, actor)).toContain(others)
    expect(await bed.service.refusal(revokeInvitation, { petId, invitationId: id }, actor)).toContain(others)
    expect(await bed.service.refusal(changeFamilyRole, { petId, memberId, role: 'caregiver' }, actor)).toContain(others)
    expect(await bed.service.refusal(removeFamilyMember, { petId, memberId }, actor)).toContain(others)
  })

  it('never a clinic key or nobody', async () => {
    const { token } = await invitation()
    expect(await bed.service.refusal(invite, { petId: pet.id, role: 'member' }, aClinic(['pets:read']))).toBe(refused)
    expect(await bed.service.refusal(acceptInvitation, held(token), aClinic(['pets:read']))).toBe(refused)
    expect(await bed.service.refusal(acceptInvitation, held(token))).toBe('unauthenticated error.unauthenticated')
    expect(await bed.service.refusal(listMyInvitations, {})).toBe('unauthenticated error.unauthenticated')
  })
})

describe('a place in the family', () => {
  it('changes its role, and takes effect at once', async () => {
    const { actor, memberId } = await newMember('member')
    expect(await bed.service.call(changeFamilyRole, { petId: pet.id, memberId, role: 'co-owner' }, owner)).toEqual({
      id: memberId,
      userId: userIdOf(actor),
      role: 'co-owner',
    })
    expect(await bed.service.refusal(invite, { petId: pet.id, role: 'member' }, actor)).toContain('answered')
  })

  it('is told to the other services when it changes, and only then', async () => {
    const { actor, memberId } = await newMember('member')
    for (const role of ['caregiver', 'caregiver'] as const) await bed.service.call(changeFamilyRole, { petId: pet.id, memberId, role }, owner)
    const told = () => bed.sql<{ payload: object }>("SELECT body->'payload' AS payload FROM outbox WHERE subject = 'events.pets.family-member.role-changed' AND (body->'payload'->>'petId')::int = $1", [pet.id])
    expect(await told()).toEqual([{ payload: { petId: pet.id, userId: userIdOf(actor), role: 'caregiver' } }])
    await bed.service.call(changeFamilyRole, { petId: pet.id, memberId, role: 'owner' }, owner)
    expect(await told()).toHaveLength(1)
  })

  it('is given up by whoever holds it', async () => {
    const { actor, memberId } = await newMember('member')
    await bed.service.call(removeFamilyMember, { petId: pet.id, memberId }, actor)
    expect(await bed.service.call(listPets, {}, actor)).toEqual([])
    await eventually(async () =>
      expect(await bed.service.call(listActivity, { petId: pet.id, type: ['family_member_removed'], limit: 5 }, owner)).toMatchObject([
        { performedBy: userIdOf(actor) },
      ]),
    )
  })

  it("stays the owner's", async () => {
    const memberId = (await bed.service.call(getPet, { petId: pet.id }, owner)).familyMembers[0]!.id
    const { actor } = await newMember('co-owner')
    expect(await bed.service.refusal(removeFamilyMember, { petId: pet.id, memberId }, owner)).toBe('conflict family.ownerStays')
    expect(await bed.service.refusal(removeFamilyMember, { petId: pet.id, memberId }, actor)).toBe('conflict family.ownerStays')
    expect(await bed.service.refusal(changeFamilyRole, { petId: pet.id, memberId, role: 'member' }, actor)).toBe(
      'conflict family.ownerStays',
    )
    expect(await bed.service.refusal(changeFamilyRole, { petId: pet.id, memberId, role: 'owner' }, owner)).toBe('conflict family.ownerStays')
  })

  it("is not reached through another pet's family", async () => {
    const { memberId } = await newMember('member')
    const { id: invitationId } = await invitation()
    const other = await bed.pet({}, owner)
    expect(await bed.service.refusal(removeFamilyMember, { petId: other.id, memberId }, owner)).toBe('not_found error.notFound')
    expect(await bed.service.refusal(changeFamilyRole, { petId: other.id, memberId, role: 'co-owner' }, owner)).toBe(
      'not_found error.notFound',
    )
    expect(await bed.service.refusal(revokeInvitation, { petId: other.id, invitationId }, owner)).toBe(unknown)
    expect(await rolesOf()).toEqual(['owner', 'member'])
  })
})

describe('handing a pet over', () => {
  const handOver = (memberId: number) => ({ petId: pet.id, memberId, role: 'owner' as const })

  it.each(['co-owner', 'caregiver', 'member'])('makes a %s the owner and the owner a co-owner; the nickname stays', async (role) => {
    const { actor, memberId } = await newMember(role)
    expect(await bed.service.call(changeFamilyRole, handOver(memberId), owner)).toEqual({ id: memberId, userId: userIdOf(actor), role: 'owner' })
    const now = await bed.service.call(getPet, { petId: pet.id }, actor)
    expect(now).toMatchObject({ ownerId: userIdOf(actor), nickname: pet.nickname, role: 'owner' })
    expect(now.familyMembers).toMatchObject([
      { userId: userIdOf(owner), role: 'co-owner' },
      { userId: userIdOf(actor), role: 'owner' },
    ])
    expect(await bed.service.call(listPets, {}, owner)).toMatchObject([{ id: pet.id, role: 'co-owner' }])
  })

  it('takes from the former owner what only an owner may, and gives it to the new one', async () => {
    const { actor, memberId } = await newMember('member')
    await bed.service.call(changeFamilyRole, handOver(memberId), owner)
    expect(await bed.service.refusal(changeFamilyRole, handOver(memberId), owner)).toBe(refused)
    expect(await bed.service.refusal(deletePet, { petId: pet.id }, owner)).toBe(refused)
    expect(await bed.service.refusal(deletePet, { petId: pet.id }, actor)).toContain('answered')
  })

  it.each(['co-owner', 'caregiver', 'member'])('is not for a %s', async (role) => {
    const { actor, memberId } = await newMember(role)
    expect(await bed.service.refusal(changeFamilyRole, handOver(memberId), actor)).toBe(refused)
    expect(await bed.service.refusal(changeFamilyRole, handOver(memberId), anOwner())).toBe(missing)
    expect((await rolesOf()).sort()).toEqual([role, 'owner'].sort())
  })

  it('to two people at the same time gives it to one of them', async () => {
    const members = await Promise.all([newMember('member'), newMember('member')])
    const outcomes = await Promise.allSettled(members.map(({ memberId }) => bed.service.call(changeFamilyRole, handOver(memberId), owner)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await rolesOf()).sort()).toEqual(['co-owner', 'member', 'owner'])
  })

  it('stands in the activity of both', async () => {
    const { actor, memberId } = await newMember('member')
    await bed.service.call(changeFamilyRole, handOver(memberId), owner)
    for (const reader of [owner, actor]) {
      await eventually(async () =>
        expect(await bed.service.call(listActivity, { petId: pet.id, type: ['owner_changed'], limit: 5 }, reader)).toMatchObject([
          { performedBy: userIdOf(owner), params: { petName: 'Luna' } },
        ]),
      )
    }
  })
})
