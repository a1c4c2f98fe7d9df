import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Seconds at the beginning that do not count: connections are opened then. */
const warmUpSeconds = 1
const socketsAtMost = 256

const send = (agent, url, { method, path, headers, body }) =>
  new Promise((done, fail) => {
    const asked = request(new URL(path, url), { agent, method, headers }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode)).once('error', fail)
    })
    asked.once('error', fail).end(body)
  })

/**
 * An open loop: requests arrive at a constant pace, however slow the answers are. Each is measured from the instant at which it was planned, so
 * that whoever had to wait behind a slow one is counted with all their waiting.
 * @returns milliseconds of each, and how many failed
 */
export async function arrivals(url, requests, { perSecond, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: socketsAtMost })
  const [times, underWay] = [[], []]
  let failed = 0
  const start = performance.now()
  const plannedAt = (number) => start + (number * 1000) / perSecond
  const arrive = async (number) => {
    const status = await send(agent, url, requests[number % requests.length]).catch(() => 0)
    if (status < 200 || status > 299) failed++
    if (number >= warmUpSeconds * perSecond) times.push(performance.now() - plannedAt(number))
  }
  const total = Math.ceil((warmUpSeconds + seconds) * perSecond)
  for (let next = 0; next < total; ) {
    while (next < total && plannedAt(next) <= performance.now()) underWay.push(arrive(next++))
    await sleep(1)
  }
  await Promise.all(underWay)
  agent.destroy()
  return { times, failed }
}
