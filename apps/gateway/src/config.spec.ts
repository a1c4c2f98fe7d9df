import { readGatewayConfig } from './config.js'

const minimal = {
  DATABASE_URL: 'postgres://x',
  NATS_URL: 'nats://x',
  CONTEXT_SIGNING_KEY: 'key',
  SESSION_SECRET: 's'.repeat(32),
  MEDIA_DIR: '/tmp/media',
  NODE_ENV: 'development',
}
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const production = { ...minimal, ...google, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://huella.example' }

describe('gateway configuration', () => {
  it('needs little on a developer’s machine', () => {
    expect(readGatewayConfig(minimal)).toMatchObject({
      PORT: 3000,
      HOST: 'localhost',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      isSecure: false,
      isProduction: false,
    })
  })

  it.each([
    ['DATABASE_URL', { ...minimal, DATABASE_URL: '' }],
    ['NATS_URL', { ...minimal, NATS_URL: undefined }],
    ['SESSION_SECRET', { ...minimal, SESSION_SECRET: 'short' }],
    ['SESSION_SECRET', { ...minimal, SESSION_SECRET: `${'s'.repeat(32)},short` }],
    ['SESSION_SECRET', { ...minimal, SESSION_SECRET: `${'s'.repeat(32)},` }],
    ['MEDIA_DIR or GCS_BUCKET', { ...minimal, MEDIA_DIR: '' }],
    ...['29', '901', '-1', '60.5', 'on'].map((seconds): [string, NodeJS.ProcessEnv] => ['GCS_SIGNED_ADDRESSES', { ...minimal, GCS_SIGNED_ADDRESSES: seconds }]),
    ['PORT', { ...minimal, PORT: 'http' }],
    ['DOCTOR_VERIFICATION', { ...minimal, DOCTOR_VERIFICATION: 'maybe' }],
    ['RATE_LIMIT_SCALE', { ...minimal, RATE_LIMIT_SCALE: '0' }],
    ['GOOGLE_CLIENT_ID', { ...production, GOOGLE_CLIENT_ID: '' }],
    ['GOOGLE_CLIENT_SECRET', { ...production, GOOGLE_CLIENT_SECRET: undefined }],
    ['PUBLIC_ORIGIN', { ...production, PUBLIC_ORIGIN: '' }],
    ['HUELLA_LOCAL_ADMINS', { ...minimal, HUELLA_LOCAL_ADMINS: 'yes' }],
    ['TRIAL', { ...minimal, TRIAL: 'yes' }],
    ['ADMIN_EMAILS', { ...minimal, ADMIN_EMAILS: 'bo@mail.example,\u212Aate@mail.example' }],
    ['ADMIN_EMAILS', { ...minimal, ADMIN_EMAILS: 'everybody' }],
  ])('names %s when it is missing or wrong', (name, env) => {
    expect(() => readGatewayConfig(env)).toThrow(name)
  })

  it.each([
    ['s'.repeat(32), ['s'.repeat(32)]],
    [` ${'n'.repeat(32)} , ${'s'.repeat(40)}`, ['n'.repeat(32), 's'.repeat(40)]],
  ])('SESSION_SECRET %s is one secret, or two while it is exchanged', (SESSION_SECRET, secrets) => {
    expect(readGatewayConfig({ ...minimal, SESSION_SECRET }).sessionSecrets).toEqual(secrets)
  })

  it.each([
    ['GOOGLE_CLIENT_SECRET is not set', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_SECRET is not set', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: ' ' }],
    ['GOOGLE_CLIENT_ID is not set', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['GOOGLE_CLIENT_ID is not set', { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: 'secret' }],
  ])('half of Google’s credentials is an error in every mode: %s', (message, half) => {
    for (const NODE_ENV of ['development', 'test', 'production']) expect(() => readGatewayConfig({ ...production, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', ...half, NODE_ENV })).toThrow(message)
  })

  it.each([
    ['https://huella.example', 'https://huella.example'],
    ['https://Huella.Example', 'https://huella.example'],
    ['https://huella.example:443', 'https://huella.example'],
    ['https://huella.example:8443', 'https://huella.example:8443'],
  ])('PUBLIC_ORIGIN %s is the origin %s', (given, origin) => {
    expect(readGatewayConfig({ ...production, PUBLIC_ORIGIN: given }).PUBLIC_ORIGIN).toBe(origin)
  })

  it.each([
    'https://huella.example/', 'https://huella.example/app', 'https://huella.example?x', 'https://huella.example#x', 'https://ana:pw@huella.example', 'huella.example', '//huella.example',
    'ftp://huella.example', 'https://', 'https://huella .example', 'https://huella.example:99999', 'https:huella.example', 'null',
  ])('PUBLIC_ORIGIN %s is none, in every mode', (PUBLIC_ORIGIN) => {
    for (const NODE_ENV of ['development', 'production']) expect(() => readGatewayConfig({ ...production, NODE_ENV, PUBLIC_ORIGIN })).toThrow('PUBLIC_ORIGIN: must be scheme and host alone')
  })

  it.each(['http://huella.example', 'http://localhost:3000', 'HTTP://huella.example'])('production does not begin without https: %s', (PUBLIC_ORIGIN) => {
    expect(() => readGatewayConfig({ ...production, PUBLIC_ORIGIN })).toThrow('PUBLIC_ORIGIN: must begin with https:// in production')
    expect(() => readGatewayConfig({ ...minimal, PUBLIC_ORIGIN })).not.toThrow()
  })

  it.each(['http://localhost:8080', 'https://localhost', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://huella.localhost'])('people at this machine can try it out, at %s', (PUBLIC_ORIGIN) => {
    expect(readGatewayConfig({ ...minimal, TRIAL: '1', HOST: '0.0.0.0', PUBLIC_ORIGIN }).isTrial).toBe(true)
    for (const change of [{ TRIAL: '0' }, { TRIAL: '' }, google]) expect(readGatewayConfig({ ...minimal, TRIAL: '1', PUBLIC_ORIGIN, ...change }).isTrial).toBe(false)
  })

  it.each(['http://192.168.1.5:8080', 'https://huella.example', 'http://localhost.huella.example', 'http://0.0.0.0:8080'])('what others reach at %s is no trial', (PUBLIC_ORIGIN) => {
    expect(() => readGatewayConfig({ ...minimal, TRIAL: '1', PUBLIC_ORIGIN })).toThrow('TRIAL: is for people at this machine')
  })

  it.each([['with Google', production], ['without', { ...minimal, NODE_ENV: 'production' }], ['where nobody said so', { ...minimal, NODE_ENV: undefined }]])('nothing is tried out in production, %s', (_, env) => {
    expect(() => readGatewayConfig({ ...env, TRIAL: '1', PUBLIC_ORIGIN: 'https://localhost' })).toThrow('TRIAL: nothing is tried out in production')
  })

  it('treats an unset NODE_ENV as production, so that nothing local is on by accident', () => {
    expect(() => readGatewayConfig({ ...minimal, NODE_ENV: undefined })).toThrow('people sign in with Google')
  })

  it.each([
    ['off on a developer’s machine', minimal, 'off'],
    ['required in production', production, 'required'],
    ['as somebody decided', { ...production, DOCTOR_VERIFICATION: 'off' }, 'off'],
  ])('verification of doctors is %s', (_when, env, expected) => {
    expect(readGatewayConfig(env).DOCTOR_VERIFICATION).toBe(expected)
  })

  it.each([
    ['none on a developer’s machine', minimal, 0],
    ['five seconds in production', production, 5000],
    ['as somebody decided', { ...production, SHUTDOWN_PAUSE_MS: '250' }, 250],
  ])('the pause for balancers is %s', (_when, env, expected) => {
    expect(readGatewayConfig(env).SHUTDOWN_PAUSE_MS).toBe(expected)
  })

  it('reads the administrators’ e-mails without regard to case and spaces', () => {
    expect([...readGatewayConfig({ ...minimal, ADMIN_EMAILS: ' Ana@Mail.example, ,bo@mail.example' }).adminEmails]).toEqual([
      'ana@mail.example',
      'bo@mail.example',
    ])
    expect(readGatewayConfig(minimal).adminEmails.size).toBe(0)
  })

  it('asks for secure cookies behind https', () => {
    expect(readGatewayConfig(production)).toMatchObject({ isSecure: true, isProduction: true })
  })
})
