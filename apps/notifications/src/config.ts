import { answeringVariables, databaseVariables, hostVariables, readConfig, required } from '@huella/service-host'
import { object, type InferType } from 'yup'
import { mailVariables, requireMail } from './mail/mail-variables.js'
import { pushVariables, requirePush } from './push/push-variables.js'
import { requireWebhooks, webhookVariables } from './webhooks/webhook-variables.js'

const isOrigin = (text: string): boolean => /^https?:\/\/[^/?#@\\\s]+$/i.test(text) && URL.canParse(text)

/** What it reads of its environment. */
export const variables = object({
  ...hostVariables,
  ...answeringVariables,
  ...databaseVariables,
  /** Scheme and host that people see: links in messages lead there. */
  PUBLIC_ORIGIN: required().test('origin', 'must be scheme and host alone, such as https://huella.example', isOrigin),
  /** What links in messages are signed with: whoever knows it can answer reminders in anybody's name. */
  NOTIFICATIONS_SECRET: required().min(32, 'must have 32 characters at least'),
  ...pushVariables,
  ...webhookVariables,
  ...mailVariables,
})
export type NotificationsConfig = InferType<typeof variables>
export const notificationsConfig = Symbol('notificationsConfig')

/** @throws ConfigError when something is missing, malformed, or does not fit together */
export function readNotificationsConfig(env: NodeJS.ProcessEnv = process.env): NotificationsConfig {
  const config = readConfig(variables, env)
  requireMail(config)
  requirePush(config)
  requireWebhooks(config)
  return config
}
