import type { Bus } from '@huella/messaging'
import type { Request } from 'express'
import type { Profile } from 'passport-google-oauth20'
import type { GatewayConfig } from '../config.js'
import { GoogleStrategy } from './google.strategy.js'
import { SignInAttempts } from './sign-in-attempts.js'

const config = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', sessionSecrets: ['s'.repeat(32)], PUBLIC_ORIGIN: 'https://huella.example' } as unknown as GatewayConfig

/** What identity is asked when Google says this of somebody. */
async function askedFor(emails: unknown): Promise<unknown> {
  const call = jest.fn((..._asked: unknown[]) => Promise.resolve({}))
  const request = { acceptsLanguages: () => 'en' } as unknown as Request
  await new GoogleStrategy(config, { call } as unknown as Bus, new SignInAttempts(config)).validate(request, '', '', { id: 'sub', emails } as Profile)
  return call.mock.calls[0]![1]
}

it.each([true, 'true'])('an address that Google calls verified (%j) signs in', async (verified) => {
  expect(await askedFor([{ value: 'ana@mail.example', verified }])).toMatchObject({ subject: 'sub', email: 'ana@mail.example' })
})

it.each<[string, unknown]>([
  ['that is not verified', [{ value: 'ana@mail.example', verified: false }]],
  ['that is not verified, in words', [{ value: 'ana@mail.example', verified: 'false' }]],
  ['of which Google says nothing', [{ value: 'ana@mail.example' }]],
  ['that is not there', undefined],
  ['that is not there either', []],
])('an address %s reaches no account', async (_, emails) => {
  await expect(askedFor(emails)).rejects.toMatchObject({ code: 'forbidden', details: { message: 'signIn.emailUnverified' } })
})
