import { complete, newUser, type ProviderProfile } from './provider-profile.js'

const profile: ProviderProfile = { subject: 's', email: 'a@example.org', firstName: 'Ana', lastName: null, profileImageUrl: undefined, role: 'owner', language: 'en' }
const known = { firstName: 'Eva', lastName: null, profileImageUrl: null }

it('makes accounts with ids of their own', () => {
  const [one, other] = [newUser(profile), newUser(profile)]
  expect(one.id).toMatch(/^[a-z0-9]{24}$/)
  expect(one.id).not.toBe(other.id)
  expect(one).toMatchObject({ providerSubject: 's', firstName: 'Ana', lastName: null, profileImageUrl: null, needsOnboarding: true })
})

describe('completing a known account', () => {
  it.each<[string, Partial<ProviderProfile>, object, boolean]>([
    ['keeps what is there', { firstName: 'Ana' }, known, false],
    ['fills what is empty', { lastName: 'Ruiz' }, { ...known, lastName: 'Ruiz' }, true],
    ['brings no picture, which may have been removed', { profileImageUrl: 'https://x/y' }, known, false],
  ])('%s', (_, reported, expected, changes) => {
    const user = { ...known }
    expect(complete(user, { ...profile, ...reported })).toBe(changes)
    expect(user).toEqual(expected)
  })
})
