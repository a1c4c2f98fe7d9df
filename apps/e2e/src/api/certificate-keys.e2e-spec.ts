import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const program = join(__dirname, '../../../../apps/medical-records/dist/main.js')
const nowhere = { NATS_URL: 'nats://127.0.0.1:1', DATABASE_URL: 'postgres://x@127.0.0.1:1/x', CONTEXT_PUBLIC_KEYS: 'MCowBQYDK2VwAyEAN8Q43123wHCuTWK4UUU01B/ZI5X2SnKXxQ+Q6MLXE3o=', OPS_PORT: '0' }
const secret = 'c2VjcmV0IHBhcnQgb2YgYSBrZXk'

it.each<[string, string, string]>([
  ['there are none', '', 'CERTIFICATE_KEYS is not set'],
  ['their file is not there', '/nowhere/keys.json', 'CERTIFICATE_KEYS: the file cannot be read (ENOENT)'],
  ['they were cut off', `{"keys":[{"kty":"EC","crv":"P-256","d":"${secret}"`, 'CERTIFICATE_KEYS: it is not a JWK set'],
  ['they are keys for something else', `{"keys":[{"kty":"oct","k":"${secret}"}]}`, 'CERTIFICATE_KEYS: a key is not an ES256 key with purpose, usedFrom, retiredAt and revokedAt'],
])('medical-records ends at its start with one line where, of the keys of certificates, %s, and tells no secret', (_why, CERTIFICATE_KEYS, line) => {
  const env = { ...nowhere, PUBLIC_ORIGIN: 'https://huella.example', CERTIFICATE_KEYS }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program], { env, encoding: 'utf8', timeout: 30_000 })
  expect([status, stderr]).toEqual([1, `medical-records cannot start. Configuration: ${line}\n`])
  expect(stdout).not.toContain(secret)
})
