import '../index.js'
import { natsPermissions } from './nats-permissions.js'
import { serviceNames } from './services.js'

const mayPublish = (service: (typeof serviceNames)[number], subject: string): boolean =>
  natsPermissions(service).publish.some((allowed) => allowed === subject || (allowed.endsWith('.>') && subject.startsWith(allowed.slice(0, -1))))

describe('NATS permissions follow from the contracts', () => {
  it('let the gateway alone speak for a person', () => {
    expect(serviceNames.filter((service) => mayPublish(service, 'rpc.pets.pets.delete'))).toEqual(['gateway'])
    expect(serviceNames.filter((service) => mayPublish(service, 'rpc.medical.vaccinations.record'))).toEqual(['gateway'])
  })

  it('let services ask what their definition names them for', () => {
    expect(serviceNames.filter((service) => mayPublish(service, 'rpc.pets.access.check'))).toEqual(['gateway', 'medical-records', 'doctors-reviews'])
  })

  it.each(serviceNames)('let %s announce only its own events', (service) => {
    const others = serviceNames.filter((name) => name !== service).flatMap((name) => natsPermissions(name).publish.filter((subject) => subject.startsWith('events.')))
    expect(natsPermissions(service).publish).not.toEqual(expect.arrayContaining(others))
  })

  it.each(serviceNames)('let %s answer only its own requests and read only its own replies', (service) => {
    const subscribe = natsPermissions(service).subscribe
    expect(subscribe).toHaveLength(2)
    expect(subscribe).toContain(`_INBOX.${service}.>`)
  })
})
