import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger } from '@nestjs/common'
import { newKeySet, rotated, withCompromised, type KeySet } from '@huella/certificate-format'
import { ConfigError } from '@huella/service-host'
import { CertificateKeys } from './certificate-keys.js'

const day = 86_400
const start = 1_795_255_320
const from = (set: KeySet): Promise<CertificateKeys> => CertificateKeys.from(JSON.stringify(set), 'https://huella.example')

let warnings: string[]
beforeEach(() => {
  warnings = []
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: string) => void warnings.push(line))
})
const at = (days: number): number => {
  const now = start + days * day
  jest.spyOn(Date, 'now').mockReturnValue(now * 1000)
  return now
}

describe('the keys of certificates', () => {
  it('are read from the variable, and from the file that it names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huella-keys-'))
    const set = await newKeySet(at(0))
    writeFileSync(join(folder, 'keys.json'), JSON.stringify(set, null, 2))
    const known = (keys: CertificateKeys) => keys.publicKeys().keys.map(({ kid }) => kid)
    expect(known(await from(set))).toEqual([set.keys[0]!.kid])
    expect(known(await CertificateKeys.from(join(folder, 'keys.json'), 'https://huella.example'))).toEqual([set.keys[0]!.kid])
    rmSync(folder, { recursive: true })
  })

  it.each<[string, string, (set: KeySet) => string]>([
    ['no file is there', 'the file cannot be read (ENOENT)', () => '/nowhere/keys.json'],
    ['it is a folder', 'the file cannot be read (EISDIR)', () => tmpdir()],
    ['it is cut off', 'it is not a JWK set', (set) => JSON.stringify(set).slice(0, -1)],
    ['a key is without its purpose', 'a key is not an ES256 key', ({ keys }) => JSON.stringify({ keys: keys.map(({ purpose: _, ...key }) => key) })],
    ['a private part is another key’s', 'the private part of the key', ({ keys: [one, two] }) => JSON.stringify({ keys: [{ ...one, d: two!.d }, two] })],
    ['nothing signs today', 'it has no key that signs certificates today', ({ keys }) => JSON.stringify({ keys: keys.map((key) => ({ ...key, revokedAt: key.usedFrom })) })],
  ])('end the start where %s, without telling a secret', async (_why, message, change) => {
    const set = await newKeySet(at(0))
    const error = await CertificateKeys.from(change(set), 'https://huella.example').catch((thrown: unknown) => thrown as Error)
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as Error).message).toContain(`Configuration: CERTIFICATE_KEYS: ${message}`)
    for (const { d } of set.keys) expect((error as Error).message).not.toContain(d.slice(0, 12))
  })
})

describe('a key over a year old', () => {
  it.each<[string, number, (set: KeySet) => Promise<KeySet>, boolean]>([
    ['not in its first year', 365, async (set) => set, false],
    ['then', 366, async (set) => set, true],
    ['not where the next one waits for its first day', 366, (set) => rotated(set, start + 360 * day), false],
    ['where the next one was compromised before it signed and nobody took its place', 366, async (set) => {
      const { keys: [old, trust, next] } = await rotated(set, start + 300 * day)
      return { keys: [{ ...old!, retiredAt: null }, trust!, { ...next!, revokedAt: next!.usedFrom }] }
    }, true],
    ['not where a compromised one was replaced', 366, (set) => withCompromised(set, set.keys[0]!.kid, start + 300 * day), false],
  ])('is told of at the start: %s', async (_when, days, change, warned) => {
    const set = await change(await newKeySet(at(0)))
    at(days)
    await from(set)
    expect(warnings).toEqual(warned ? [expect.stringMatching(/^The key that signs certificates is of 2026-11-21, over a year old: npm run certificates:rotate/)] : [])
  })

  it('is told of once a day while the service signs', async () => {
    const keys = await from(await newKeySet(at(0)))
    for (const days of [300, 366, 366.5, 366.9, 367.1]) {
      at(days)
      await keys.signer('certificates')
    }
    expect(warnings).toHaveLength(2)
  })
})
