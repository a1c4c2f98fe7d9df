// Loaded into each service of a copy that is profiled. SIGUSR2 begins a profile; the next one ends it, and writes it into the folder that this
// module's address names.
import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'

const file = (ending) => join(new URL(import.meta.url).searchParams.get('folder'), `${process.pid}.${ending}`)
const session = new Session()
let isRunning = false

/** Whoever waits for the file finds it whole. */
function write(ending, text) {
  writeFileSync(file('part'), text)
  renameSync(file('part'), file(ending))
}

async function begin() {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  write('begun', '')
}

async function end() {
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  write('cpuprofile', JSON.stringify(profile))
}

process.on('SIGUSR2', () => {
  isRunning = !isRunning
  void (isRunning ? begin() : end())
})
