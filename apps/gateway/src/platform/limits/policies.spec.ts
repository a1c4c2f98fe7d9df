import { anonymous, type Actor, type RateLimit } from '@huella/contracts'
import { chargesOf, networkOf, policy } from './policies.js'

const user: Actor = { kind: 'user', userId: 'u', userType: 'owner', doctor: null }
const clinic: Actor = { kind: 'clinic', userId: 'u', keyId: 'k', scopes: [], doctor: null }
const charges = (limit: RateLimit, actor: Actor): string[] =>
  chargesOf(limit, actor, '192.0.2.1').map(({ policy: name, subject }) => `${name} ${subject}`)

describe('what a call is charged with', () => {
  it.each<[string, RateLimit, Actor, string[]]>([
    ['a read', 'read', user, ['api u']],
    ['a write', 'write', user, ['api u', 'write u']],
    ['an invitation', 'invite', user, ['api u', 'write u', 'invite-day u']],
    ['a search', 'search', user, ['api u', 'search u', 'search-day u']],
    ['a certificate', 'parse', user, ['api u', 'parse u', 'parse-day u']],
    ['an upload', 'upload', user, ['api u', 'upload u']],
    ['a key’s write', 'write', clinic, ['key k']],
    ['a key’s search: a second key gives no second quota', 'search', clinic, ['key k', 'search u', 'search-day u']],
    ['a public page, whoever asks', 'public', anonymous, ['public 192.0.2.1']],
    ['a mail program, whoever presses', 'mail-program', anonymous, ['mail-program 192.0.2.1']],
    ['a finder’s message', 'sighting', anonymous, ['sighting 192.0.2.1', 'sighting-day 192.0.2.1']],
    ['a sign-in', 'sign-in', anonymous, ['sign-in 192.0.2.1']],
    ['anything else by nobody', 'read', anonymous, ['api 192.0.2.1']],
  ])('%s', (_call, limit, actor, expected) => {
    expect(charges(limit, actor)).toEqual(expected)
  })

  it.each([
    [1, 300],
    [10, 3000],
    [0.1, 30],
    [0.0001, 1],
  ])('scaled by %p the general quota is %p', (scale, quota) => {
    expect(policy('api', scale)).toEqual({ name: 'api', quota, seconds: 60 })
  })
})

describe('one visitor', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%p counts as %p', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
