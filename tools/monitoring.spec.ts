/** What Prometheus and Grafana are told (k8s/monitoring): only about metrics that exist, and with a page of the handbook for every alert. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@huella/contracts'
import { parser } from '@prometheus-io/lezer-promql'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { parse, parseAllDocuments } from 'yaml'
import { render } from './kubernetes/kubectl.js'
import { schemaProblems } from './kubernetes/schemas.js'

const root = join(__dirname, '..')
const folder = join(root, 'k8s/monitoring')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

interface Rule { alert?: string; record?: string; expr: string; for?: string; labels?: Record<string, string>; annotations?: Record<string, string> }
const rules = (parse(read('alerts.yaml')) as { spec: { groups: { rules: Rule[] }[] } }).spec.groups.flatMap((group) => group.rules)
const alerts = rules.filter(({ alert }) => alert).map((rule) => [rule.alert!, rule] as const)

interface Panel { title?: string; type: string; targets?: { expr: string }[] }
interface Dashboard { uid: string; title: string; panels: Panel[] }
const dashboardFiles = readdirSync(join(folder, 'dashboards'))
const dashboards = dashboardFiles.map((file) => JSON.parse(read(`dashboards/${file}`)) as Dashboard)
const panels = dashboards.flatMap(({ title, panels: all }) => all.map((panel) => [`${title}: ${panel.title}`, panel] as const))

/** Every expression, and where it stands. */
const expressions = [
  ...rules.map((rule) => [rule.alert ?? rule.record!, rule.expr] as const),
  ...panels.flatMap(([where, panel]) => (panel.targets ?? []).map(({ expr }) => [where, expr] as const)),
]

/** As GitHub makes the address of a heading: lower case, without marks, spaces as dashes. */
const anchorOf = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replace(/\s/g, '-')
const handbook = readFileSync(join(root, 'docs/operations.md'), 'utf8').replace(/^```[^]*?^```/gm, '')
const headings = [...handbook.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

/** Names and labels of our own metrics, from the source. */
function ownMetrics(): Map<string, string[]> {
  const sources = ['apps', 'libs'].flatMap((part) => readdirSync(join(root, part)).flatMap((name) => filesIn(join(root, part, name, 'src'))))
  return new Map(sources.flatMap((file) => metricsIn(readFileSync(file, 'utf8'))))
}

function metricsIn(source: string): [name: string, labels: string[]][] {
  const constructed = [...source.matchAll(/new (Counter|Gauge|Histogram)\(\{\s*name: '(huella_\w+)',([^]*?)\}\)/g)].flatMap(([, kind, name, rest]) => {
    const labels = [...(/labelNames: \[([^\]]*)\]/.exec(rest!)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, label]) => label!)
    const parts: [string, string[]][] = [['_bucket', [...labels, 'le']], ['_sum', labels], ['_count', labels]]
    return (kind === 'Histogram' ? parts : [['', labels] as const]).map(([suffix, its]): [string, string[]] => [name! + suffix, its])
  })
  const named = [...source.matchAll(/^\s*(huella_\w+): \{|const name = '(huella_\w+)'/gm)].map(([, key, constant]): [string, string[]] => [(key ?? constant)!, []])
  return [...constructed, ...named]
}

function filesIn(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile() && /(?<!spec)\.ts$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
}

/** What prom-client says about a process, and what each is called where it is a histogram. */
function processMetrics(): Set<string> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return new Set(registry.getMetricsAsArray().flatMap(({ name }) => ['', '_bucket', '_sum', '_count'].map((suffix) => name + suffix)))
}

/** Said by others: the cluster (kube-state-metrics, cAdvisor, kubelet), Prometheus itself, CloudNativePG and its plugin for backups, the exporter beside NATS, cert-manager. */
const foreign = /^(?:kube_|container_|kubelet_volume_stats_|up$|cnpg_|barman_cloud_|gnatsd_|jetstream_|certmanager_)/

const own = ownMetrics()
const ofProcesses = processMetrics()
const recorded = new Set(rules.flatMap(({ record }) => record ?? []))

/** What Prometheus adds to what it reads from a pod. */
const added = ['namespace', 'job', 'pod', 'container', 'instance', 'endpoint']

interface Selector { metric: string; labels: string[] }

/** @returns what an expression selects, and the labels by which it groups; null where it is no PromQL */
function selectorsOf(expression: string): { selectors: Selector[]; groupedBy: string[] } | null {
  const [selectors, groupedBy]: [Selector[], string[]] = [[], []]
  let isValid = true
  parser.parse(expression).iterate({ enter: ({ type, from, to, node }) => {
    const text = expression.slice(from, to)
    if (type.isError) isValid = false
    if (type.name === 'VectorSelector') selectors.push({ metric: '', labels: [] })
    if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') selectors.at(-1)!.metric = text
    if (type.name === 'LabelName') (node.parent?.name === 'GroupingLabels' ? groupedBy : selectors.at(-1)!.labels).push(text)
  } })
  return isValid ? { selectors, groupedBy } : null
}

describe('an alert', () => {
  it.each(alerts)('%s says how urgent it is, what it means, and where to read on', (_name, { labels, annotations }) => {
    expect(['critical', 'warning']).toContain(labels?.['severity'])
    expect(annotations).toEqual({ summary: expect.stringMatching(/\S/) as string, description: expect.stringMatching(/\.$/) as string, runbook: expect.any(String) as string })
    const [file, anchor] = annotations!['runbook']!.split('#')
    expect([file, headings]).toEqual(['docs/operations.md', expect.arrayContaining([anchor])])
  })

  it('has a name of its own', () => expect(new Set(alerts.map(([name]) => name)).size).toBe(alerts.length))
})

it('is as the Prometheus operator and Kubernetes expect it', async () => {
  const manifests = await render(folder)
  expect(await schemaProblems(manifests)).toEqual([])
  expect(manifests.map(({ kind, metadata: { namespace } }) => `${namespace} ${kind}`).sort()).toEqual(['huella ConfigMap', ...['', '', ''].map(() => 'huella PodMonitor'), 'huella PrometheusRule'])
})

describe('the handbook', () => {
  it('leads only to sections and pages that are there', () => {
    const inside = [...handbook.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!)
    expect(inside.filter((anchor) => !headings.includes(anchor))).toEqual([])
    const outside = [...handbook.matchAll(/\]\(((?:\.\.\/)?[\w/.-]+)(?:#[^)]*)?\)/g)].map(([, path]) => path!)
    expect(outside.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([])
  })
})

describe('an expression', () => {
  it.each(expressions)('of %s is PromQL', (_where, expression) => expect(selectorsOf(expression)).not.toBeNull())

  it.each(expressions)('of %s speaks of metrics and labels that exist', (_where, expression) => {
    const { selectors, groupedBy } = selectorsOf(expression)!
    const unknown = selectors.filter(({ metric }) => !own.has(metric) && !ofProcesses.has(metric) && !recorded.has(metric) && !foreign.test(metric))
    expect(unknown).toEqual([])
    const ours = selectors.filter(({ metric }) => own.has(metric))
    for (const { metric, labels } of ours) expect([...added, ...own.get(metric)!]).toEqual(expect.arrayContaining(labels))
    if (ours.length === selectors.length) expect([...added, ...ours.flatMap(({ metric }) => own.get(metric)!)]).toEqual(expect.arrayContaining(groupedBy))
  })

  it('is refused when it is none, or names what is not there', () => {
    expect(selectorsOf('sum(rate(huella_http_seconds_count[5m])')).toBeNull()
    expect(selectorsOf('sum by (route) (rate(huella_http_seconds_count{status="500"}[5m]))')).toEqual({ selectors: [{ metric: 'huella_http_seconds_count', labels: ['status'] }], groupedBy: ['route'] })
    expect([own.get('huella_http_seconds_count'), own.get('huella_dead_letters'), own.has('huella_none')]).toEqual([['method', 'route', 'status'], [], false])
  })
})

describe('a dashboard', () => {
  it('has an address and a title of its own, and is handed to Grafana', () => {
    for (const each of ['uid', 'title'] as const) expect(new Set(dashboards.map((dashboard) => dashboard[each])).size).toBe(dashboards.length)
    const { configMapGenerator: [config] } = parse(read('kustomization.yaml')) as { configMapGenerator: [{ files: string[]; options: { labels: Record<string, string> } }] }
    expect([config.files.sort(), config.options.labels]).toEqual([dashboardFiles.map((file) => `dashboards/${file}`).sort(), { grafana_dashboard: '1' }])
  })

  it.each(panels)('%s has a title and asks something', (_where, { title, targets }) => {
    expect([title, targets?.length]).toEqual([expect.stringMatching(/\S/) as string, expect.any(Number) as number])
    for (const { expr } of targets!) expect(expr).not.toBe('')
  })
})

describe('every service', () => {
  const [monitor] = parseAllDocuments(read('pod-monitors.yaml')).map((document) => document.toJS() as { spec: { selector: { matchExpressions: { key: string; values: string[] }[] } } })

  it('is asked for its metrics', () => expect(monitor!.spec.selector.matchExpressions.flatMap(({ values }) => values).sort()).toEqual([...serviceNames].sort()))

  it.each(['ServiceDown', 'MetricsMissing', 'EventLoopSlow'])('is watched by %s', (name) => {
    const { expr } = Object.fromEntries(alerts)[name]!
    for (const service of serviceNames.filter((each) => each !== 'gateway')) expect(expr).toMatch(new RegExp(`["|]${service}["|]`))
  })
})
