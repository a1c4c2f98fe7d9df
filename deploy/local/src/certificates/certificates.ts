import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { KeySetError, readKeySet, type KeySet } from '@huella/certificate-format'
import { describeFailure, LaunchError } from '../failure.js'
import { readOptions } from '../options.js'
import { readSettings, type Settings } from '../settings.js'
import { keyFile, readKeyFile, replaceKeyFile } from './key-file.js'
import { compromise, listing, rotation, type Changed } from './rotation.js'

const usage = `There is: keys, rotate, compromised <key> [--since 2026-11-20]; each with --keys file, or --keys - to read the keys from the standard
input and write the changed ones to the standard output.`

const options = { keys: { type: 'string' }, since: { type: 'string' } } as const
type Options = ReturnType<typeof readOptions<typeof options>>

/** Where the keys come from and go to. */
interface Place {
  /** For a person. */
  name: string
  read: () => Promise<string>
  replace: (keys: KeySet) => Promise<void>
  /** Lines for a person. */
  say: (lines: string[]) => void
}

const inFile = (path: string): Place => ({
  name: path,
  read: () => readKeyFile(path),
  replace: (keys) => replaceKeyFile(path, keys),
  say: (lines) => void process.stdout.write(`${lines.join('\n')}\n`),
})

/** In one line, as a file of variables holds them. */
const inPipe: Place = {
  name: 'The standard input',
  read: () => text(process.stdin),
  replace: async (keys) => void process.stdout.write(`${JSON.stringify(keys)}\n`),
  say: (lines) => void process.stderr.write(`${lines.join('\n')}\n`),
}

async function keysOf({ name, read }: Place, now: number): Promise<KeySet> {
  try {
    return await readKeySet(await read(), now)
  } catch (error) {
    if (error instanceof KeySetError) throw new LaunchError(`${name} holds no certificate keys: ${error.message}.`)
    throw error
  }
}

/** What is asked for, of keys that are known. */
type Wish = (keys: KeySet, now: number) => Changed | Promise<Changed> | string[]

function wishOf(name: string, subject: string | undefined, { since }: Options): Wish {
  if (name === 'compromised' && subject !== undefined) return (keys, now) => compromise(keys, subject, since, now)
  if (subject !== undefined || since !== undefined) throw new LaunchError(usage)
  if (name === 'keys') return listing
  if (name === 'rotate') return rotation
  throw new LaunchError(usage)
}

/** A key's name may begin with a hyphen. */
const isOption = (argument: string): boolean => Object.keys(options).some((name) => argument === `--${name}` || argument.startsWith(`--${name}=`))

/**
 * Does what the arguments ask for and says what came of it.
 * @param usual the file, or `-` for standard input and output, where nobody says otherwise
 * @param restart what must start anew to know changed keys
 * @throws LaunchError in one line that says what is wrong; nothing is changed then
 */
export async function handleCertificates([name = '', ...rest]: string[], usual: () => string, restart: string): Promise<void> {
  const [subject, given] = rest[0] === undefined || isOption(rest[0]) ? [undefined, rest] : [rest[0], rest.slice(1)]
  const read = readOptions(given, options)
  const wish = wishOf(name, subject, read)
  const path = read.keys ?? usual()
  const place = path === '-' ? inPipe : inFile(resolve(path))
  const now = Math.floor(Date.now() / 1000)
  const outcome = await wish(await keysOf(place, now), now)
  if (Array.isArray(outcome)) return void process.stdout.write(`${outcome.join('\n')}\n`)
  await place.replace(outcome.keys)
  place.say([...outcome.lines, `Start ${restart} anew now: running processes know the former keys only.`])
}

/** Where a copy on this machine finds its keys: in its data folder, or where `CERTIFICATE_KEYS` says. */
function usualFile({ dataDir, env }: Settings): string {
  const chosen = env['CERTIFICATE_KEYS']
  if (!chosen) return keyFile(dataDir)
  if (chosen.trimStart().startsWith('{')) throw new LaunchError('CERTIFICATE_KEYS holds the keys themselves. Name a file that holds them, --keys file, and set the variable to what is in it then.')
  return chosen
}

/** `npm run certificates:rotate` and its neighbours. */
export async function certificates(args: string[]): Promise<void> {
  try {
    await handleCertificates(args, () => usualFile(readSettings()), 'Huella (or medical-records)')
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}
