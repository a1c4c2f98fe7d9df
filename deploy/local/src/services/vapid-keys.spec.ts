import { createECDH, randomBytes } from 'node:crypto'
import { vapidKeysFrom } from './vapid-keys.js'

it('a seed is a pair of keys that fit, and always the same', () => {
  const seed = randomBytes(32).toString('base64url')
  const { publicKey, privateKey } = vapidKeysFrom(seed)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  expect(pair.getPublicKey('base64url')).toBe(publicKey)
  expect(vapidKeysFrom(seed)).toEqual({ publicKey, privateKey })
})

it.each([['zeros', 0], ['more than the curve has points', 255]])('so is one that is no private key by itself: %s', (_what, byte) => {
  expect(vapidKeysFrom(Buffer.alloc(32, byte).toString('base64url'))).toMatchObject({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) as string })
})
