import { ConfigError } from '@huella/service-host'
import { string } from 'yup'

export const webhookVariables = {
  /** Outside production: webhooks may lead to this machine, by http too and at any port. */
  WEBHOOK_LOOPBACK: string().oneOf(['true', 'false'], 'must be true or false').default('false'),
}

/** @throws ConfigError where messages could be sent to what is for this machine alone */
export function requireWebhooks({ NODE_ENV, WEBHOOK_LOOPBACK }: { NODE_ENV: string; WEBHOOK_LOOPBACK: string }): void {
  if (NODE_ENV === 'production' && WEBHOOK_LOOPBACK === 'true') throw new ConfigError('Configuration: WEBHOOK_LOOPBACK: is not for production')
}
