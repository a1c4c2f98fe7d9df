/** Names, ports, variables and secrets are the same in each service's config.ts, in Compose and in Kubernetes. */
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readKeySet } from '@huella/certificate-format'
import { allNatsPermissions, serviceNames, type ServiceName } from '@huella/contracts'
import { passwordVariable } from '@huella/local'
import { readConfig } from '@huella/service-host'
import { variables as ofDoctorsReviews } from '../../apps/doctors-reviews/src/config.js'
import { readGatewayConfig, variables as ofGateway } from '../../apps/gateway/src/config.js'
import { variables as ofIdentity } from '../../apps/identity/src/config.js'
import { variables as ofMedicalRecords } from '../../apps/medical-records/src/config.js'
import { variables as ofNotifications } from '../../apps/notifications/src/config.js'
import { variables as ofParsing } from '../../apps/parsing/src/config.js'
import { readPetsMediaConfig, variables as ofPetsMedia } from '../../apps/pets-media/src/config.js'
import { inCompose, inKubernetes, type Deployment } from './deployments.js'

const configurations = { gateway: ofGateway, identity: ofIdentity, 'pets-media': ofPetsMedia, 'medical-records': ofMedicalRecords, 'doctors-reviews': ofDoctorsReviews, parsing: ofParsing, notifications: ofNotifications }
const readers: Partial<Record<ServiceName, (env: NodeJS.ProcessEnv) => unknown>> = { gateway: readGatewayConfig, 'pets-media': readPetsMediaConfig }
/** What Node.js itself reads. */
const nodes = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS']
const roleOf = (service: string): string => service.replaceAll('-', '_')
const withDatabase = serviceNames.filter((service) => 'DATABASE_URL' in configurations[service].fields)

const deployments: [string, () => Promise<Deployment> | Deployment, { trial: boolean }][] = [
  ['Compose', () => inCompose(['docker-compose.yml', 'docker-compose.override.yml']), { trial: false }],
  ['a trial with Compose', () => inCompose(['docker-compose.yml', 'deploy/docker/trial.yml']), { trial: true }],
  ['Kubernetes', () => inKubernetes('production'), { trial: false }],
  ['a trial in Kubernetes', () => inKubernetes('local'), { trial: true }],
]

describe.each(deployments)('%s', (_name, read, { trial }) => {
  let deployment: Deployment
  beforeAll(async () => { deployment = await read() })
  const environmentOf = (name: string): Record<string, string> => deployment.environments[name]!

  describe.each(serviceNames)('%s', (service) => {
    it('is given variables that it reads, and no others', () => {
      const known = [...Object.keys(configurations[service].fields), ...nodes]
      expect(Object.keys(environmentOf(service)).filter((variable) => !known.includes(variable))).toEqual([])
    })

    it('starts with what it is given', () => {
      const reader = readers[service] ?? ((env) => readConfig(configurations[service], env))
      expect(() => reader({ ...(service === 'gateway' && { HOST: '0.0.0.0' }), ...environmentOf(service) })).not.toThrow()
    })

    it('is itself to NATS, with a password that NATS knows', () => {
      const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = environmentOf(service)
      expect([url, user]).toEqual(['nats://nats:4222', service])
      expect(password).toBeTruthy()
      expect(deployment.natsPasswords[passwordVariable(service)]).toBe(password)
    })

    it('has the heap that it has everywhere', () => {
      const { NODE_OPTIONS: bounds } = parseEnv(readFileSync(join(__dirname, `../../deploy/node/${service}.env`), 'utf8'))
      expect(environmentOf(service)['NODE_OPTIONS']).toBe(bounds)
    })

    it('has its probes where they are asked for', () => {
      const { OPS_PORT } = configurations[service].getDefault()
      expect(environmentOf(service)['OPS_PORT']).toBeUndefined()
      expect(deployment.opsPorts).toEqual(serviceNames.map(() => OPS_PORT))
    })
  })

  it.each(withDatabase)('%s reaches its own database with the password of its role', (service) => {
    const url = new URL(environmentOf(service)['DATABASE_URL']!)
    expect([url.username, url.pathname]).toEqual([roleOf(service), `/${roleOf(service)}`])
    expect(deployment.databasePasswords[roleOf(service)]).toBe(decodeURIComponent(url.password))
  })

  it('a password is known for each user of NATS, and for nobody else', () => {
    expect(Object.keys(deployment.natsPasswords).sort()).toEqual(Object.keys(allNatsPermissions()).map(passwordVariable).sort())
    expect(environmentOf('provisioner')).toMatchObject({ NATS_USER: 'provisioner', NATS_PASSWORD: deployment.natsPasswords[passwordVariable('provisioner')] })
  })

  it('the gateway alone knows Redis, its password being the one of Redis', () => {
    expect(serviceNames.filter((service) => 'REDIS_URL' in environmentOf(service))).toEqual(['gateway'])
    expect(new URL(environmentOf('gateway')['REDIS_URL']!).password).toBe(deployment.redisPassword)
  })

  it('services take what the gateway alone can sign', () => {
    const { CONTEXT_SIGNING_KEY: signing } = environmentOf('gateway')
    const others = serviceNames.filter((service) => service !== 'gateway').map((service) => environmentOf(service)['CONTEXT_PUBLIC_KEYS'])
    expect(new Set(others).size).toBe(1)
    expect(serviceNames.filter((service) => 'CONTEXT_SIGNING_KEY' in environmentOf(service))).toEqual(['gateway'])
    if (signing!.startsWith('chosen')) return // Compose's are chosen by whoever starts it
    const publicKey = createPublicKey(createPrivateKey({ key: Buffer.from(signing!, 'base64'), format: 'der', type: 'pkcs8' })).export({ format: 'der', type: 'spki' })
    expect(others[0]).toBe(publicKey.toString('base64'))
  })

  it('medical-records alone has the keys of certificates, and can sign with them', async () => {
    const { CERTIFICATE_KEYS: keys } = environmentOf('medical-records')
    expect(serviceNames.filter((service) => 'CERTIFICATE_KEYS' in environmentOf(service))).toEqual(['medical-records'])
    if (keys!.startsWith('chosen')) return // as above
    expect((await readKeySet(keys!, Date.now() / 1000)).keys.map(({ purpose }) => purpose)).toEqual(['certificates', 'trust'])
  })

  it('certificates lead to where people find the gateway', () => expect(environmentOf('medical-records')['PUBLIC_ORIGIN']).toBe(environmentOf('gateway')['PUBLIC_ORIGIN']))

  it.each(['pets-media', 'parsing'] as const)('the gateway and %s find media in the same place', (service) => {
    const place = (name: ServiceName) => [environmentOf(name)['MEDIA_DIR'], environmentOf(name)['GCS_BUCKET']]
    expect(place(service)).toEqual(place('gateway'))
  })

  it(trial ? 'is for this machine alone, without Google' : 'lets people sign in with Google, and nobody without', () => {
    const { NODE_ENV = 'production', GOOGLE_CLIENT_ID, HUELLA_LOCAL_ADMINS = '0', TRIAL = '0' } = environmentOf('gateway')
    const expected = trial ? [false, 'development', '1', '1'] : [true, 'production', '0', '0']
    expect([GOOGLE_CLIENT_ID !== undefined, NODE_ENV, HUELLA_LOCAL_ADMINS, TRIAL]).toEqual(expected)
  })

  if (!trial) {
    it('every password is known to one pair alone', () => {
      const passwords = [...Object.values(deployment.natsPasswords), ...Object.values(deployment.databasePasswords), deployment.redisPassword, environmentOf('gateway')['SESSION_SECRET']]
      expect(new Set(passwords).size).toBe(passwords.length)
    })
  }
})

it.each([
  ['deploy/nats/nats.conf', /^port: 4222$/m], ['k8s/base/nats/nats.conf', /^port: 4222$/m], ['deploy/docker/Dockerfile', /^EXPOSE 9464$/m],
])('%s has the port that everybody expects', (file, port) => expect(readFileSync(join(__dirname, '../..', file), 'utf8')).toMatch(port))
