import { chooseCast } from './cast.mjs'
import { benchCopy } from './copy.mjs'
import { startLimit } from './limit.mjs'
import { measure } from './measure.mjs'
import { printProcesses, printWorks } from './report.mjs'
import { worksOf } from './works.mjs'

const say = (text) => process.stderr.write(`  … ${text}\n`)

async function measureAll(copy, { connections, rounds, seconds }) {
  const works = worksOf(await chooseCast(copy.url, copy.databaseOf, connections), connections)
  const limit = await startLimit(copy.databaseOf)
  const rows = []
  try {
    for (const work of works) {
      say(work.name)
      rows.push(await measure(work, { limit: limit.url, ours: copy.url, connections, rounds, seconds }))
    }
  } finally {
    await limit.stop()
  }
  return rows
}

/** Measures every work and prints what came out, then memory and cold start. */
export async function bench({ owners, ...how }) {
  const copy = await benchCopy({ owners, say })
  try {
    printWorks(await measureAll(copy, how))
    await printProcesses(copy)
  } finally {
    await copy.stop()
  }
}
