import { parseArgs } from 'node:util'
import { catalogue } from './catalogue.mjs'

const text = (value) => ({ type: 'string', default: value })
const flag = { type: 'boolean', default: false }

const options = {
  owners: text('1000'),
  rounds: text('3'),
  seconds: text('3'),
  connections: text('32'),
  streams: text('400'),
  only: { type: 'string' },
  json: { type: 'string' },
  growth: flag,
  profile: flag,
  against: { type: 'string' },
}

function parsed(args) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error.message.split('. ')[0]}. There is: ${Object.keys(options).map((name) => `--${name}`).join(', ')}`, { cause: error })
  }
}

function wholeNumber(values, name, most) {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1 || value > most) throw new Error(`--${name} must be a whole number from 1 to ${most}.`)
  return value
}

function chosenWorks(only) {
  if (only === undefined) return Object.keys(catalogue)
  const names = only.split(',').map((name) => name.trim()).filter(Boolean)
  const unknown = names.filter((name) => !Object.hasOwn(catalogue, name))
  if (unknown.length > 0 || names.length === 0) throw new Error(`--only knows no "${unknown.join(', ')}". There is: ${Object.keys(catalogue).join(', ')}`)
  return Object.keys(catalogue).filter((name) => names.includes(name))
}

function otherCopy(url, [dataDir, ...tooMany]) {
  if (url === undefined && dataDir === undefined) return undefined
  if (url === undefined) throw new Error(`"${dataDir}" belongs to no option.`)
  if (!URL.canParse(url) || dataDir === undefined || tooMany.length > 0) throw new Error('--against takes the address of a running copy and its data folder: --against http://localhost:3100 /tmp/other')
  return { url, dataDir }
}

/** Growth and profiles need a copy started for them, and are no comparison of two that run. */
function requireOwnCopy({ growth, profile, against }, { HUELLA_E2E_URL: url }) {
  const named = growth ? '--growth' : '--profile'
  if ((growth || profile) && (url || against)) throw new Error(`${named} starts a copy of its own: it goes neither with HUELLA_E2E_URL nor with --against.`)
}

/** @throws Error with one line for a person, which names the option that is wrong */
export function readOptions(args, env) {
  const { values, positionals } = parsed(args)
  requireOwnCopy(values, env)
  return {
    owners: wholeNumber(values, 'owners', 1_000_000),
    rounds: wholeNumber(values, 'rounds', 100),
    seconds: wholeNumber(values, 'seconds', 60),
    connections: wholeNumber(values, 'connections', 100),
    streams: wholeNumber(values, 'streams', 450),
    only: chosenWorks(values.only),
    json: values.json,
    growth: values.growth,
    profile: values.profile,
    against: otherCopy(values.against, positionals),
  }
}
