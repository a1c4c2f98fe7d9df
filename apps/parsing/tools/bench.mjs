// How long reading a certificate takes through the gateway: npm run bench:parsing -- http://localhost:3000
// The server needs RATE_LIMIT_SCALE=1000, or its limit on readings ends the run, and the local identity provider.
const origin = process.argv[2] ?? 'http://localhost:3000'
const READINGS = 200
const LENGTH = 2000
const VISIT = 'On March 3, 2025 Rex (male Boxer) was given Nobivac DHPPi + L4, lot A355C02, exp 08/2026, 1 ml SC by Dr. Ana Gil, Elm Vet Clinic. Next due 03/03/2026.\n'
const text = VISIT.repeat(Math.ceil(LENGTH / VISIT.length)).slice(0, LENGTH)
const cookies = new Map()

async function ask(path, options = {}) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(new URL(path, origin), { ...options, redirect: 'manual', headers: { origin, cookie, ...options.headers } })
  for (const line of answer.headers.getSetCookie()) cookies.set(...line.split(';')[0].split(/=(.*)/s))
  return answer
}

async function signIn() {
  let path = '/api/auth/google?role=owner&login_hint=bench@example.com'
  for (let hops = 0; path && hops < 10; hops++) {
    const answer = await ask(path)
    await answer.arrayBuffer()
    const next = answer.headers.get('location')
    path = next && new URL(next, new URL(path, origin)).href
  }
}

async function read() {
  const before = performance.now()
  const answer = await ask('/api/vaccinations/parse', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) })
  const body = await answer.text()
  if (!answer.ok) throw new Error(answer.status === 429 ? 'Too many requests: start the server with RATE_LIMIT_SCALE=1000' : `${answer.status} ${body}`)
  return performance.now() - before
}

await signIn()
const times = []
for (let i = 0; i < READINGS; i++) times.push(await read())
times.sort((a, b) => a - b)
const at = (share) => times[Math.ceil(share * READINGS) - 1].toFixed(1)
process.stdout.write(`${READINGS} readings of ${text.length} characters: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms\n`)
