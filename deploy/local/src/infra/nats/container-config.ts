import { allNatsPermissions } from '@huella/contracts'

const list = (subjects: string[]): string => `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`

/** The variable of the configuration that holds a user's password. */
export const passwordVariable = (user: string): string => `NATS_PASSWORD_${user.toUpperCase().replaceAll('-', '_')}`

const users = (): string[] => Object.entries(allNatsPermissions()).map(
  ([user, { publish, subscribe }]) => `    {
      user: "${user}", password: $${passwordVariable(user)}
      permissions: {
        publish: { allow: ${list(publish)} }
        subscribe: { allow: ${list(subscribe)} }
      }
    }`,
)

const authorization = (head: string): string => `# Generated from libs/contracts by "npm run nats:config"; a test compares.
${head}authorization {
  users: [
${users().join('\n')}
  ]
}
`

/**
 * Who may send and receive what, as files that a configuration of nats-server includes, by their places in the repository. Passwords are
 * variables: of the environment, or of a file that the users' file includes, for variables of a file are known in it alone.
 */
export const containerUsers = (): Record<string, string> => ({
  'deploy/nats/users.conf': authorization(''),
  'k8s/base/nats/users.conf': authorization('include passwords.conf\n'),
})
