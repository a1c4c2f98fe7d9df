import { currentToast } from '../ui/toast'
import { reloadTo, sayAfterReload } from './after-reload'

it('what happened before the app started anew is said after it, once', () => {
  // jsdom does not navigate, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  reloadTo('/', 'Role Updated!')
  expect(currentToast()).toBeNull()
  sayAfterReload()
  const said = currentToast()
  expect(said).toMatchObject({ title: 'Role Updated!' })
  sayAfterReload()
  expect(currentToast()).toBe(said)
})
