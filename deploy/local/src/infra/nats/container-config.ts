import { allNatsPermissions } from '@huella/contracts'

const list = (subjects: string[]): string => `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`
const passwordVariable = (service: string): string => `$NATS_PASSWORD_${service.toUpperCase().replaceAll('-', '_')}`

/** The configuration that containers mount (deploy/nats/nats.conf); nats-server reads the passwords from its environment. */
export function containerNatsConfig(): string {
  const users = Object.entries(allNatsPermissions()).map(
    ([service, { publish, subscribe }]) => `    {
      user: "${service}", password: ${passwordVariable(service)}
      permissions: {
        publish: { allow: ${list(publish)} }
        subscribe: { allow: ${list(subscribe)} }
      }
    }`,
  )
  return `# Generated from libs/contracts by "npm run nats:config"; a test compares.
port: 4222
http_port: 8222
max_payload: 1048576
jetstream { store_dir: "/data", sync_interval: always }
authorization {
  users: [
${users.join('\n')}
  ]
}
`
}
