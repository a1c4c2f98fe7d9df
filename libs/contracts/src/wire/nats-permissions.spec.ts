import '../index.js'
import { allEvents, eventInboxPrefix, inboxPrefix, natsPermissions, sessionsEnded } from './nats-permissions.js'
import { definedRpcs } from './rpc.js'
import { serviceNames } from './services.js'

const mayPublish = (service: (typeof serviceNames)[number], subject: string): boolean =>
  natsPermissions(service).publish.some((allowed) => allowed === subject || (allowed.endsWith('.>') && subject.startsWith(allowed.slice(0, -1))))

describe('NATS permissions follow from the contracts', () => {
  it('let the gateway alone speak for a person', () => {
    expect(serviceNames.filter((service) => mayPublish(service, 'rpc.pets.pets.delete'))).toEqual(['gateway'])
    expect(serviceNames.filter((service) => mayPublish(service, 'rpc.medical.vaccinations.record'))).toEqual(['gateway'])
  })

  it('let services ask what their definition names them for', () => {
    expect(serviceNames.filter((service) => mayPublish(service, 'rpc.pets.access.check'))).toEqual(['gateway', 'medical-records', 'doctors-reviews', 'notifications'])
  })

  it.each(serviceNames)('let %s announce only its own events', (service) => {
    const others = serviceNames.filter((name) => name !== service).flatMap((name) => natsPermissions(name).publish.filter((subject) => subject.startsWith('events.')))
    expect(natsPermissions(service).publish).not.toEqual(expect.arrayContaining(others))
  })

  it.each(serviceNames)('let %s answer only its own requests and read only its own replies', (service) => {
    const { subscribe } = natsPermissions(service)
    expect(subscribe).toContain(`${inboxPrefix(service)}.>`)
    const own = [inboxPrefix(service), eventInboxPrefix(service), `rpc.${definedRpcs().find((rpc) => rpc.service === service)?.subject.split('.')[1]}`]
    const live = service === 'gateway' ? [allEvents, sessionsEnded] : []
    expect(subscribe.filter((subject) => !own.includes(subject.slice(0, -2)))).toEqual(live)
  })

  it('let gateways alone hear all events without keeping them, and tell each other that a session is over', () => {
    for (const subject of [allEvents, sessionsEnded]) expect(serviceNames.filter((service) => natsPermissions(service).subscribe.includes(subject))).toEqual(['gateway'])
    expect(serviceNames.filter((service) => mayPublish(service, sessionsEnded))).toEqual(['gateway'])
    expect(natsPermissions('gateway').publish.filter((subject) => subject.startsWith('events.') && !subject.startsWith('events.gateway.'))).toEqual([])
  })

  it('let services answer those who ask them, and nobody else', () => {
    const answered = (service: (typeof serviceNames)[number]) => natsPermissions(service).publish.filter((subject) => subject.startsWith('_INBOX'))
    expect(answered('parsing')).toEqual(['_INBOX.gateway.>'])
    expect(answered('identity').sort()).toEqual(['_INBOX.doctors-reviews.>', '_INBOX.gateway.>', '_INBOX.notifications.>', '_INBOX.pets-media.>'])
    expect(answered('gateway')).toEqual([])
  })

  it.each(serviceNames)('let %s make, change and remove no stream and no consumer', (service) => {
    expect(natsPermissions(service).publish.filter((subject) => subject.startsWith('$JS.API.') && !/^\$JS\.API\.CONSUMER\.(INFO|MSG\.NEXT)\.HUELLA_EVENTS\./.test(subject))).toEqual([])
    expect(natsPermissions(service).publish.filter((subject) => subject.startsWith('$JS.') && !subject.includes(`.${service}--`))).toEqual([])
  })
})
