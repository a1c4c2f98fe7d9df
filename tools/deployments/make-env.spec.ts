/** deploy/docker/make-env.sh, deploy/certificates/new-keys.sh and deploy/push/new-keys.sh: what they make is what services take. */
import { execFileSync } from 'node:child_process'
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { issuerKeysOf, readKeySet, signedMessage, signerOf, signingKey, trustKeysOf } from '@huella/certificate-format'

const root = join(__dirname, '../..')
const print = (script: string): string => execFileSync('sh', [join(root, script)], { encoding: 'utf8', cwd: '/' })
const variablesOf = (text: string) => Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!])) as Record<string, string>

const now = (): number => Math.floor(Date.now() / 1000)
const made = variablesOf(print('deploy/docker/make-env.sh'))
/** What nobody can make by chance. */
const asked = [
  'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GEMINI_API_KEY', 'ADMIN_EMAILS', 'SECURITY_CONTACT', 'TLS', 'GIT_SHA', 'SMTP_URL', 'MAIL_FROM', 'MAIL_REPLY_TO',
  'DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY', 'BOUNCE_SECRET', 'VAPID_SUBJECT',
]

it('every variable of the example is there, and empty is only what somebody must say', () => {
  expect(Object.keys(made)).toEqual(Object.keys(variablesOf(readFileSync(join(root, 'deploy/docker/example.env'), 'utf8'))))
  expect(Object.keys(made).filter((name) => made[name] === '').sort()).toEqual(asked.sort())
})

it('every password is another one', () => {
  const passwords = Object.entries(made).filter(([name]) => /PASSWORD|SESSION_SECRET|NOTIFICATIONS_SECRET/.test(name)).map(([, value]) => value)
  expect(passwords.every((password) => /^[0-9a-f]{48}$/.test(password))).toBe(true)
  expect(new Set(passwords).size).toBe(passwords.length)
})

it('services know the public half of the key that the gateway signs with', () => {
  const signing = createPrivateKey({ key: Buffer.from(made['CONTEXT_SIGNING_KEY']!, 'base64'), format: 'der', type: 'pkcs8' })
  expect(createPublicKey(signing).export({ format: 'der', type: 'spki' }).toString('base64')).toBe(made['CONTEXT_PUBLIC_KEYS'])
})

it('push services know the public half of the key that messages are signed with', () => {
  const [x, y] = [1, 33].map((from) => Buffer.from(made['VAPID_PUBLIC_KEY']!, 'base64url').subarray(from, from + 32).toString('base64url'))
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: made['VAPID_PRIVATE_KEY']! }, format: 'jwk' })
  const signature = sign('sha256', Buffer.from('a message'), key)
  expect(verify('sha256', Buffer.from('a message'), createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' }), signature)).toBe(true)
})

it('the keys of certificates sign from now on, and a file of variables holds them as they are', async () => {
  const set = await readKeySet(made['CERTIFICATE_KEYS']!, now())
  expect([issuerKeysOf(set).length, trustKeysOf(set).length]).toEqual([1, 1])
  for (const purpose of ['certificates', 'trust'] as const) expect(await signedMessage(new Uint8Array([1]), await signerOf(signingKey(set, purpose, now())))).toBeInstanceOf(Uint8Array)
  expect(made['CERTIFICATE_KEYS']).not.toMatch(/[\s$'#\\]/)
})

it('keys of certificates are new ones each time, whatever bytes they consist of', async () => {
  const sets = await Promise.all(Array.from({ length: 20 }, () => readKeySet(print('deploy/certificates/new-keys.sh'), now())))
  expect(new Set(sets.flatMap(({ keys }) => keys.map(({ d }) => d))).size).toBe(40)
})
