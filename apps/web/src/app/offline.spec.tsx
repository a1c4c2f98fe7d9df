import { workOffline } from './offline'

const browserWith = (serviceWorker: unknown) => Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

/** What has become of it once everything that can run has run. */
const outcome = async (work: Promise<void>): Promise<string> => {
  const settled = work.then(() => 'beside the page', () => 'failed')
  return Promise.race([settled, new Promise<string>((done) => setTimeout(() => done('waits'), 0))])
}
const worker = { controller: null, addEventListener: () => undefined }

it.each([
  ['without workers', undefined, 'waits'],
  ['that lets none in and says nothing', { ...worker, register: () => Promise.resolve(undefined) }, 'waits'],
  ['that says that it lets none in', { ...worker, register: () => Promise.reject(new DOMException('no', 'SecurityError')) }, 'failed'],
  [
    'that has one at work',
    { ...worker, controller: {}, register: () => Promise.resolve({ waiting: null, addEventListener: () => undefined }) },
    'beside the page',
  ],
])('in a browser %s the app goes on', async (_, serviceWorker, expected) => {
  browserWith(serviceWorker)
  expect(await outcome(workOffline())).toBe(expected)
})

it.each([
  ['a worker that passed it over', null, [{ type: 'claim' }]],
  ['its worker', {}, []],
])('a page beside %s asks to be taken in only where it is not', async (_, controller, said) => {
  const told: unknown[] = []
  const active = { postMessage: (message: unknown) => void told.push(message) }
  browserWith({ ...worker, controller, register: () => Promise.resolve({ active, waiting: null, addEventListener: () => undefined }) })
  await outcome(workOffline())
  expect(told).toEqual(said)
})
