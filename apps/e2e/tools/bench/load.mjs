import autocannon from 'autocannon'

const at95 = (times) => times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]

/** Repeats each connection's own requests for so many seconds. @throws Error when an answer is no success */
export async function load(url, requestsOf, { connections, seconds }) {
  let at = 0
  const times = []
  const running = autocannon({ url, connections, duration: seconds, setupClient: (client) => client.setRequests(requestsOf(at++)) })
  running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { non2xx, errors } = await running
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} of ${times.length} requests failed`)
  return { perSecond: times.length / seconds, p95: at95(times) }
}
