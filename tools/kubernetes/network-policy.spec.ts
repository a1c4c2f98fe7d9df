/** Who reaches whom in the cluster, by the policies that are rendered. */
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { serviceNames } from '@huella/contracts'
import { render, type Manifest } from './kubectl.js'
import { matches, ofKind, workloads } from './pods.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- checked by the schemas before */
/** A pod of ours by its labels, a namespace of others by its name, or an address. */
type End = { labels: Record<string, string>; ports?: Record<string, number> } | { namespace: string } | { address: string }

const within = (address: string, { cidr, except = [] }: any): boolean => {
  const [inside, outside] = [new BlockList(), new BlockList()]
  for (const [list, networks] of [[inside, [cidr]], [outside, except]] as const) {
    for (const network of networks) list.addSubnet(network.split('/')[0], Number(network.split('/')[1]))
  }
  return inside.check(address) && !outside.check(address)
}

const isPeer = (end: End, { podSelector, namespaceSelector, ipBlock }: any): boolean => {
  if ('address' in end) return ipBlock !== undefined && within(end.address, ipBlock)
  if ('namespace' in end) return namespaceSelector !== undefined && matches({ 'kubernetes.io/metadata.name': end.namespace }, namespaceSelector)
  return podSelector !== undefined && !namespaceSelector && matches(end.labels, podSelector)
}

const isOpen = (policies: Manifest[], pod: End, direction: 'Ingress' | 'Egress', [other, port, names]: [End, number, Record<string, number>]): boolean => {
  if (!('labels' in pod)) return true
  const ours = policies.filter(({ spec }) => matches(pod.labels, spec.podSelector) && (spec.policyTypes ?? ['Ingress']).includes(direction))
  const [rules, peers] = direction === 'Ingress' ? ['ingress', 'from'] : ['egress', 'to']
  return ours.length === 0 || ours.some(({ spec }) => (spec[rules] ?? []).some((rule: any) =>
    (!rule[peers] || rule[peers].some((peer: any) => isPeer(other, peer))) && (!rule.ports || rule.ports.some(({ port: of }: any) => (names[of] ?? of) === port))))
}

describe.each(['local', 'production'])('k8s/overlays/%s', (overlay) => {
  let manifests: Manifest[]
  let policies: Manifest[]
  beforeAll(async () => {
    manifests = await render(join(__dirname, '../../k8s/overlays', overlay))
    policies = ofKind(manifests, 'NetworkPolicy')
  })

  const end = (name: string): End => {
    if (/^\d/.test(name)) return { address: name }
    if (name.startsWith('namespace ')) return { namespace: name.slice('namespace '.length) }
    if (name === 'challenge') return { labels: { 'acme.cert-manager.io/http01-solver': 'true' } }
    if (name === 'postgres' && overlay === 'production') return { labels: { 'cnpg.io/cluster': 'postgres' }, ports: { postgres: 5432, status: 8000, metrics: 9187 } }
    const { labels, containers } = workloads(manifests).find((pod) => pod.name === name)!
    return { labels, ports: Object.fromEntries(containers.flatMap(({ ports = [] }) => ports.map((each: any) => [each.name, each.containerPort]))) }
  }
  const reaches = (from: string, to: string, port: number): boolean => {
    const [sender, receiver] = [end(from), end(to)]
    const names = ('ports' in receiver && receiver.ports) || {}
    return isOpen(policies, sender, 'Egress', [receiver, port, {}]) && isOpen(policies, receiver, 'Ingress', [sender, port, names])
  }

  const everybody: [string, string, number, boolean][] = serviceNames.flatMap((service): [string, string, number, boolean][] => [
    [service, 'nats', 4222, true],
    [service, 'nats', 6222, false],
    [service, 'nats', 8222, false],
    [service, 'namespace kube-system', 53, true],
    [service, 'postgres', 5432, service !== 'parsing'],
    [service, 'redis', 6379, service === 'gateway'],
    [service, '142.250.1.1', 443, ['gateway', 'pets-media', 'parsing', 'notifications'].includes(service)],
    [service, '142.250.1.1', 587, service === 'notifications'],
    [service, '142.250.1.1', 8443, service === 'notifications'],
    [service, '142.250.1.1', 80, false],
    [service, '10.0.0.1', 443, false],
    [service, 'identity', 9464, false],
    ['namespace monitoring', service, 9464, true],
    ['namespace default', service, 9464, false],
    ['namespace nginx-ingress', service, 3000, service === 'gateway' && overlay === 'production'],
    ['namespace default', service, 3000, false],
    [service, '169.254.169.254', 80, overlay === 'production' && ['gateway', 'pets-media', 'parsing'].includes(service)],
  ])

  it.each([
    ...everybody,
    ['provisioner', 'nats', 4222, true],
    ['provisioner', 'postgres', 5432, false],
    ['migrate-identity', 'postgres', 5432, true],
    ['migrate-identity', 'nats', 4222, false],
    ['nats', 'nats', 6222, true],
    ['nats', '142.250.1.1', 443, false],
    ['redis', 'nats', 4222, false],
    ['redis', '142.250.1.1', 443, false],
    ['namespace monitoring', 'nats', 7777, true],
    ['namespace monitoring', 'nats', 4222, false],
    ['namespace default', 'nats', 4222, false],
    ['namespace default', 'redis', 6379, false],
    ['namespace default', 'postgres', 5432, false],
  ] as [string, string, number, boolean][])('%s reaches %s at port %s: %s', (from, to, port, open) => expect(reaches(from, to, port)).toBe(open))

  if (overlay === 'production') {
    it.each([
      ['postgres', 'postgres', 5432, true],
      ['postgres', 'postgres', 8000, true],
      ['namespace cnpg-system', 'postgres', 8000, true],
      ['namespace monitoring', 'postgres', 9187, true],
      ['namespace monitoring', 'postgres', 5432, false],
      ['postgres', '142.250.1.1', 443, true],
      ['postgres', 'nats', 4222, false],
      ['namespace nginx-ingress', 'challenge', 8089, true],
      ['namespace ingress-nginx', 'challenge', 8089, true],
      ['namespace default', 'challenge', 8089, false],
      ['challenge', '142.250.1.1', 443, false],
      ['challenge', 'gateway', 3000, false],
    ] as [string, string, number, boolean][])('%s reaches %s at port %s: %s', (from, to, port, open) => expect(reaches(from, to, port)).toBe(open))
  }
})
