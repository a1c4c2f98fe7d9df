// Live updates, measured: milliseconds from a change to its hint, and what open streams cost the gateway in memory.
//   npm run build && node apps/e2e/tools/live.mjs [--streams 2000] [--changes 200]
// It starts a copy of its own with two gateways; changes go through the first, and are heard at the second.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startNetwork, Visitor } from '@huella/testing'

const { values } = parseArgs({ options: { streams: { type: 'string', default: '2000' }, changes: { type: 'string', default: '200' } } })
const [streams, changes] = [Number(values.streams), Number(values.changes)]

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

/** Megabytes that a process holds. */
function memoryOf(dataDir, name) {
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'run', `${name}.pid`), 'utf8'))
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** Opens a stream that nobody reads but to drop what comes. @returns whether it was taken */
const openStream = (gateway, cookie) =>
  new Promise((done, fail) => {
    const asked = request(new URL('/api/live', gateway), { agent, headers: { cookie, accept: 'text/event-stream' } }, (answer) => {
      answer.resume()
      done(answer.statusCode === 200)
    })
    asked.on('error', fail).end()
  })

async function measureMemory({ urls, dataDir }) {
  const gateway = urls[1]
  const perPerson = 5
  const cookies = []
  for (let index = 0; index < streams / perPerson; index++) {
    const person = new Visitor(urls[0], 'en', urls)
    await person.signIn(`live.${index}@example.com`)
    cookies.push(person.cookieHeader().cookie)
  }
  await pause(3000)
  const before = memoryOf(dataDir, 'gateway-2')
  let open = 0
  for (const cookie of cookies) open += (await Promise.all(Array.from({ length: perPerson }, () => openStream(gateway, cookie)))).filter(Boolean).length
  await pause(25_000) // each has had a sign of life
  const after = memoryOf(dataDir, 'gateway-2')
  console.log(`${open} streams: ${before.toFixed(0)} MB -> ${after.toFixed(0)} MB, ${(after - before).toFixed(0)} MB more`)
}

async function measureDelay({ urls }) {
  const person = new Visitor(urls[0], 'en', urls)
  await person.signIn('live.delay@example.com')
  const { json: pet } = await person.post('/api/pets', { name: 'Luna', nickname: 'luna', species: 'Dog', breed: 'Beagle', age: 4, sex: 'female' })
  const { json: reminder } = await person.post(`/api/pets/${pet.id}/reminders`, { vaccineName: 'Rabies', dueDate: '2099-03-01' })
  const stream = await person.listen({ gateway: urls[1] })
  const took = { fromRequest: [], fromCommit: [] }
  for (let index = 0; index < changes; index++) {
    const before = stream.events.length
    const sent = performance.now()
    await person.send('PATCH', `/api/reminders/${reminder.id}`, { body: { isCompleted: true }, gateway: urls[0] })
    while (stream.events.length === before) await pause(1)
    const { at, data } = stream.events[before]
    took.fromRequest.push(at - sent)
    took.fromCommit.push(performance.timeOrigin + at - Date.parse(JSON.parse(data).at))
    await person.send('PATCH', `/api/reminders/${reminder.id}`, { body: { isCompleted: false }, gateway: urls[0] })
    await pause(20)
  }
  stream.close()
  for (const [name, times] of Object.entries(took)) {
    times.sort((a, b) => a - b)
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0)
    console.log(`${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`)
  }
}

const network = await startNetwork({ RATE_LIMIT_SCALE: '1000000' }, 2)
try {
  await measureDelay(network)
  await measureMemory(network)
} finally {
  agent.destroy()
  await network.close()
}
process.exit()
