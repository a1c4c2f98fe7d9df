import * as fc from 'fast-check'
import type { Visitor } from '@huella/testing'
import { addressOf, bodyOf, type Parameter, type Schema } from '../support/arbitrary.js'
import { describedCalls, matchesOpenApi } from '../support/openapi.js'
import { doctor } from '../support/people.js'
import { petOf, recorded, vaccinationFields } from '../support/pets.js'

interface Described { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }

/** They end the session, leave the API, or read certificates, which has tests of its own. */
const leftOut = /^DELETE \/api\/(account|sessions)$|\/api\/logout|\/api\/auth\/google|\/api\/vaccinations\/parse|\/api\/upload\//

/** The same in every run, so that it judges the change; other numbers find other things: `HUELLA_FUZZ_SEED`, `HUELLA_FUZZ_RUNS`. */
const seed = Number(process.env['HUELLA_FUZZ_SEED'] ?? 20_260_101)
const runs = Number(process.env['HUELLA_FUZZ_RUNS'] ?? 12)

it('whatever is sent to whatever call: never our failure, and always an answer as described', async () => {
  const person: Visitor = await doctor()
  const pet = await petOf(person)
  const vaccination = await recorded(person, `/api/pets/${pet.id}/vaccinations`, vaccinationFields)
  const known = [String(pet.id), String(vaccination), pet.nickname, '1', '2147483647']
  for (const { call, operation } of (await describedCalls()).filter((each) => !leftOut.test(each.call))) {
    const [method = '', path = ''] = call.split(' ')
    const { parameters = [], requestBody } = operation as Described
    const schema = requestBody?.content['application/json']?.schema
    await fc.assert(fc.asyncProperty(addressOf(path, parameters, known), schema ? bodyOf(schema) : fc.constant(undefined), async (address, body) => {
      const sent = body === undefined ? {} : { body: new Blob([JSON.stringify(body)]), headers: { 'content-type': 'application/json' } }
      const answer = await person.send(method, address, sent)
      if (answer.status >= 500) throw new Error(`${method} ${address} answered ${answer.status} ${answer.text}`)
      await matchesOpenApi(call, answer)
      expect(answer.text).not.toMatch(/node_modules|\.js:\d+:\d+/)
    }), { seed, numRuns: runs, interruptAfterTimeLimit: 20_000 })
  }
}, 120_000)
