import { deviceOf, placeOf } from './device.js'

describe('what a browser is, roughly', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each([
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, ['Chrome', 'Android', 'phone']],
    [`Mozilla/5.0 (Linux; Android 14; SM-X710) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`, ['Samsung Internet', 'Android', 'tablet']],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, ['Edge', 'Windows', 'computer']],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0`, ['Opera', 'Linux', 'computer']],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, ['Chrome', 'ChromeOS', 'computer']],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15', ['Safari', 'macOS', 'computer']],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1', ['Safari', 'iOS', 'phone']],
    ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1', ['Chrome', 'iPadOS', 'tablet']],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', ['Firefox', 'Windows', 'computer']],
    ['curl/8.5.0', [null, null, null]],
    ['<img src=x onerror=alert(1)>', [null, null, null]],
    [undefined, [null, null, null]],
  ])('%s', (text, [browser, system, kind]) => expect(deviceOf(text)).toEqual({ browser, system, kind }))
})

it.each([
  ['203.0.113.77', '203.0.113.…'],
  ['::ffff:203.0.113.77', '203.0.113.…'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:…'],
  ['', undefined],
  [undefined, undefined],
])('of the address %p a person is shown %p', (ip, place) => expect(placeOf(ip)).toBe(place))
