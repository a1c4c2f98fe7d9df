import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger } from '@nestjs/common'
import { DomainError, unavailable } from '@huella/contracts'
import express from 'express'
import request from 'supertest'
import { requestContext } from '../platform/http/request-context.js'
import { RateCounters } from '../platform/limits/counters.js'
import { SharedRedis } from '../platform/redis/shared-redis.js'
import { PublicPetPage } from './public-pet-page.js'
import { singlePageApplication } from './spa.js'
import type { WhoAsks } from './who-asks.js'

const plain = '<html lang="en"><head><title>Huella</title></head></html>'
const origin = 'https://huella.example'
const luna = { nickname: 'luna-1', name: 'Luna', species: 'Dog', breed: null, imageUrl: null, mediaFiles: null }

let webDist: string
let counters: RateCounters
let call: jest.Mock
let whoAsks: jest.Mock<Promise<void>, Parameters<WhoAsks>>

beforeEach(() => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation()
  webDist = mkdtempSync(join(tmpdir(), 'huella-web-'))
  writeFileSync(join(webDist, 'index.html'), plain)
  counters = new RateCounters({ RATE_LIMIT_SCALE: 1 }, new SharedRedis({ REDIS_URL: undefined }))
  whoAsks = jest.fn<Promise<void>, Parameters<WhoAsks>>(async () => undefined)
  call = jest.fn(async () => ({ petId: 1, ownerId: 'o', pet: luna }))
})
afterEach(() => {
  rmSync(webDist, { recursive: true })
})

const open = async (path = '/pet/luna-1') => {
  const app = express().use(requestContext, ...singlePageApplication(webDist, new PublicPetPage({ call }, counters, origin), whoAsks))
  return (await request(app).get(path)).text
}
const fail = (error: Error): void => void call.mockRejectedValue(error)

it('waits 800 ms for the pet and no longer', async () => {
  const before = performance.now()
  expect(await open()).toContain('<title>Luna · Huella</title>')
  const { deadline } = call.mock.calls[0]![2] as { deadline: number }
  expect(deadline - before).toBeGreaterThanOrEqual(800)
  expect(deadline - performance.now()).toBeLessThanOrEqual(800)
})

it.each([['does not answer', unavailable()], ['fails', new DomainError('internal')], ['breaks the line', new Error('closed')]])(
  'the plain page is sent when the other side %s',
  async (_how, error) => {
    fail(error)
    expect(await open()).toBe(plain)
  },
)

it('whoever guessed too often learns nothing more, not even of pets that exist', async () => {
  fail(new DomainError('not_found'))
  for (let guess = 1; guess <= 20; guess++) expect(await open('/pet/guess')).toContain('noindex')
  call.mockClear()
  expect(await open()).toBe(plain)
  expect(call).not.toHaveBeenCalled()
})

it('another path asks nobody', async () => {
  expect(await open('/pets/3')).toContain('<title>Huella</title>')
  expect(call).not.toHaveBeenCalled()
})

it('the public page asks for nobody’s session', async () => {
  await open()
  expect(whoAsks).not.toHaveBeenCalled()
})
