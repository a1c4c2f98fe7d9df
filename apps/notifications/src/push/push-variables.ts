import { ConfigError } from '@huella/service-host'
import { string } from 'yup'
import { strangePushHost } from './push-hosts.js'
import { isVapidPrivateKey, isVapidPublicKey, isVapidSubject, vapidFault } from './vapid.js'

const isSetAnd = (is: (text: string) => boolean) => (text: string | undefined) => text === undefined || is(text)

/** Of push messages. Without keys none are sent. No message names what a variable holds. */
export const pushVariables = {
  /** What push services know us by: a P-256 pair, base64url. With another pair every subscription has to be made anew. */
  VAPID_PUBLIC_KEY: string().trim().test('point', 'must be the 65 bytes of a P-256 public key, in base64url', isSetAnd(isVapidPublicKey)),
  VAPID_PRIVATE_KEY: string().trim().test('scalar', 'must be the 32 bytes of a P-256 private key, in base64url', isSetAnd(isVapidPrivateKey)),
  /** Where push services may write to about our messages; by default security@ the host of PUBLIC_ORIGIN. */
  VAPID_SUBJECT: string().trim().test('subject', 'must be a mailto: or https: address', isSetAnd(isVapidSubject)),
  /** Push services besides the known ones, separated by commas; `*.` stands for what is below a name. Outside production also `localhost:port`, by http. */
  PUSH_HOSTS: string().trim(),
}

interface PushConfig {
  NODE_ENV: string
  PUBLIC_ORIGIN: string
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
  PUSH_HOSTS?: string | undefined
}

/** @throws ConfigError where variables that are each well-formed do not fit together */
export function requirePush(config: PushConfig): void {
  const fault = vapidFault(config)
  if (fault) throw new ConfigError(`Configuration: ${fault}`)
  const strange = strangePushHost(config.PUSH_HOSTS, config.NODE_ENV === 'production')
  if (strange !== undefined) throw new ConfigError(`Configuration: PUSH_HOSTS: "${strange}" is no host name${config.NODE_ENV === 'production' ? '' : ', nor such as localhost:4000'}`)
}
