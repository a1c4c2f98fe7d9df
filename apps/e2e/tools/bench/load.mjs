import autocannon from 'autocannon'

function failure(url, statuses, errors) {
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`)
  return new Error(`${url} failed: ${[...answers, ...(errors > 0 ? [`${errors} without an answer`] : [])].join(', ')}`)
}

/**
 * A closed loop: each connection sends its next request when it has the last answer. It repeats its own requests for so many seconds or, where
 * they are of use only once, sends each of them once.
 * @throws Error when an answer is no success
 */
export async function load(url, requestsOf, { connections, seconds, once = false }) {
  const lists = Array.from({ length: connections }, (_, at) => requestsOf(at))
  const length = once ? { amount: lists.flat().length } : { duration: seconds }
  let at = 0
  const [times, statuses] = [[], new Map()]
  const since = performance.now()
  let last = since
  const running = autocannon({ url, connections, ...length, setupClient: (client) => client.setRequests(lists[at++]) })
  running.on('response', (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds)
    last = performance.now()
    if (status < 200 || status > 299) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  const { errors } = await running
  if (statuses.size > 0 || errors > 0) throw failure(url, statuses, errors)
  return { requests: times.length, perSecond: times.length / (once ? (last - since) / 1000 : seconds), times }
}
