// Prints all secrets of a new deployment, with passwords made by chance, each known to those who need it and to nobody else:
//   GOOGLE_CLIENT_ID=… GOOGLE_CLIENT_SECRET=… node k8s/overlays/production/secrets.mjs | kubectl create -f -
// GEMINI_API_KEY lets a model help with certificates; SMTP_URL is the server that sends mail, DKIM_PRIVATE_KEY signs it, BOUNCE_SECRET is the provider's. With a managed Postgres, DATABASE_URL_GATEWAY, DATABASE_URL_IDENTITY, DATABASE_URL_PETS_MEDIA,
// DATABASE_URL_MEDICAL_RECORDS, DATABASE_URL_DOCTORS_REVIEWS and DATABASE_URL_NOTIFICATIONS say where the databases are. `kubectl create` refuses where there are secrets already:
// passwords that are in use are exchanged one by one (docs/operations.md).
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const { env } = process
const withDatabase = ['gateway', 'identity', 'pets-media', 'medical-records', 'doctors-reviews', 'notifications']
const services = [...withDatabase, 'parsing']

function given(name) {
  if (env[name]) return env[name]
  process.stderr.write(`${name} is not set.\n`)
  process.exit(1)
}

/** Hexadecimal, for some of them stand in addresses. */
const password = () => randomBytes(24).toString('hex')
const variable = (name) => name.toUpperCase().replaceAll('-', '_')
const metadata = (name) => ({ name, namespace: 'huella', labels: { 'app.kubernetes.io/part-of': 'huella' } })
const secret = (name, stringData, type = 'Opaque') => ({ apiVersion: 'v1', kind: 'Secret', metadata: metadata(name), type, stringData })

const isManaged = withDatabase.some((service) => env[`DATABASE_URL_${variable(service)}`])
const databases = Object.fromEntries(withDatabase.map((service) => {
  const [role, chosen] = [service.replaceAll('-', '_'), password()]
  const url = isManaged ? given(`DATABASE_URL_${variable(service)}`)
    : `postgres://${role}:${chosen}@postgres-rw:5432/${role}?sslmode=verify-full&sslrootcert=/etc/postgres/ca.crt`
  return [service, { url, account: secret(`postgres-${service}`, { username: role, password: chosen }, 'kubernetes.io/basic-auth') }]
}))

const nats = Object.fromEntries([...services, 'provisioner'].map((user) => [user, password()]))
const [cluster, redis] = [password(), password()]
const { privateKey, publicKey } = generateKeyPairSync('ed25519', { privateKeyEncoding: { format: 'der', type: 'pkcs8' }, publicKeyEncoding: { format: 'der', type: 'spki' } })

const made = (script) => execFileSync('sh', [fileURLToPath(new URL(`../../../deploy/${script}`, import.meta.url))], { encoding: 'utf8' }).trim()
const [vapidPublicKey, vapidPrivateKey] = made('push/new-keys.sh').split(' ')

const own = {
  gateway: {
    'session-secret': password(), 'context-signing-key': privateKey.toString('base64'), 'redis-url': `redis://:${redis}@redis:6379`,
    'google-client-id': given('GOOGLE_CLIENT_ID'), 'google-client-secret': given('GOOGLE_CLIENT_SECRET'),
  },
  'medical-records': { 'certificate-keys': made('certificates/new-keys.sh') },
  notifications: {
    'notifications-secret': password(), 'vapid-public-key': vapidPublicKey, 'vapid-private-key': vapidPrivateKey,
    ...(env.SMTP_URL && { 'smtp-url': env.SMTP_URL }), ...(env.DKIM_PRIVATE_KEY && { 'dkim-private-key': env.DKIM_PRIVATE_KEY }),
    ...(env.BOUNCE_SECRET && { 'bounce-secret': env.BOUNCE_SECRET }),
  },
  parsing: env.GEMINI_API_KEY ? { 'gemini-api-key': env.GEMINI_API_KEY } : {},
}
const ofService = (name) => secret(name, { 'nats-password': nats[name], ...(databases[name] && { 'database-url': databases[name].url }), ...own[name] })

const routes = [0, 1, 2].map((server) => `"nats-route://cluster:${cluster}@nats-${server}.nats-cluster:6222"`)
const items = [
  ...services.map(ofService),
  secret('provisioner', { 'nats-password': nats.provisioner }),
  secret('redis', { password: redis }),
  secret('nats', {
    'passwords.conf': Object.entries(nats).map(([user, chosen]) => `NATS_PASSWORD_${variable(user)}: "${chosen}"\n`).join(''),
    'routes.conf': `NATS_PASSWORD_CLUSTER: "${cluster}"\nNATS_ROUTES: [${routes.join(', ')}]\n`,
  }),
  ...(isManaged ? [] : Object.values(databases).map(({ account }) => account)),
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: metadata('context-keys'), data: { 'public-keys': publicKey.toString('base64') } },
]
process.stdout.write(`${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`)
