import type { LookupAddress } from 'node:dns'
import { WebhookAddresses } from './webhook-address.js'
import type { Resolve } from './webhook-names.js'

const addresses = (...all: string[]): LookupAddress[] => all.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const resolvingTo = (...all: string[]): Resolve => () => Promise.resolve(addresses(...all))
const strict = new WebhookAddresses(false)
const loose = new WebhookAddresses(true)

const connected = (to: WebhookAddresses): Promise<unknown> =>
  new Promise((resolve) => to.lookup('clinic.example', { all: true }, (error, found) => resolve(error ? error.name : found)))

describe('an address that messages may be sent to', () => {
  it.each([
    'https://clinic.example/huella', 'https://clinic.example:443/', 'https://clinic.example:8443/a?b=c', 'https://8.8.8.8/', 'https://[2606:4700:4700::1111]/',
    'https://clínica.example/', 'https://clinic.example./',
  ])('%s', (url) => expect(strict.problemOf(new URL(url))).toBeUndefined())
})

describe('one that they may not', () => {
  it.each([
    ['http://clinic.example/', 'webhook.urlHttps'],
    ['https://ana:secret@clinic.example/', 'webhook.urlUser'],
    ['https://ana@clinic.example/', 'webhook.urlUser'],
    ['https://clinic.example:22/', 'webhook.urlPort'],
    ['https://clinic.example:80/', 'webhook.urlPort'],
    ['https://clinic.example:5432/', 'webhook.urlPort'],
    ...[
      'localhost', 'localhost.', 'postgres', 'app.localhost', 'printer.local', 'db.internal', 'metadata.google.internal', 'nas.home.arpa', 'x.onion',
      '127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '127.0.0.1.', '0.0.0.0', '0', '10.0.0.1', '172.16.0.1',
      '192.168.1.1', '169.254.169.254', '100.64.0.1', '100.100.100.200', '192.0.0.192', '192.0.2.1', '198.18.0.1', '203.0.113.1', '224.0.0.1', '240.0.0.1',
      '255.255.255.255', '168.63.129.16', '[::]', '[::1]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[64:ff9b::7f00:1]',
      '[64:ff9b::10.0.0.1]', '[64:ff9b:1::1]', '[2002:7f00:1::]', '[2002:a00:1::]', '[2001::1]', '[fe80::1]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]',
      '[2001:db8::1]', '[3fff::1]', '[100::1]', '[5f00::1]', '[4000::1]',
    ].map((host) => [`https://${host}/`, 'webhook.urlPrivate']),
  ])('%s: %s', (url, problem) => expect(strict.problemOf(new URL(url))).toBe(problem))
})

describe('a name, when a connection is made', () => {
  it('leads to the very addresses that were looked at', async () => {
    expect(await connected(new WebhookAddresses(false, resolvingTo('8.8.8.8', '2606:4700::1')))).toEqual(addresses('8.8.8.8', '2606:4700::1'))
  })

  it.each([['127.0.0.1'], ['10.1.2.3'], ['169.254.169.254'], ['::1'], ['::ffff:10.0.0.1'], ['64:ff9b::a00:1'], ['8.8.8.8', '10.0.0.1'], ['8.8.8.8', '::1']])(
    'leads nowhere with %s', async (...all) => {
      expect(await connected(new WebhookAddresses(false, resolvingTo(...all)))).toBe('RefusedAddress')
    })

  it('leads nowhere without an address', async () => expect(await connected(new WebhookAddresses(false, resolvingTo()))).toBe('RefusedAddress'))

  it('is resolved anew each time', async () => {
    const answers = [['8.8.8.8'], ['127.0.0.1']]
    const rebinding = new WebhookAddresses(false, () => Promise.resolve(addresses(...answers.shift()!)))
    expect([await connected(rebinding), await connected(rebinding)]).toEqual([addresses('8.8.8.8'), 'RefusedAddress'])
  })

  it('is given as one address to who asks for one', async () => {
    const one = new Promise((resolve) => new WebhookAddresses(false, resolvingTo('8.8.8.8')).lookup('clinic.example', {}, (...found) => resolve(found)))
    expect(await one).toEqual([null, '8.8.8.8', 4])
  })
})

describe('in development', () => {
  it.each(['http://localhost:4000/', 'http://127.0.0.1:4000/', 'https://[::1]:4000/'])('%s may be reached too', (url) => expect(loose.problemOf(new URL(url))).toBeUndefined())
  it.each(['http://10.0.0.1/', 'http://169.254.169.254/', 'https://postgres:5432/'])('%s may not', (url) => expect(loose.problemOf(new URL(url))).toBe('webhook.urlPrivate'))
})
