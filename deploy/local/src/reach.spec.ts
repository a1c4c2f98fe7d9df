import { openness, urlOf } from './reach.js'

it.each([
  ['localhost', 'http://localhost:3000'],
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::2', 'http://[fd00::2]:3000'],
])('with HOST=%s people open %s', (host, url) => expect(urlOf(host, 3000)).toBe(url))

it.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('HOST=%s lets nobody else in, and needs no warning', (host) => {
  expect(openness({ host, port: 3000, env: {} })).toBeUndefined()
})

it.each([
  ['0.0.0.0', {}, 'HOST=0.0.0.0: everybody who reaches port 3000 of this machine can open Huella, and sign-in asks for no password: whoever comes can be anybody'],
  ['::', {}, 'HOST=::: everybody who reaches port 3000 of this machine can open Huella, and sign-in asks for no password: whoever comes can be anybody'],
  ['192.168.1.5', {}, 'HOST=192.168.1.5: everybody who reaches 192.168.1.5:3000 can open Huella, and sign-in asks for no password: whoever comes can be anybody'],
  ['0.0.0.0', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, 'HOST=0.0.0.0: everybody who reaches port 3000 of this machine can open Huella'],
])('with HOST=%s and %j the start says who gets in', (host, env, line) => expect(openness({ host, port: 3000, env })).toBe(line))
