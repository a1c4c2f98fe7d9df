import { planFaults } from './breaking.js'

const processes = ['nats', 'identity', 'gateway', 'identity-2', 'gateway-2']
const plan = (count: number, only?: string): string[] => planFaults(processes, count, only).map(({ kind, name }) => `${kind} ${name}`)

it('kills and freezes every part in turn, not the same replica twice running', () => {
  expect(plan(6)).toEqual(['kill nats', 'freeze nats', 'kill identity', 'freeze identity-2', 'kill gateway', 'freeze gateway-2'])
})

it('begins anew with the other replicas', () => {
  expect(plan(12).slice(6)).toEqual(['kill nats', 'freeze nats', 'kill identity-2', 'freeze identity', 'kill gateway-2', 'freeze gateway'])
})

it('does as many as it is told', () => expect(plan(7)).toHaveLength(7))

it('breaks one part alone, where it is told which', () => expect(plan(4, 'identity')).toEqual(['kill identity', 'freeze identity-2', 'kill identity-2', 'freeze identity']))

it('says which parts there are', () => expect(() => plan(1, 'postgrse')).toThrow('There is no part postgrse. There is: nats, identity, gateway'))
