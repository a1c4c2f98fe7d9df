import { workspace } from '../paths.js'
import { projectOf, readProjects, servicesOn } from './projects.js'

const projects = [
  { name: '@huella/contracts', folder: 'libs/contracts', dependsOn: [] },
  { name: '@huella/messaging', folder: 'libs/messaging', dependsOn: ['@huella/contracts'] },
  { name: '@huella/identity', folder: 'apps/identity', dependsOn: ['@huella/messaging'] },
  { name: '@huella/parsing', folder: 'apps/parsing', dependsOn: ['@huella/contracts'] },
]

it.each([
  ['libs/contracts/src/pets.ts', ['identity', 'parsing']],
  ['libs/messaging/src/bus.ts', ['identity']],
  ['apps/parsing/src/main.ts', ['parsing']],
])('a change of %s restarts %j', (path, services) => {
  expect(servicesOn(projectOf(path, projects)!, projects)).toEqual(services)
})

it('knows the projects of this checkout, and leaves the SPA to Vite', () => {
  const found = readProjects(workspace)
  expect(servicesOn(projectOf('libs/contracts/src/index.ts', found)!, found)).toEqual(expect.arrayContaining(['gateway', 'identity', 'pets-media', 'medical-records', 'doctors-reviews', 'parsing']))
  expect(projectOf('apps/web/src/main.tsx', found)).toBeUndefined()
})
