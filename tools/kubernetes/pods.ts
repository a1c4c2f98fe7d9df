import type { Manifest } from './kubectl.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- checked by the schemas before */
/** What makes pods: a workload of ours, with its pods' template. */
export interface Workload {
  kind: string
  name: string
  /** The fewest there are on a quiet day. */
  replicas: number
  /** The most there are when much happens. */
  mostReplicas: number
  labels: Record<string, string>
  spec: any
  containers: any[]
  manifest: Manifest
}

export const ofKind = (manifests: Manifest[], kind: string): Manifest[] => manifests.filter((each) => each.kind === kind)

export function workloads(manifests: Manifest[]): Workload[] {
  const scaling = new Map(ofKind(manifests, 'HorizontalPodAutoscaler').map(({ spec }) => [`${spec.scaleTargetRef.kind}/${spec.scaleTargetRef.name}`, spec]))
  return manifests.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind)).map((manifest) => {
    const { kind, metadata: { name }, spec: { replicas = 1, template } } = manifest
    const scaled = scaling.get(`${kind}/${name}`)
    const containers = [...(template.spec.initContainers ?? []), ...template.spec.containers]
    return { kind, name, replicas: scaled?.minReplicas ?? replicas, mostReplicas: scaled?.maxReplicas ?? replicas, labels: template.metadata.labels, spec: template.spec, containers, manifest }
  })
}

export const matches = (labels: Record<string, string>, { matchLabels = {}, matchExpressions = [] }: any): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value)
  && matchExpressions.every(({ key, operator, values }: any) => (operator === 'In') === values.includes(labels[key]))

/** A name with a key in it that somebody asks for. */
export interface Reference {
  kind: 'Secret' | 'ConfigMap'
  name: string
  key?: string | undefined
  optional: boolean
}

export function references({ spec, containers }: Workload): Reference[] {
  const asked: (Reference | undefined)[] = [
    ...containers.flatMap(({ env = [] }) => env.flatMap(({ valueFrom: { secretKeyRef, configMapKeyRef } = {} as any }: any) => [reference('Secret', secretKeyRef), reference('ConfigMap', configMapKeyRef)])),
    ...containers.flatMap(({ envFrom = [] }) => envFrom.flatMap(({ secretRef, configMapRef }: any) => [reference('Secret', secretRef), reference('ConfigMap', configMapRef)])),
    ...(spec.volumes ?? []).flatMap(({ secret, configMap, projected }: any) => [
      ...files('Secret', secret), ...files('ConfigMap', configMap),
      ...(projected?.sources ?? []).flatMap((source: any) => [...files('Secret', source.secret), ...files('ConfigMap', source.configMap)]),
    ]),
  ]
  return asked.filter((each) => each !== undefined)
}

const reference = (kind: Reference['kind'], from: any): Reference | undefined => from && { kind, name: from.secretName ?? from.name, key: from.key, optional: from.optional ?? false }
const files = (kind: Reference['kind'], from: any): (Reference | undefined)[] => from?.items ? from.items.map(({ key }: any) => reference(kind, { ...from, key })) : [reference(kind, from)]

/** What a config map or a secret holds, however it is written. */
function contentOf(manifests: Manifest[], { kind, name }: Pick<Reference, 'kind' | 'name'>): Record<string, string> {
  const { data = {}, stringData = {} } = (manifests.find((each) => each.kind === kind && each.metadata.name === name) ?? {}) as Partial<Manifest>
  const decoded = kind === 'Secret' ? Object.entries(data as Record<string, string>).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]) : Object.entries(data)
  return { ...Object.fromEntries(decoded), ...stringData }
}

/** What a process in the container would find in its environment. */
export function environment(container: any, manifests: Manifest[]): Record<string, string> {
  const all = (container.envFrom ?? []).map(({ secretRef, configMapRef }: any) => contentOf(manifests, { kind: secretRef ? 'Secret' : 'ConfigMap', ...(secretRef ?? configMapRef) }))
  const own = (container.env ?? []).map(({ name, value, valueFrom: { secretKeyRef, configMapKeyRef } = {} as any }: any) => [
    name, value ?? contentOf(manifests, { kind: secretKeyRef ? 'Secret' : 'ConfigMap', ...(secretKeyRef ?? configMapKeyRef) })[(secretKeyRef ?? configMapKeyRef)?.key],
  ])
  return Object.fromEntries(Object.entries({ ...Object.assign({}, ...all), ...Object.fromEntries(own) }).filter(([, value]) => value !== undefined)) as Record<string, string>
}

export const secretOf = (manifests: Manifest[], name: string): Record<string, string> => {
  const found = manifests.find(({ kind, metadata }) => kind === 'Secret' && metadata.name.replace(/-[a-z0-9]{10}$/, '') === name)
  return contentOf(manifests, { kind: 'Secret', name: found?.metadata.name ?? name })
}
