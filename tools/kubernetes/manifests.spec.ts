/** The manifests of k8s/: that they render, that Kubernetes takes them, and that they keep what they promise. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photoBytes, photosAtMost, serviceNames, videoBytes } from '@huella/contracts'
import { parse, stringify } from 'yaml'
import { madeElsewhere, render, type Manifest } from './kubectl.js'
import { matches, ofKind, references, workloads, type Workload } from './pods.js'
import { schemaProblems } from './schemas.js'

const root = join(__dirname, '../..')
const withDatabase = serviceNames.filter((service) => service !== 'parsing')

const overlays = [
  { name: 'local', others: (): Manifest[] => [], streamReplicas: 1 },
  { name: 'production', others: madeElsewhere, streamReplicas: 3 },
]

describe.each(overlays)('k8s/overlays/$name', ({ name, others, streamReplicas }) => {
  let manifests: Manifest[]
  let known: Manifest[]
  let pods: Workload[]
  beforeAll(async () => {
    manifests = await render(join(root, 'k8s/overlays', name))
    known = [...manifests, ...others()]
    pods = workloads(manifests)
  })
  const one = (kind: string, its: string): Manifest => manifests.find(({ kind: a, metadata }) => a === kind && metadata.name === its)!
  const longRunning = (): Workload[] => pods.filter(({ kind }) => kind !== 'Job')
  /** The names of those of whom it is not so. */
  const exceptions = <T extends { name: string }>(all: T[], holds: (each: T) => unknown): string[] => {
    expect(all).not.toEqual([])
    return all.filter((each) => !holds(each)).map((each) => each.name)
  }
  const eachContainer = () => pods.flatMap((pod) => pod.containers.map((container) => ({ ...container, pod, name: `${pod.name}/${container.name}` })))

  it('is what the schemas of Kubernetes and of its extensions say', async () => expect(await schemaProblems(known)).toEqual([]))

  it('runs every service, migrates every database, and provisions the stream', () => {
    const names = pods.map((pod) => pod.name)
    expect(names).toEqual(expect.arrayContaining([...serviceNames, ...withDatabase.map((service) => `migrate-${service}`), 'provisioner', 'nats', 'redis']))
  })

  it('lies in one namespace that admits restricted pods alone', () => {
    expect(one('Namespace', 'huella').metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' })
    expect(manifests.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'huella')).toEqual([])
  })

  it.each<[string, (pod: Workload) => unknown]>([
    ['is not root', ({ spec }) => spec.securityContext?.runAsNonRoot === true && spec.securityContext.runAsUser > 0],
    ['has the system calls of the runtime alone', ({ spec }) => spec.securityContext?.seccompProfile?.type === 'RuntimeDefault'],
    ['holds no token of Kubernetes', ({ spec }) => spec.automountServiceAccountToken === false],
    ['hears of no other service by its environment', ({ spec }) => spec.enableServiceLinks === false],
    ['shares neither network nor disk with its node', ({ spec }) => !spec.hostNetwork && !spec.hostPID && !spec.hostIPC && !(spec.volumes ?? []).some((volume: object) => 'hostPath' in volume)],
    ['bounds what it writes beside volumes', ({ spec }) => (spec.volumes ?? []).every(({ emptyDir }: { emptyDir?: { sizeLimit?: string } }) => !emptyDir || emptyDir.sizeLimit)],
  ])('every pod %s', (_rule, holds) => expect(exceptions(pods, holds)).toEqual([]))

  it.each<[string, (container: ReturnType<typeof eachContainer>[number]) => unknown]>([
    ['gets no privileges', ({ securityContext: of }) => of?.allowPrivilegeEscalation === false && !of.privileged],
    ['has no capability', ({ securityContext: of }) => String(of?.capabilities?.drop) === 'ALL' && !of.capabilities.add],
    ['cannot write to its image', ({ securityContext: of }) => of?.readOnlyRootFilesystem === true],
    ['says what it needs, and has a bound for memory', ({ resources: of }) => of?.requests?.cpu && of.requests.memory && of.limits?.memory],
    ['is of a version that somebody chose', ({ image }) => /:(?!latest$)[\w.-]*\d[\w.-]*$|^huella\/[a-z-]+:dev$/.test(image)],
  ])('every container %s', (_rule, holds) => expect(exceptions(eachContainer(), holds)).toEqual([]))

  it('every container that stays is asked whether it lives and whether it is ready; the sidecar that only signals has no door', () => {
    const asked = eachContainer().filter(({ pod, name: its }) => pod.kind !== 'Job' && its !== 'nats/reloader')
    expect(exceptions(asked, ({ livenessProbe, readinessProbe }) => livenessProbe && readinessProbe)).toEqual([])
  })

  it('a service gets no requests while it lacks something; a gateway, which all need, gets them while it serves', () => {
    const asked = serviceNames.map((service) => [service, pods.find((pod) => pod.name === service)!.containers[0].readinessProbe.httpGet.path])
    expect(asked).toEqual(serviceNames.map((service) => [service, service === 'gateway' ? '/health/serving' : '/health/ready']))
  })

  it('probes and services ask ports that there are', () => {
    const named = ({ containers }: Workload): unknown[] => containers.flatMap(({ ports = [] }) => ports.map(({ name: port }: { name: string }) => port))
    const probed = eachContainer().filter(({ livenessProbe: of }) => of?.httpGet)
    expect(exceptions(probed, ({ pod, livenessProbe, readinessProbe, startupProbe }) =>
      [livenessProbe, readinessProbe, startupProbe].every((probe) => !probe?.httpGet || named(pod).includes(probe.httpGet.port)))).toEqual([])
    const services = ofKind(manifests, 'Service').map((service) => Object.assign({}, service, { name: service.metadata.name }))
    expect(exceptions(services, ({ spec }) => pods.some((pod) => matches(pod.labels, { matchLabels: spec.selector }) && spec.ports.every(({ targetPort }: { targetPort: string }) => named(pod).includes(targetPort))))).toEqual([])
  })

  it('selectors find the pods that they are for', () => {
    expect(exceptions(longRunning(), ({ labels, manifest }) => matches(labels, manifest['spec'].selector))).toEqual([])
    for (const { name: its, manifest } of longRunning()) expect(pods.filter(({ labels }) => matches(labels, manifest['spec'].selector)).map((pod) => pod.name)).toEqual([its])
    const budgets = ofKind(manifests, 'PodDisruptionBudget').map((each) => Object.assign({}, each, { name: each.metadata.name }))
    expect(exceptions(budgets, ({ spec }) => pods.filter(({ labels }) => matches(labels, spec.selector)).length === 1)).toEqual([])
  })

  it('of whatever runs twice, one stays when a node is emptied, and replicas are spread over nodes and zones', () => {
    const replicated = longRunning().filter(({ replicas }) => replicas >= 2)
    const budgets = ofKind(manifests, 'PodDisruptionBudget')
    if (name === 'production') expect(replicated.map((pod) => pod.name).sort()).toEqual(['nats', ...serviceNames].sort())
    for (const { labels, spec } of replicated) {
      expect(budgets.filter(({ spec: { maxUnavailable, selector } }) => maxUnavailable === 1 && matches(labels, selector))).toHaveLength(1)
      expect(spec.topologySpreadConstraints.map(({ topologyKey }: { topologyKey: string }) => topologyKey).sort()).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone'])
      for (const { labelSelector } of spec.topologySpreadConstraints) expect(matches(labels, labelSelector)).toBe(true)
    }
  })

  it('every name and key that a pod asks for is made by somebody', () => {
    const made = (kind: string, its: string): string[] | undefined => {
      const found = known.find(({ kind: a, metadata }) => a === kind && metadata.name === its)
      return found && Object.keys({ ...found['data'], ...found['stringData'] })
    }
    const missing = pods.flatMap(references).filter(({ kind, name: its, key, optional }) => !optional && !(key ? made(kind, its)?.includes(key) : made(kind, its)))
    expect(missing).toEqual([])
  })

  it('a secret is known to one: the service with its migrations, or what it is for', () => {
    const bare = (its: string): string => its.replace(/-[a-z0-9]{10}$/, '')
    const holders = new Map<string, Set<string>>()
    for (const pod of pods) {
      for (const { kind, name: its } of references(pod)) if (kind === 'Secret') holders.set(bare(its), (holders.get(bare(its)) ?? new Set()).add(pod.name.replace(/^migrate-/, '')))
    }
    holders.delete('postgres-ca') // of which pods are shown the public certificate alone
    expect(Object.fromEntries([...holders].map(([its, who]) => [its, [...who]]))).toEqual(Object.fromEntries([...holders.keys()].map((its) => [its, [its]])))
    const certificate = pods.flatMap(references).filter(({ kind, name: its }) => kind === 'Secret' && its === 'postgres-ca')
    expect(certificate.every(({ key }) => key === 'ca.crt')).toBe(true)
  })

  it('the stream is kept on as many servers as it is provisioned for, each with a disk', () => {
    const nats = one('StatefulSet', 'nats')['spec']
    expect([nats.replicas, nats.volumeClaimTemplates[0].spec.accessModes]).toEqual([streamReplicas, ['ReadWriteOnce']])
    const [provisioner] = pods.find((pod) => pod.name === 'provisioner')!.containers
    expect(provisioner.env).toContainEqual({ name: 'NATS_STREAM_REPLICAS', value: String(streamReplicas) })
    const clusters = one('ConfigMap', 'nats')['data']['cluster.conf'].includes('routes:')
    expect(clusters).toBe(streamReplicas > 1)
  })

  it('Postgres, where it runs here, is set up as everywhere else', () => {
    const file = readFileSync(join(root, 'deploy/postgres/cluster.env'), 'utf8')
    const given = Object.fromEntries([...file.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value])) as Record<string, string>
    if (name === 'local') return expect(manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('postgres-'))?.['data']).toEqual(given)
    const { bootstrap: { initdb }, postgresql: { parameters } } = one('Cluster', 'postgres')['spec']
    const settings = Object.fromEntries([...given['POSTGRES_SETTINGS']!.matchAll(/-c (\w+)=(\S+)/g)].map(([, key, value]) => [key, value]))
    expect(parameters).toMatchObject(settings)
    const asked = Object.fromEntries([...given['POSTGRES_INITDB_ARGS']!.matchAll(/--([a-z-]+)=(\S+)/g)].map(([, key, value]) => [key, value]))
    expect({
      'encoding': initdb.encoding, 'locale-provider': initdb.localeProvider, 'builtin-locale': initdb.builtinLocale, 'lc-collate': initdb.localeCollate, 'lc-ctype': initdb.localeCType,
      'lc-messages': parameters.lc_messages, 'lc-monetary': parameters.lc_monetary, 'lc-numeric': parameters.lc_numeric, 'lc-time': parameters.lc_time,
    }).toEqual(asked)
  })
})

describe('what production promises', () => {
  let manifests: Manifest[]
  beforeAll(async () => { manifests = await render(join(root, 'k8s/overlays/production')) })

  it('the certificate is made for the one Ingress that has the host', () => {
    const [{ metadata: { annotations } }] = ofKind(manifests, 'Ingress') as [Manifest]
    expect(annotations).toMatchObject({ 'cert-manager.io/cluster-issuer': expect.any(String), 'acme.cert-manager.io/http01-edit-in-place': 'true' })
  })

  it('a request may be as large as the largest upload, and not much larger', () => {
    const [{ metadata: { annotations }, spec }] = ofKind(manifests, 'Ingress') as [Manifest]
    expect(spec.ingressClassName).toBe('nginx')
    const largest = photosAtMost * photoBytes + videoBytes
    for (const key of ['nginx.org/client-max-body-size', 'nginx.ingress.kubernetes.io/proxy-body-size']) {
      const bytes = parseInt(annotations![key]!) * 1024 * 1024
      expect(bytes).toBeGreaterThan(largest)
      expect(bytes).toBeLessThan(largest * 1.2)
    }
  })

  it('pods at their most, and one more of each, open no more connections than Postgres takes', () => {
    const { postgresql: { parameters } } = manifests.find(({ kind }) => kind === 'Cluster')!['spec']
    const pods = workloads(manifests).filter((pod) => withDatabase.includes(pod.name as never)).map(({ mostReplicas }) => mostReplicas + 1)
    expect(10 * pods.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(Number(parameters.max_connections) - 10)
  })

  it('the gateway, pets-media and parsing alone are somebody at Google', () => {
    const accounts = ofKind(manifests, 'ServiceAccount').filter(({ metadata }) => metadata.annotations?.['iam.gke.io/gcp-service-account'])
    expect(accounts.map(({ metadata }) => metadata.name).sort()).toEqual(['gateway', 'parsing', 'pets-media'])
  })

  it('each database has its role, its extensions and a backup', () => {
    const databases = withDatabase.map((service) => service.replaceAll('-', '_')).sort()
    const script = readFileSync(join(root, 'deploy/postgres/create-databases.sh'), 'utf8')
    const extensions = [...script.matchAll(/CREATE EXTENSION (\w+)/g)].map(([, extension]) => extension).sort()
    const made = ofKind(manifests, 'Database').map(({ spec }) => spec)
    expect(made.map((spec) => spec.name).sort()).toEqual(databases)
    for (const spec of made) expect([spec.owner, spec.extensions.map((each: { name: string }) => each.name).sort()]).toEqual([spec.name, extensions])
    const cluster = manifests.find(({ kind }) => kind === 'Cluster')!['spec']
    expect(cluster.managed.roles.map((role: { name: string }) => role.name).sort()).toEqual(databases)
    const store = cluster.plugins.find(({ isWALArchiver }: { isWALArchiver: boolean }) => isWALArchiver).parameters.barmanObjectName
    expect(ofKind(manifests, 'ObjectStore').map(({ metadata }) => metadata.name)).toEqual([store])
    expect(ofKind(manifests, 'ScheduledBackup').map(({ spec }) => spec.cluster.name)).toEqual(['postgres'])
  })

  it('a role reaches its own database, encrypted, and no other', () => {
    const { postgresql: { pg_hba: rules } } = manifests.find(({ kind }) => kind === 'Cluster')!['spec'] as { postgresql: { pg_hba: string[] } }
    const roles = withDatabase.map((service) => service.replaceAll('-', '_'))
    expect(rules.slice(0, -1).sort()).toEqual(roles.map((role) => `hostssl ${role} ${role} all scram-sha-256`).sort())
    expect(rules.at(-1)).toBe(`host all ${roles.join(',')} all reject`)
  })

  it('a managed Postgres is used by leaving the component out, and saying where the databases are', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'huella-k8s-'))
    cpSync(join(root, 'k8s'), copy, { recursive: true })
    const file = join(copy, 'overlays/production/kustomization.yaml')
    const { components, ...rest } = parse(readFileSync(file, 'utf8')) as { components: string[] }
    writeFileSync(file, stringify(rest))
    const left = await render(join(copy, 'overlays/production'))
    rmSync(copy, { recursive: true })
    expect(components).toEqual(['../../components/postgres'])
    expect(new Set(left.map(({ apiVersion }) => apiVersion).filter((each) => each.includes('cnpg')))).toEqual(new Set())
    expect(workloads(left).flatMap(references).filter(({ name }) => name.startsWith('postgres'))).toEqual([])
    const urls = Object.fromEntries(withDatabase.map((service) => [`DATABASE_URL_${service.toUpperCase().replaceAll('-', '_')}`, `postgres://managed/${service}`]))
    const secrets = madeElsewhere(urls).filter(({ kind, metadata }) => kind === 'Secret' && metadata.name.startsWith('postgres-') && metadata.name !== 'postgres-ca')
    expect(secrets).toEqual([])
  })
})

it('what Prometheus is told is what the schemas of its operator say, and can be part of an overlay', async () => {
  expect(await schemaProblems(await render(join(root, 'k8s/monitoring')))).toEqual([])
})

it.each(['cluster.env', 'create-databases.sh'])('%s of the local overlay, which Kustomize wants below its folder, is a copy', (file) => {
  expect(readFileSync(join(root, 'k8s/overlays/local/postgres', file), 'utf8')).toBe(readFileSync(join(root, 'deploy/postgres', file), 'utf8'))
})

it.each<[string, Manifest, RegExp]>([
  ['a misspelt field', { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec: { selektor: {} } }, /selektor/],
  ['a value of the wrong type', { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' }, spec: { replicas: 'two' } }, /replicas/],
  ['a value of the wrong form', { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'x' }, spec: { containers: [{ name: 'x', resources: { limits: { memory: 'much' } } }] } }, /memory/],
  ['a kind that nobody knows', { apiVersion: 'example.org/v1', kind: 'Thing', metadata: { name: 'x' } }, /nobody knows/],
  ['a field that an extension does not have', { apiVersion: 'postgresql.cnpg.io/v1', kind: 'Database', metadata: { name: 'x' }, spec: { cluster: { name: 'a' }, name: 'x', owner: 'x', extentions: [] } }, /extentions/],
])('the check of manifests finds %s', async (_name, manifest, problem) => expect((await schemaProblems([manifest])).join()).toMatch(problem))
