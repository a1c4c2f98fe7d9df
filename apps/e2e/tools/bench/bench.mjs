import { writeFileSync } from 'node:fs'
import { catalogue, repeated } from './catalogue.mjs'
import { chooseCast } from './cast.mjs'
import { circumstances } from './circumstances.mjs'
import { compareCopies } from './comparison.mjs'
import { benchCopy, ownCopy, runningCopy } from './copy.mjs'
import { startLimit } from './limit.mjs'
import { measureLive } from './live.mjs'
import { measureStart } from './memory.mjs'
import { measurePhoto } from './photo.mjs'
import { profileFolder, profileWorks } from './profile.mjs'
import { print } from './report.mjs'
import { shareOf } from './shares.mjs'

const growthFactor = 10

const say = (text) => process.stderr.write(`  … ${text}\n`)

/** What fails is named at the end, and keeps nothing else from being measured. */
const attemptWith = (failures) => async (work, measured) => {
  try {
    return await measured()
  } catch (error) {
    say(`${work}: ${error.message}`)
    failures.push({ work, message: error.message })
    return undefined
  }
}

async function measureShares(works, { copy, cast }, { attempt, ...how }) {
  if (works.length === 0) return []
  const limit = await startLimit(copy.databaseOf)
  const rows = []
  try {
    for (const work of works) {
      say(catalogue[work].name)
      const row = await attempt(work, () => shareOf(work, { copy, cast, limit }, how))
      if (row) rows.push(row)
    }
  } finally {
    await limit.stop()
  }
  return rows
}

async function measureGrowth(works, copy, how) {
  const owners = how.owners * growthFactor
  const large = await ownCopy({ owners, env: process.env, say })
  try {
    return { owners, beside: how.owners, works: await compareCopies(works, large, copy, how) }
  } finally {
    await large.stop()
  }
}

/** Other works of one kind each, where they were chosen. */
async function measureOthers({ copy, cast }, { only, attempt, ...how }) {
  const others = { photo: measurePhoto, live: measureLive }
  const found = {}
  for (const [work, measured] of Object.entries(others).filter(([name]) => only.includes(name))) {
    say(catalogue[work].name)
    found[work] = await attempt(work, () => measured({ copy, cast }, how))
  }
  return found
}

async function measureCopy(copy, how, profiling) {
  const works = how.only.filter((name) => repeated.includes(name))
  if (how.against) {
    const { url, dataDir } = how.against
    return { against: { url, works: await compareCopies(works, copy, await runningCopy(url, dataDir), how) } }
  }
  const cast = await chooseCast(copy, how.connections)
  return {
    works: await measureShares(works, { copy, cast }, how),
    ...(await measureOthers({ copy, cast }, how)),
    ...(how.growth && { growth: await how.attempt('growth', () => measureGrowth(works, copy, how)) }),
    ...(profiling && { profiles: await profileWorks(works, { copy, cast, folder: profiling.folder }, how) }),
    ...(how.only.includes('start') && { start: await how.attempt('start', () => measureStart(copy)) }),
  }
}

/**
 * Measures what was chosen, prints it and writes it where that was asked for.
 * @returns whether everything could be measured
 */
export async function bench(options) {
  const [failures, before] = [[], circumstances()]
  const profiling = options.profile ? profileFolder() : undefined
  const copy = await benchCopy({ owners: options.owners, env: profiling?.env, say })
  try {
    const measured = await measureCopy(copy, { ...options, say, attempt: attemptWith(failures) }, profiling)
    const result = { ...before, options, ...measured, failures }
    if (options.json) writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`)
    print(result)
  } finally {
    await copy.stop()
    profiling?.remove()
  }
  return failures.length === 0
}
