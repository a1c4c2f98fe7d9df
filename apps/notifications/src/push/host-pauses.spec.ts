import { HostPauses } from './host-pauses.js'

it('a host waits as long as it has asked for at most, whatever it is asked for', () => {
  const pauses = new HostPauses()
  pauses.pause('https://push.example/1', 60_000)
  pauses.pause('https://push.example/2', 1000)
  expect(pauses.left('https://push.example/3')).toBeGreaterThan(50_000)
  expect(pauses.left('https://other.example/3')).toBe(0)
})

it('one whose time is over is asked again', () => {
  const pauses = new HostPauses()
  pauses.pause('https://push.example/1', 0)
  expect(pauses.left('https://push.example/1')).toBe(0)
})
