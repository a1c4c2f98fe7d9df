// Reads an array of manifests, and prints what is wrong with them: node check-schemas.mjs <folder with the packages> < manifests.json
// Each is compared with its schema, which knows formats and patterns, and with its type, which knows what fields there are.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder] = process.argv.slice(2)
const packages = { 'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg', 'monitoring.coreos.com': '@kubernetes-models/prometheus-operator' }
const isKubernetes = (group) => !group.includes('.') || group.endsWith('.k8s.io')

/** The plugin of CloudNativePG has no package; its configuration is the operator's former own. */
const objectStore = {
  module: '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api/BarmanObjectStoreConfiguration',
  type: `import type { IBarmanObjectStoreConfiguration } from '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api/BarmanObjectStoreConfiguration'
import type { IContainer } from 'kubernetes-models/v1/Container'
import type { IPod } from 'kubernetes-models/v1/Pod'
interface It extends Pick<IPod, 'metadata'> {
  apiVersion: 'barmancloud.cnpg.io/v1'; kind: 'ObjectStore'
  spec: { configuration: IBarmanObjectStoreConfiguration; retentionPolicy?: \`\${number}\${'d' | 'w' | 'm'}\`; instanceSidecarConfiguration?: Pick<IContainer, 'env' | 'resources'> }
}`,
  exported: 'BarmanObjectStoreConfiguration',
  part: ({ spec }) => spec.configuration,
}

function schemaOf({ apiVersion, kind }) {
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : ''
  if (apiVersion === 'barmancloud.cnpg.io/v1' && kind === 'ObjectStore') return objectStore
  const name = isKubernetes(group) ? 'kubernetes-models' : packages[group]
  if (!name) return undefined
  const module = `${name}/${apiVersion}/${kind}`
  return { module, type: `import type { I${kind} as It } from '${module}'`, exported: kind, part: withoutBreaks }
}

/** Kustomize breaks long lines of base64, which Kubernetes takes and the schema does not. */
const withoutBreaks = (manifest) => manifest.kind !== 'Secret' ? manifest
  : { ...manifest, data: Object.fromEntries(Object.entries(manifest.data ?? {}).map(([key, value]) => [key, value.replace(/\s/g, '')])) }

const where = ({ kind, metadata }) => `${kind} ${metadata?.name}`

async function againstSchema(manifest) {
  const schema = schemaOf(manifest)
  const models = schema && await import(pathToFileURL(join(folder, 'node_modules', `${schema.module}.js`))).catch(() => undefined)
  if (!models) return [`${where(manifest)}: nobody knows ${manifest.apiVersion} ${manifest.kind}`]
  try {
    new models[schema.exported](schema.part(manifest)).validate()
    return []
  } catch (error) {
    return [`${where(manifest)}: ${error.message}`]
  }
}

const compiler = createRequire(import.meta.url).resolve('typescript-7/package.json')
const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'preserve', '--types', '', '--pretty', 'false']

/** Beside the packages, so that they are found. */
function againstTypes(manifests) {
  const aside = mkdtempSync(join(folder, 'types-'))
  try {
    const files = manifests.map((manifest, index) => {
      writeFileSync(join(aside, `${index}.ts`), `${schemaOf(manifest).type}\nexport const it: It = ${JSON.stringify(manifest, null, 1)}\n`)
      return `${index}.ts`
    })
    execFileSync(process.execPath, [join(dirname(compiler), 'bin/tsc'), ...options, ...files], { cwd: aside, stdio: 'pipe' })
    return []
  } catch ({ stdout }) {
    return String(stdout).trim().split('\n').map((line) => `${where(manifests[parseInt(line)] ?? {})}: ${line.replace(/^\d+.*?error TS\d+: /, '')}`)
  } finally {
    rmSync(aside, { recursive: true })
  }
}

let text = ''
for await (const chunk of process.stdin) text += chunk
const manifests = JSON.parse(text)
const problems = (await Promise.all(manifests.map(againstSchema))).flat()
process.stdout.write(JSON.stringify([...problems, ...againstTypes(manifests.filter(schemaOf))]))
