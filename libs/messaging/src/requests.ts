import { randomUUID } from 'node:crypto'
import { unavailable } from '@huella/contracts'
import type { Msg, MsgHdrs, NatsConnection } from '@nats-io/transport-node'

interface Waiting {
  resolve: (answer: Msg) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** The server says so with an empty message. */
const isNobodyThere = (message: Msg): boolean => message.data.length === 0 && message.headers?.code === 503

/**
 * Questions under way, and the one subscription that hears their answers. The client library's own `request` makes several promises
 * for each question, and an error with its stack even for one that is answered. Whoever answers one question could guess where the next
 * one's answer is awaited if that were counted: it is drawn by lot.
 */
export class Requests {
  private readonly waiting = new Map<string, Waiting>()
  private readonly inbox: string

  constructor(
    private readonly connection: NatsConnection,
    inboxPrefix: string,
  ) {
    this.inbox = `${inboxPrefix}.${randomUUID()}.`
    connection.subscribe(`${this.inbox}*`, { callback: (error, message) => void (error ?? this.hear(message)) })
  }

  /**
   * @param timeout milliseconds
   * @throws DomainError `unavailable` when nobody is there, or answers in time
   */
  ask(subject: string, body: string, headers: MsgHdrs, timeout: number): Promise<Msg> {
    const token = randomUUID()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.settle(token)?.reject(unavailable()), timeout)
      this.waiting.set(token, { resolve, reject, timer })
      this.connection.publish(subject, body, { reply: this.inbox + token, headers })
    })
  }

  private hear(message: Msg): void {
    const question = this.settle(message.subject.slice(this.inbox.length))
    if (isNobodyThere(message)) question?.reject(unavailable())
    else question?.resolve(message)
  }

  private settle(token: string): Waiting | undefined {
    const question = this.waiting.get(token)
    clearTimeout(question?.timer)
    this.waiting.delete(token)
    return question
  }
}
