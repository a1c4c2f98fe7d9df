import { hostname } from 'node:os'
import { errorStatus, type DomainError } from '@huella/contracts'
import express, { type NextFunction, type Request, type Response } from 'express'
import request from 'supertest'
import type { GatewayConfig } from '../../config.js'
import { knownHosts, refuseUnknownHosts } from './known-hosts.js'
import { toProblem } from './problem.js'
import { languageOf, requestContext } from './request-context.js'

const local = { PORT: 3000, HOST: 'localhost', PUBLIC_ORIGIN: 'http://localhost:3000', isProduction: false } as GatewayConfig
const second = { ...local, PORT: 20_417 }
const open = { ...local, HOST: '0.0.0.0' }
const trial = { ...open, PUBLIC_ORIGIN: 'http://localhost:8080', isTrial: true }
const production = { ...local, HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://huella.example', isProduction: true }

it.each<[string, GatewayConfig, string[]]>([
  ['a local start', local, ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']],
  ['one at the usual port', { ...local, PORT: 80, PUBLIC_ORIGIN: 'http://localhost' }, ['localhost', 'localhost:80', '127.0.0.1', '[::1]']],
  ['a second gateway, also behind a balancer', second, ['localhost:20417', '127.0.0.1:20417', 'localhost:3000', '127.0.0.1:3000']],
  ['a local start with a name of its own', { ...local, PUBLIC_ORIGIN: 'http://pets.test:8080' }, ['pets.test:8080', 'localhost:3000']],
  ['an open one', open, ['localhost:3000', '192.168.1.5:3000', '[fe80::1]:3000', `${hostname().toLowerCase()}:3000`, `${hostname().toLowerCase()}.local:3000`]],
  ['one at another address of its own', { ...local, HOST: '127.0.0.2' }, ['127.0.0.2:3000', 'localhost:3000']],
  ['one open at one name', { ...local, HOST: 'pets.lan' }, ['pets.lan:3000', 'localhost:3000']],
  ['a trial behind a proxy', trial, ['localhost:8080', '127.0.0.1:8080', '127.0.0.1:3000']],
  ['production', production, ['huella.example', 'huella.example:443']],
  ['production at another port', { ...production, PUBLIC_ORIGIN: 'https://huella.example:8443' }, ['huella.example:8443']],
])('%s answers to %j', (_, config, hosts) => {
  expect(hosts.filter((host) => !knownHosts(config)(host))).toEqual([])
})

it.each<[string, GatewayConfig, string[]]>([
  ['a local start', local, ['evil.test', 'evil.test:3000', 'localhost', 'localhost:3001', 'localhost.evil.test:3000', '127.0.0.1.evil.test:3000', 'localhost:3000.evil.test', 'localhost:3000,evil.test', '', 'localhost.:3000', '192.168.1.5:3000', '0.0.0.0:3000', '127.0.0.2:3000', 'a@localhost:3000']],
  ['an open one', open, ['evil.test:3000', '192.168.1.5', '192.168.1.5:3001', '192.168.1.5.evil.test:3000', '192.168.1:3000', '[evil]:3000', '1.2.3.4.5:3000', '']],
  ['a trial', trial, ['192.168.1.5:8080', '192.168.1.5:3000', '172.18.0.3:3000', `${hostname().toLowerCase()}:3000`, 'evil.test:8080']],
  ['production', production, ['localhost:3000', '127.0.0.1:3000', '10.0.0.7:3000', 'www.huella.example', 'huella.example:80', 'huella.example:3000', 'huella.example.evil.test', '']],
])('%s answers to none of %j', (_, config, hosts) => {
  expect(hosts.filter(knownHosts(config))).toEqual([])
})

it.each([
  ['en', 'Huella does not answer under this address. Open http://localhost:3000 instead.'],
  ['es', 'Huella no responde en esta dirección. Abre http://localhost:3000.'],
])('what was meant for another host is refused before anything is answered, in %s', async (language, detail) => {
  const answered = jest.fn()
  const app = express().use(requestContext, refuseUnknownHosts(local), answered)
  app.use((error: DomainError, req: Request, res: Response, _next: NextFunction) => void res.status(errorStatus[error.code]).json(toProblem(error, 'id', languageOf(req))))
  const { status, body } = await request(app).get('/').set({ host: 'evil.test', 'accept-language': language })
  expect([status, body]).toEqual([421, expect.objectContaining({ status: 421, title: 'Misdirected Request', code: 'misdirected', detail })])
  expect(answered).not.toHaveBeenCalled()
})
