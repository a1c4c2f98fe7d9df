import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface TakenMail {
  from: string
  to: string[]
  source: string
  /** Which connection it came by. */
  session: string
  /** Whether the sender was told that it was taken. */
  isAcknowledged: boolean
}

const open: (() => Promise<void>)[] = []

/** Ends all doubles of a test file. */
export const stopSmtpDoubles = async (): Promise<void> => void (await Promise.all(open.splice(0).map((stop) => stop())))

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

/** What it says to recipients and messages; nothing: it takes them. */
export interface Manner {
  toRecipient?: [code: number, text: string]
  toSender?: [code: number, text: string]
  toMessage?: [code: number, text: string]
  /** Milliseconds from taking a message to saying so: who dies meanwhile does not know what became of it. */
  acknowledgesAfterMs?: number
}

/** A mail server on loopback that takes what comes, or refuses it. */
export async function smtpDouble(manner: Manner = {}, options: SMTPServerOptions = {}, at = 0): Promise<{ url: string; taken: TakenMail[]; port: number }> {
  const taken: TakenMail[] = []
  const answer = (said: [number, string] | undefined) => (_address: unknown, _session: unknown, callback: (error?: Error) => void) => callback(said && refusal(...said))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: answer(manner.toSender),
    onRcptTo: answer(manner.toRecipient),
    onData(stream, { envelope, id }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (manner.toMessage) return callback(refusal(...manner.toMessage))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts).toString('utf8'), session: id, isAcknowledged: false }
        taken.push(mail)
        const acknowledge = (): void => {
          mail.isAcknowledged = true
          callback()
        }
        if (manner.acknowledgesAfterMs === undefined) acknowledge()
        else setTimeout(acknowledge, manner.acknowledgesAfterMs)
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  open.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, taken, port }
}

/** Something that listens and does not speak SMTP. */
export async function rawServer(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
