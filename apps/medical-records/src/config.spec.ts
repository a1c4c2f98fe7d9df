import { ConfigError } from '@huella/service-host'
import { readMedicalRecordsConfig } from './config.js'

const rest = { CONTEXT_PUBLIC_KEYS: 'key', DATABASE_URL: 'postgres://db/medical', NATS_URL: 'nats://nats', CERTIFICATE_KEYS: '/keys.json' }
const read = (PUBLIC_ORIGIN: string) => {
  jest.replaceProperty(process, 'env', { ...rest, PUBLIC_ORIGIN })
  return readMedicalRecordsConfig().PUBLIC_ORIGIN
}

it.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000', 'https://huella.example', 'https://huella.example:8443'])('certificates can lead to %s', (origin) =>
  expect(read(origin)).toBe(origin))

it.each(['', 'huella.example', 'https://huella.example/', 'https://huella.example/app', 'https://a@huella.example', 'ftp://huella.example', 'http://huella.example:99999', 'https://huella.example#1'])(
  'certificates cannot lead to %j', (origin) => expect(() => read(origin)).toThrow(ConfigError))

it.each([undefined, ''])('the service does not start without keys for certificates: %j', (CERTIFICATE_KEYS) => {
  const { CERTIFICATE_KEYS: _, ...others } = rest
  jest.replaceProperty(process, 'env', { ...others, PUBLIC_ORIGIN: 'https://huella.example', ...(CERTIFICATE_KEYS !== undefined && { CERTIFICATE_KEYS }) })
  expect(readMedicalRecordsConfig).toThrow('CERTIFICATE_KEYS is not set')
})
