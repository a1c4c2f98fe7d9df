import { trustedProxies } from './trusted-proxies.js'

it.each([
  ['0', 0],
  ['2', 2],
  ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
  ['2001:db8::/32', ['2001:db8::/32']],
  ['uniquelocal', ['uniquelocal']],
  ['everybody', undefined],
  ['10.0.0.0/99', undefined],
  ['-1', undefined],
  ['true', undefined],
])('%p is %p', (text, expected) => expect(trustedProxies(text)).toEqual(expected))
