import { rotated, signingKey, statusOf, withCompromised, type KeySet, type SecretKey } from '@huella/certificate-format'
import { LaunchError } from '../failure.js'
import { momentOf } from './since.js'

/** A key set that was changed, and what a person should know of it. */
export interface Changed {
  keys: KeySet
  lines: string[]
}

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
const momentText = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
const signed = (key: SecretKey): string => (key.purpose === 'trust' ? 'the trust file' : 'certificates')
const keyOf = (set: KeySet, kid: string): SecretKey | undefined => set.keys.find((key) => key.kid === kid)
const addedTo = (before: KeySet, after: KeySet): SecretKey | undefined => after.keys.find(({ kid }) => !keyOf(before, kid))

/** One line for each key, without anything secret. @param now seconds since 1970 */
export const listing = (set: KeySet, now: number): string[] => set.keys.map((key) => {
  const ends = [
    key.retiredAt === null ? undefined : `until ${dayOf(key.retiredAt)}`,
    key.revokedAt === null ? undefined : `compromised since ${momentText(key.revokedAt)}`,
  ].filter((end) => end !== undefined)
  const signs = signingKey(set, key.purpose, now) === key ? ', signs now' : ''
  return `${key.kid}  ${signed(key)}  ${statusOf(key, now)}${signs}  from ${[dayOf(key.usedFrom), ...ends].join(', ')}`
})

/**
 * The yearly change of the key that signs certificates.
 * @param now seconds since 1970
 * @throws LaunchError while a new key waits for its first day
 */
export async function rotation(set: KeySet, now: number): Promise<Changed> {
  const waiting = set.keys.find(({ purpose, usedFrom, revokedAt }) => purpose === 'certificates' && usedFrom > now && revokedAt === null)
  if (waiting) throw new LaunchError(`A new key waits already: ${waiting.kid} signs certificates from ${dayOf(waiting.usedFrom)} on. Nothing was changed.`)
  const keys = await rotated(set, now)
  const next = addedTo(set, keys)!
  const gone = set.keys.filter(({ kid }) => !keyOf(keys, kid)).map(({ kid }) => kid)
  return {
    keys,
    lines: [
      `The new key ${next.kid} signs certificates from ${dayOf(next.usedFrom)} on.`,
      `Until then ${signingKey(keys, 'certificates', now).kid} signs; what it signed stays good.`,
      ...(gone.length ? [`No certificate in force is signed by ${gone.join(', ')} any more: left out.`] : []),
      'The new key must be published before its first day. Rotate again in a year.',
    ],
  }
}

/**
 * Marks a key as no longer its owner's alone.
 * @param since as a person wrote it; without it nothing is good that the key signed
 * @param now seconds since 1970
 * @throws LaunchError naming what makes no sense
 */
export async function compromise(set: KeySet, kid: string, since: string | undefined, now: number): Promise<Changed> {
  if (!keyOf(set, kid)) throw new LaunchError(`There is no key ${kid}. There is:\n${listing(set, now).join('\n')}`)
  const keys = await withCompromised(set, kid, now, since === undefined ? undefined : momentOf(since, now))
  const [marked, added] = [keyOf(keys, kid)!, addedTo(set, keys)]
  return { keys, lines: [`The key ${kid} (${signed(marked)}) is marked as compromised.`, ...consequencesOf(marked), ...successionOf(added, now)] }
}

function consequencesOf({ purpose, usedFrom, revokedAt }: SecretKey): string[] {
  if (purpose === 'trust') return ['Verifiers no longer take trust files that it signed.']
  if (revokedAt! <= usedFrom) return ['Every certificate that it signed is red: they must be issued again.']
  return [
    `Every certificate is red that it signed from ${momentText(revokedAt!)} on: they must be issued again. Older ones stay good.`,
    'Whoever has a copy of the key can date a certificate back: if somebody may have one, mark the key again without --since.',
  ]
}

function successionOf(added: SecretKey | undefined, now: number): string[] {
  if (!added) return []
  return [`The new key ${added.kid} signs ${signed(added)} ${added.usedFrom > now ? `from ${dayOf(added.usedFrom)} on` : 'from now on'}.`]
}
