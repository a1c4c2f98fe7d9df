import { register } from 'prom-client'
import { hostConfig, readConfig, showBuild } from './index.js'

it.each([
  ['what its image was given', { VERSION: '1.4.0', GIT_SHA: 'abc1234' }, { version: '1.4.0', revision: 'abc1234' }],
  ['that nobody said', { VERSION: '', GIT_SHA: '' }, { version: 'dev', revision: 'unknown' }],
])('a program tells its build: %s', async (_, env, build) => {
  expect(showBuild('identity', readConfig(hostConfig, { NATS_URL: 'nats://x', ...env }))).toEqual(build)
  expect(await register.metrics()).toContain(`huella_build_info{version="${build.version}",revision="${build.revision}",service="identity"} 1`)
})
