// What a clinic's system does after a visit: find the pet, record the vaccination, write a review. Needs Node 20 and nothing else.
//   HUELLA_URL=http://localhost:3000 HUELLA_KEY=huella_… node docs/clinic-example.mjs luna-a1b2c3d4
import { createHash } from 'node:crypto'
import { argv, env, stdout } from 'node:process'

const { HUELLA_URL = 'http://localhost:3000', HUELLA_KEY } = env
const [nickname] = argv.slice(2)
if (!HUELLA_KEY || !nickname) throw new Error('Usage: HUELLA_KEY=huella_… node docs/clinic-example.mjs <nickname>')

/** The same visit sent twice has the same key, so it is recorded once, also when the network fails halfway. */
const keyFor = (path, body) => createHash('sha256').update(`${path} ${JSON.stringify(body)}`).digest('hex')

async function call(method, path, body) {
  const response = await fetch(new URL(path, HUELLA_URL), {
    method,
    headers: {
      authorization: `Bearer ${HUELLA_KEY}`,
      'accept-language': 'en',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': keyFor(path, body) }),
    },
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (response.ok) return answer
  const wait = response.headers.get('retry-after')
  throw new Error(`${method} ${path}: ${answer.status} ${answer.detail}${wait ? ` (again in ${wait} s)` : ''}`)
}

const today = new Date().toISOString().slice(0, 10)

const path = `/api/pets/nickname/${encodeURIComponent(nickname)}`
const pet = await call('GET', path)

const vaccination = await call('POST', `${path}/vaccinations`, {
  vaccineName: 'Rabies',
  vaccineType: 'Core',
  administeredDate: today,
  batchNumber: 'RB-20418',
})

const review = await call('POST', `${path}/reviews`, {
  title: `Visit of ${today}`,
  content: 'Healthy; vaccinated against rabies.',
  rating: 5,
  healthStatus: 'excellent',
})

stdout.write(`${JSON.stringify({ pet: pet.name, vaccination: vaccination.id, review: review.id })}\n`)
