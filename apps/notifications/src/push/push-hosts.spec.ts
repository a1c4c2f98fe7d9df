import { isPushEndpoint, pushHostsOf, strangePushHost } from './push-hosts.js'

const hosts = pushHostsOf('push.vendor.example, *.push.vendor.example, 127.0.0.1:4001,')

describe('push messages go to push services that are known', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://FCM.googleapis.com/wp/abc',
    'https://fcm.googleapis.com:443/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QABC',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://push.vendor.example/1',
    'https://a.b.push.vendor.example/1',
    'http://127.0.0.1:4001/1',
  ])('%s', (endpoint) => {
    expect(isPushEndpoint(endpoint, hosts)).toBe(true)
  })
})

describe('and nowhere else', () => {
  it.each([
    ['another scheme', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['a name and password', 'https://user:password@fcm.googleapis.com/abc'],
    ['the host as a name', 'https://fcm.googleapis.com@evil.example/abc'],
    ['another port', 'https://fcm.googleapis.com:8443/abc'],
    ['a fragment', 'https://fcm.googleapis.com/abc#internal'],
    ['an address', 'https://169.254.169.254/latest/meta-data'],
    ['an address in other words', 'https://2852039166/'],
    ['an IPv6 address', 'https://[::1]/abc'],
    ['this machine', 'https://localhost/abc'],
    ['this machine at another port', 'http://127.0.0.1:4002/1'],
    ['the port of a test by another name', 'http://localhost:4001/1'],
    ['a host that ends alike', 'https://evilfcm.googleapis.com/abc'],
    ['a host that begins alike', 'https://fcm.googleapis.com.evil.example/abc'],
    ['a wildcard without its dot', 'https://evilpush.apple.com/abc'],
    ['a wildcard itself', 'https://push.apple.com/abc'],
    ['a host with a dot behind', 'https://fcm.googleapis.com./abc'],
    ['letters that look alike', 'https://fcm.googleаpis.com/abc'],
    ['a backslash', 'https://evil.example\\fcm.googleapis.com/abc'],
    ['no address', 'fcm.googleapis.com/abc'],
    ['nothing', ''],
  ])('%s', (_what, endpoint) => {
    expect(isPushEndpoint(endpoint, hosts)).toBe(false)
  })
})

it.each([
  ['*.apple.com.', true, '*.apple.com.'],
  ['https://push.example', true, 'https://push.example'],
  ['push.example:8443', true, 'push.example:8443'],
  ['*', false, '*'],
  ['*.com', false, '*.com'],
  ['10.0.0.1', false, '10.0.0.1'],
  ['127.0.0.1:4001', true, '127.0.0.1:4001'],
  ['127.0.0.1:4001', false, undefined],
  ['localhost:4001, push.example', false, undefined],
  [undefined, true, undefined],
])('PUSH_HOSTS "%s" (in production: %s) has %s that may not stand there', (list, isProduction, strange) => {
  expect(strangePushHost(list, isProduction)).toBe(strange)
})
