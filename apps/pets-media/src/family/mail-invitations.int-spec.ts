import { createHash } from 'node:crypto'
import {
  acceptInvitation, addInvitationToken, findReadableFiles, invitationAddressed, invite, inviteToPets, logRecordViewed, petViewed, previewInvitation, revokeInvitation, type Actor,
} from '@huella/contracts'
import { aDoctorActor, anOwner } from '@huella/testing'
import { PetsBed, userIdOf, type StoredPet } from '../../test/pets-bed.js'

let bed: PetsBed
let pets: StoredPet[]
const owner = anOwner()
const notifications: Actor = { kind: 'service', name: 'notifications' }
const address = 'ana@example.org'
const mailed = 'a link of the mail'
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

beforeAll(async () => {
  bed = await PetsBed.start()
  pets = [await bed.pet({ name: 'Luna' }, owner), await bed.pet({ name: 'Milo' }, owner)]
})
afterAll(() => bed.stop())

const offer = async (email: string | null = address) => {
  const { invitations, token } = await bed.service.call(inviteToPets, { petIds: pets.map(({ id }) => id), role: 'caregiver', email }, owner)
  return { token, ids: invitations.map(({ id }) => id) }
}
const addToken = (invitationIds: number[], token = mailed) => bed.service.call(addInvitationToken, { invitationIds, tokenHash: hashOf(token) }, notifications)
const preview = (token: string) => bed.service.refusal(previewInvitation, { token }, undefined)
const announced = async (ids: number[]) =>
  bed.sql(`SELECT body->'payload' AS payload FROM outbox WHERE subject = $1 AND (body->'payload'->'invitationIds')::jsonb @> $2::jsonb`, [invitationAddressed.subject, JSON.stringify(ids)])

it('one with an address is announced by its ids alone, one without is not', async () => {
  const [addressed, open] = [await offer(), await offer(null)]
  expect([await announced(addressed.ids), await announced(open.ids)]).toEqual([[{ payload: { invitationIds: addressed.ids } }], []])
  const { id } = await bed.service.call(invite, { petId: pets[0]!.id, email: address, role: 'member' }, owner)
  expect(await announced([id])).toHaveLength(1)
})

it('its second link opens it as the first does; asked again nothing changes', async () => {
  const { ids, token } = await offer()
  const first = await addToken(ids, 'second link')
  expect(first).toEqual({ email: address, role: 'caregiver', invitedBy: userIdOf(owner), pets: ['Luna', 'Milo'], expiresAt: expect.any(String) })
  expect(await addToken(ids, 'second link')).toEqual(first)
  for (const each of [token, 'second link']) expect(await preview(each)).toMatch(/^answered/)
})

it('used by the one, it is used up for the other', async () => {
  const reader = anOwner()
  const [one, other] = [await offer(), await offer()]
  await addToken(one.ids, 'used by mail')
  await addToken(other.ids, 'used by hand')
  expect((await bed.service.call(acceptInvitation, { token: 'used by mail', email: address }, reader)).petIds).toEqual(pets.map(({ id }) => id))
  await bed.service.call(acceptInvitation, { token: other.token, email: address }, anOwner())
  for (const token of [one.token, 'used by mail', other.token, 'used by hand']) expect(await preview(token)).toBe('not_found invitation.notFound')
})

it('revoked for one pet, it is sent for the others; without any it is not sent', async () => {
  const { ids } = await offer()
  await bed.service.call(revokeInvitation, { petId: pets[0]!.id, invitationId: ids[0]! }, owner)
  expect(await addToken(ids, 'one less')).toMatchObject({ pets: ['Milo'] })
  await bed.service.call(revokeInvitation, { petId: pets[1]!.id, invitationId: ids[1]! }, owner)
  expect(await addToken(ids, 'one less')).toBeNull()
})

it.each<[string, () => Promise<number[]>]>([
  ['has no address', async () => (await offer(null)).ids],
  ['has run out', async () => {
    const { ids } = await offer()
    await bed.sql('UPDATE invitations SET expires_at = now() WHERE id = ANY($1)', [ids])
    return ids
  }],
  ['never was', async () => [2_000_000_000]],
])('one that %s gets no link', async (_, ids) => expect(await addToken(await ids(), 'never')).toBeNull())

it('nobody but the sender of messages gives it a link', async () => {
  const { ids } = await offer()
  for (const actor of [owner, undefined]) expect(await bed.service.refusal(addInvitationToken, { invitationIds: ids, tokenHash: hashOf('x') }, actor)).toBe('forbidden error.forbidden')
})

it('the link of the mail shows the pictures of a private pet too', async () => {
  const { id } = await bed.pet({ name: 'Nube', isPublic: false }, owner)
  await bed.sql(`INSERT INTO media (key, url, pet_id, owner_id, kind) VALUES ('pets/nube.webp', '/media/pets/nube.webp', $1, $2, 'pet-image')`, [id, userIdOf(owner)])
  const { id: invitationId } = await bed.service.call(invite, { petId: id, email: address, role: 'member' }, owner)
  await addToken([invitationId], 'nube by mail')
  const readable = (invitation: string) => bed.service.call(findReadableFiles, { keys: ['pets/nube.webp'], invitation })
  expect([await readable('nube by mail'), await readable('another')]).toEqual([['pets/nube.webp'], []])
})

it('that a vet looked at a pet is announced once an hour', async () => {
  const vet = aDoctorActor() as Extract<Actor, { kind: 'user' }>
  for (let time = 0; time < 2; time++) await bed.service.call(logRecordViewed, { petIds: [pets[0]!.id] }, vet)
  expect(await bed.sql(`SELECT body->'payload' AS payload, body->>'causedBy' AS by FROM outbox WHERE subject = $1`, [petViewed.subject])).toEqual([
    { payload: { petId: pets[0]!.id, doctorId: vet.doctor!.id }, by: vet.userId },
  ])
})
