import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describedCalls, matchesOpenApi } from '../support/openapi.js'
import { visitor } from '../support/people.js'

const titles = readdirSync(__dirname).filter((file) => file.startsWith('calls-')).map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n')
/** Named by a variable in its spec. */
const byVariable = ['POST /api/vaccinations/parse', 'POST /api/vaccinations/parse-text']

const exampleOf = (path: string): string => path.replace(/\{(nickname|token)\}/, 'nobody').replace(/(?<=\/api\/(?:api-keys|webhooks)\/)\{id\}/, '00000000-0000-4000-8000-000000000000').replace(/\{\w+\}/g, '1')

describe('every call', () => {
  it('has a test that bears its name', async () => {
    const untested = (await describedCalls()).map(({ call }) => call).filter((call) => !byVariable.includes(call))
      .filter((call) => !new RegExp(`${call.replace(/[{}/]/g, '\\$&')}[:']`).test(titles))
    expect(untested).toEqual([])
  })

  it('that needs somebody is refused to nobody, and to an unknown key', async () => {
    const closed = (await describedCalls()).filter(({ operation }) => operation.security?.length)
    expect(closed.length).toBeGreaterThan(50)
    for (const { call } of closed) {
      const [method = '', path = ''] = call.split(' ')
      for (const authorization of [undefined, `Bearer huella_00000000_${'a'.repeat(43)}`]) {
        const answer = await visitor().send(method, exampleOf(path), { headers: authorization ? { authorization } : {} })
        expect({ call, status: answer.status }).toEqual({ call, status: 401 })
        await matchesOpenApi(call, answer)
      }
    }
  })
})
