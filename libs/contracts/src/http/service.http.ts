import { mixed, object, string } from 'yup'
import * as routes from '../routes.js'
import { endpoint } from './endpoint.js'

/** `degraded`: the gateway works, but a service behind it does not. `version` and `revision` say which build answers: `dev` and `unknown` where nobody said. */
export const getHealth = endpoint({
  route: routes.getHealth,
  summary: 'Whether Huella and the services behind it work, and which build this is',
  caller: 'anyone',
  answer: object({
    status: string()
      .oneOf(['ok', 'degraded'] as const)
      .required(),
    services: mixed<Record<string, 'ok' | 'down'>>().required(),
    version: string().required(),
    revision: string().required(),
  }),
})

export const getOpenApi = endpoint({
  route: routes.getOpenApi,
  summary: 'This description, as OpenAPI 3.1',
  caller: 'anyone',
  answer: object({}),
})
