/** Push services of the browsers that there are. `*.` stands for one label or more. */
const known = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/** Where push messages may be sent: the endpoint of a subscription comes from a browser, and could name anything in our network. */
export interface PushHosts {
  /** Names, by https and on its port. */
  names: readonly string[]
  /** `host:port` of this machine, by http: for tests. */
  loopback: readonly string[]
}

const isName = (text: string): boolean => /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(text)
const isLoopback = (text: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\]):[1-9]\d{1,4}$/.test(text)

const entriesOf = (list = ''): string[] => list.split(',').map((entry) => entry.trim().toLowerCase()).filter(Boolean)

/** The first of `PUSH_HOSTS` that may not stand there. */
export const strangePushHost = (list: string | undefined, isProduction: boolean): string | undefined =>
  entriesOf(list).find((entry) => !isName(entry) && (isProduction || !isLoopback(entry)))

/** @param list `PUSH_HOSTS`: those of a further push service, separated by commas */
export function pushHostsOf(list: string | undefined): PushHosts {
  const more = entriesOf(list)
  return { names: [...known, ...more.filter(isName)], loopback: more.filter(isLoopback) }
}

const matches = (host: string, name: string): boolean => (name.startsWith('*.') ? host.endsWith(name.slice(1)) && host.length >= name.length : host === name)

/** Whether an endpoint is an address of a push service that we know, and nothing besides. */
export function isPushEndpoint(endpoint: string, { names, loopback }: PushHosts): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, port, username, password, hash } = new URL(endpoint)
  if (username || password || hash) return false
  if (protocol === 'http:') return loopback.includes(host)
  return protocol === 'https:' && port === '' && names.some((name) => matches(hostname, name))
}
