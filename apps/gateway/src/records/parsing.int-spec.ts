import { Logger } from '@nestjs/common'
import { Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

let bed: GatewayBed
let gateway: RunningGateway
beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway()
})
afterAll(() => bed?.stop())

describe.each(['/api/vaccinations/parse', '/api/vaccinations/parse-text'])('%s', (path) => {
  it.each([['en', 'Failed to parse vaccination text'], ['es', 'No se pudo interpretar el texto de vacunación']])('tells a failure of ours in the words of the product: %s', async (language, detail) => {
    jest.spyOn(Logger.prototype, 'error').mockReturnValue()
    const visitor = new Visitor(gateway.origin, language)
    await visitor.signIn('reading@mail.example')
    expect(await visitor.post(path, { text: 'Fail' })).toMatchObject({ status: 500, json: { status: 500, code: 'internal', detail } })
    expect((await visitor.post(path, { text: 'Rabies' })).status).toBe(200)
  })
})
