import { readGatewayConfig } from './config.js'

const minimal = {
  DATABASE_URL: 'postgres://x',
  NATS_URL: 'nats://x',
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
      PUBLIC_ORIGIN: 'http://localhost:3000',
      isSecure: false,
      isProduction: false,
    })
  })

  it.each([
    ['DATABASE_URL', { ...minimal, DATABASE_URL: '' }],
    ['NATS_URL', { ...minimal, NATS_URL: undefined }],
    ['SESSION_SECRET', { ...minimal, SESSION_SECRET: 'short' }],
    ['MEDIA_DIR or GCS_BUCKET', { ...minimal, MEDIA_DIR: '' }],
    ['PORT', { ...minimal, PORT: 'http' }],
    ['DOCTOR_VERIFICATION', { ...minimal, DOCTOR_VERIFICATION: 'maybe' }],
    ['RATE_LIMIT_SCALE', { ...minimal, RATE_LIMIT_SCALE: '0' }],
    ['GOOGLE_CLIENT_ID', { ...production, GOOGLE_CLIENT_ID: '' }],
    ['GOOGLE_CLIENT_SECRET', { ...production, GOOGLE_CLIENT_SECRET: undefined }],
    ['PUBLIC_ORIGIN', { ...production, PUBLIC_ORIGIN: '' }],
  ])('names %s when it is missing or wrong', (name, env) => {
    expect(() => readGatewayConfig(env)).toThrow(name)
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
