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
