import { readAccess } from './config.js'

const access = { NATS_URL: 'nats://nats:4222', NATS_USER: 'provisioner', NATS_PASSWORD: '1e5' }

it.each([[undefined, 1], ['', 1], ['1', 1], ['3', 3], ['5', 5]])('NATS_STREAM_REPLICAS=%s keeps the stream on %s servers', (replicas, count) => {
  expect(readAccess({ ...access, NATS_STREAM_REPLICAS: replicas })).toEqual({ url: access.NATS_URL, user: 'provisioner', password: '1e5', replicas: count })
})

it.each(['0', '2', '4', '7', '3.5', '-1', 'three'])('NATS_STREAM_REPLICAS=%s is refused', (replicas) => {
  expect(() => readAccess({ ...access, NATS_STREAM_REPLICAS: replicas })).toThrow(`NATS_STREAM_REPLICAS: must be 1, 3 or 5, and is "${replicas}"`)
})

it('says that nobody says which NATS it is', () => expect(() => readAccess({})).toThrow('NATS_URL is not set'))
