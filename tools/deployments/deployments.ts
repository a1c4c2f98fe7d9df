import { createECDH, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { serviceNames } from '@huella/contracts'
import { parse } from 'yaml'
import { madeElsewhere, render } from '../kubernetes/kubectl.js'
import { environment, ofKind, secretOf, workloads } from '../kubernetes/pods.js'

type Environment = Record<string, string>

/** What one way of running Huella gives to whom. */
export interface Deployment {
  /** By the service, or `provisioner`. */
  environments: Record<string, Environment>
  /** What NATS takes as passwords, by the variable of its configuration. */
  natsPasswords: Environment
  redisPassword: string
  /** By the role; none where they are somewhere else. */
  databasePasswords: Environment
  /** Where each service's probes and metrics are asked for. */
  opsPorts: number[]
}

const root = join(__dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const everybody = [...serviceNames, 'provisioner']
const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1')

export async function inKubernetes(overlay: 'local' | 'production'): Promise<Deployment> {
  const rendered = await render(join(root, 'k8s/overlays', overlay))
  const known = [...rendered, ...(overlay === 'production' ? madeElsewhere() : [])]
  const pods = workloads(rendered)
  const containerOf = (name: string) => pods.find((pod) => pod.name === name)!.containers[0]
  const secret = (name: string): Environment => secretOf(known, name)
  const roles = ofKind(rendered, 'Cluster').flatMap(({ spec }) => spec.managed.roles as { name: string; passwordSecret: { name: string } }[])
  return {
    environments: Object.fromEntries(everybody.map((name) => [name, environment(containerOf(name), known)])),
    natsPasswords: Object.fromEntries([...secret('nats')['passwords.conf']!.matchAll(/^(NATS_PASSWORD_\w+): "([^"]+)"$/gm)].map(([, variable, password]) => [variable!, password!])),
    redisPassword: secret('redis')['password']!,
    databasePasswords: roles.length ? Object.fromEntries(roles.map(({ name, passwordSecret }) => [name, secret(passwordSecret.name)['password']!])) : byRole(secret('postgres')),
    opsPorts: serviceNames.map((name) => containerOf(name).ports.find((port: { name: string }) => port.name === 'ops').containerPort),
  }
}

interface ComposeFile {
  services: Record<string, { env_file?: string[]; environment?: Record<string, string | number>; healthcheck?: { test: string[] } }>
}

/** @param files later ones add to earlier ones */
export function inCompose(files: string[]): Deployment {
  const merged = files.map((file) => parse(read(file), { merge: true }) as ComposeFile)
  const own = (name: string): Environment => {
    const given = Object.assign({}, ...merged.flatMap(({ services }) => {
      const { env_file: envFiles = [], environment = {} } = services[name] ?? {}
      return [...envFiles.map((path) => parseEnv(read(path))), environment]
    })) as Record<string, string | number>
    return Object.fromEntries(Object.entries(given).map(([variable, value]) => [variable, interpolated(String(value))]).filter(([, value]) => value !== ''))
  }
  return {
    environments: Object.fromEntries(everybody.map((name) => [name, own(name)])),
    natsPasswords: Object.fromEntries(Object.entries(own('nats')).map(([variable, password]) => [variable, unquoted(password)])),
    redisPassword: own('redis')['REDIS_PASSWORD']!,
    databasePasswords: byRole(own('postgres')),
    opsPorts: serviceNames.map((name) => Number(/127\.0\.0\.1\/(\d+)/.exec(merged[0]!.services[name]?.healthcheck?.test.join(' ') ?? '')?.[1])),
  }
}

const byRole = (variables: Environment): Environment => Object.fromEntries(Object.entries(variables).filter(([name]) => name.startsWith('DB_PASSWORD_'))
  .map(([name, password]) => [name.slice('DB_PASSWORD_'.length).toLowerCase(), password]))

const vapid = createECDH('prime256v1')
const dkim = generateKeyPairSync('rsa', { modulusLength: 1024, privateKeyEncoding: { format: 'der', type: 'pkcs8' }, publicKeyEncoding: { format: 'der', type: 'spki' } })
/** What must have a form of its own. */
const formed: Record<string, string> = {
  VAPID_PUBLIC_KEY: vapid.generateKeys('base64url'),
  VAPID_PRIVATE_KEY: Buffer.from(vapid.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  VAPID_SUBJECT: 'mailto:push@huella.example',
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'Huella <reminders@huella.example>',
  MAIL_REPLY_TO: 'help@huella.example',
  DKIM_DOMAIN: 'huella.example',
  DKIM_PRIVATE_KEY: dkim.privateKey.toString('base64'),
  BOUNCE_SECRET: `whsec_${'A'.repeat(32)}`,
}

/** What deploy/docker/example.env lets somebody choose; what must be chosen is told apart by its name. */
const chosen = Object.fromEntries([...read('deploy/docker/example.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value || formed[name!] || `chosen-${name!.toLowerCase()}-by-somebody-who-has-time`]))
const optional = new Set(['ADMIN_EMAILS', 'SECURITY_CONTACT', 'GEMINI_API_KEY', 'TLS'])

function interpolated(text: string): string {
  return text.replace(/\$\{(\w+)(?::([-?+])([^}]*))?\}/g, (_all, name: string, kind: string | undefined, otherwise: string) => {
    if (kind === '?' && !(name in chosen)) throw new Error(`deploy/docker/example.env does not say that ${name} must be chosen`)
    return (optional.has(name) ? '' : chosen[name]) || (kind === '-' ? otherwise : '')
  })
}
