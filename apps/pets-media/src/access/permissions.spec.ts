import { petActions, type Actor, type FamilyRole, type PetAction } from '@huella/contracts'
import { aClinic, aDoctorActor, anOwner } from '@huella/testing'
import { requireAllowed, requireEntitled, type Membership } from './permissions.js'

const outcome = (actor: Actor, action: PetAction, membership: Membership): string => {
  try {
    requireEntitled(actor, action)
    requireAllowed(actor, action, membership)
    return 'yes'
  } catch (error) {
    return (error as { code: string }).code
  }
}
const everything = (actor: Actor, membership: Membership): Record<PetAction, string> =>
  Object.fromEntries(petActions.map((action) => [action, outcome(actor, action, membership)])) as Record<PetAction, string>

const no = 'forbidden'
const hidden = 'not_found'

describe('what a family role may do', () => {
  it.each<[FamilyRole | null, Record<PetAction, string>]>([
    ['owner', { read: 'yes', 'read-plan': 'yes', edit: 'yes', delete: 'yes', transfer: 'yes', 'add-care': 'yes', 'manage-family': 'yes', 'record-as-doctor': no }],
    ['co-owner', { read: 'yes', 'read-plan': 'yes', edit: 'yes', delete: no, transfer: no, 'add-care': 'yes', 'manage-family': 'yes', 'record-as-doctor': no }],
    ['caregiver', { read: 'yes', 'read-plan': 'yes', edit: no, delete: no, transfer: no, 'add-care': 'yes', 'manage-family': no, 'record-as-doctor': no }],
    ['member', { read: 'yes', 'read-plan': 'yes', edit: no, delete: no, transfer: no, 'add-care': no, 'manage-family': no, 'record-as-doctor': no }],
    [null, { read: hidden, 'read-plan': hidden, edit: hidden, delete: hidden, transfer: hidden, 'add-care': hidden, 'manage-family': hidden, 'record-as-doctor': no }],
  ])('%s', (role, expected) => expect(everything(anOwner(), { isPublic: true, role, byNickname: false })).toEqual(expected))
})

describe('what others may do to a pet that is not theirs', () => {
  const stranger = { read: hidden, 'read-plan': hidden, edit: hidden, delete: hidden, transfer: hidden, 'add-care': hidden, 'manage-family': hidden }
  const none = { read: no, 'read-plan': no, edit: no, delete: no, transfer: no, 'add-care': no, 'manage-family': no, 'record-as-doctor': no }

  it.each<[string, Actor, boolean, Partial<Record<PetAction, string>>]>([
    ['a doctor, public pet', aDoctorActor(), true, { ...stranger, 'read-plan': 'yes', 'record-as-doctor': 'yes' }],
    ['a doctor, private pet', aDoctorActor(), false, { ...stranger, 'record-as-doctor': hidden }],
    ['a doctor without a profile', aDoctorActor(null), true, { ...stranger, 'record-as-doctor': no }],
    ['a key that writes vaccinations', aClinic(['vaccinations:write']), true, { ...none, 'record-as-doctor': 'yes' }],
    ['a key that writes reviews', aClinic(['reviews:write']), true, { ...none, 'record-as-doctor': 'yes' }],
    ['a key that reads', aClinic(['pets:read']), true, { ...none, read: hidden, 'read-plan': 'yes' }],
    ['a key that reads, private pet', aClinic(['pets:read']), false, { ...none, read: hidden, 'read-plan': hidden }],
    ['a key that reads, whose doctor has no profile any more', aClinic(['pets:read'], null), true, { ...none, read: hidden, 'read-plan': hidden }],
    ['a key whose doctor has no profile any more', aClinic(['vaccinations:write'], null), true, none],
    ['one of our services', { kind: 'service', name: 'x' }, false, Object.fromEntries(petActions.map((action) => [action, 'unauthenticated']))],
    ['nobody', { kind: 'anonymous' }, true, Object.fromEntries(petActions.map((action) => [action, 'unauthenticated']))],
  ])('%s', (_, actor, isPublic, expected) => expect(everything(actor, { isPublic, role: null, byNickname: false })).toEqual(expected))
})

it("a doctor of the family records for a private pet, with the family's key or in person", () => {
  const membership: Membership = { isPublic: false, role: 'member', byNickname: false }
  expect(outcome(aDoctorActor(), 'record-as-doctor', membership)).toBe('yes')
  expect(outcome(aClinic(['vaccinations:write']), 'record-as-doctor', membership)).toBe('yes')
  expect(outcome(aClinic(['pets:read']), 'read', membership)).toBe('yes')
})

describe('a doctor without the verification that is required', () => {
  const unverified = aDoctorActor({ needsNickname: true })
  const key = aClinic(['vaccinations:write'], { needsNickname: true })
  it.each<[string, Actor, Membership, string]>([
    ['by the pet’s number', unverified, { isPublic: true, role: null, byNickname: false }, hidden],
    ['by the nickname', unverified, { isPublic: true, role: null, byNickname: true }, 'yes'],
    ['by the nickname of a private pet', unverified, { isPublic: false, role: null, byNickname: true }, hidden],
    ['by number, of the family', unverified, { isPublic: false, role: 'member', byNickname: false }, 'yes'],
    ['with a key, by number', key, { isPublic: true, role: null, byNickname: false }, hidden],
    ['with a key, by nickname', key, { isPublic: true, role: null, byNickname: true }, 'yes'],
    ['with a key, by number, of the family', key, { isPublic: false, role: 'owner', byNickname: false }, 'yes'],
  ])('records %s', (_, actor, membership, expected) => expect(outcome(actor, 'record-as-doctor', membership)).toBe(expected))
})

it.each<[FamilyRole | null, string]>([[null, hidden], ['member', 'yes']])('a doctor without the verification that is required reads the plan by number only of the family: %s', (role, expected) => {
  expect(outcome(aDoctorActor({ needsNickname: true }), 'read-plan', { isPublic: true, role, byNickname: false })).toBe(expected)
})
