import { readPetsMediaConfig } from './config.js'

const environment = { DATABASE_URL: 'postgres://x', NATS_URL: 'nats://x', CONTEXT_PUBLIC_KEYS: 'key' }

it.each([
  ['a folder', { MEDIA_DIR: '/media' }],
  ['a bucket', { GCS_BUCKET: 'huella', GCS_API_ENDPOINT: 'http://storage' }],
])('media are kept in %s', (_, place) => expect(readPetsMediaConfig({ ...environment, ...place })).toMatchObject(place))

it('the service does not start without a place for media', () => {
  expect(() => readPetsMediaConfig(environment)).toThrow('MEDIA_DIR or GCS_BUCKET is not set')
  expect(() => readPetsMediaConfig({ MEDIA_DIR: '/media' })).toThrow('DATABASE_URL')
})
