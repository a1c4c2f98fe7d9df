import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { sessionsEnded } from '@huella/contracts'
import { NatsLink } from '@huella/messaging'

/** One session by the key it is kept under, or all of a person. One that was `replaced` is over too: whoever listens by it is told once the answer with the new cookie is out. */
export type SessionEnd = { key: string } | { userId: string } | { replaced: string }
type Listener = (end: SessionEnd) => void

/**
 * Says at all gateways at once that a session is over, or somebody else by now, to what goes on without asking for it at each step. A gateway
 * that misses it while NATS is away looks by itself.
 */
@Injectable()
export class SessionEnds implements OnModuleInit {
  private readonly logger = new Logger(SessionEnds.name)
  private readonly listeners: Listener[] = []

  constructor(private readonly link: NatsLink) {}

  onModuleInit(): void {
    void this.link.connected.then(() =>
      this.link.connection.subscribe(sessionsEnded, { callback: (error, message) => void (error ?? this.hear(message.json<SessionEnd>())) }),
    )
  }

  onEnd(listener: Listener): void {
    this.listeners.push(listener)
  }

  /** Here it is known when this returns. */
  tell(end: SessionEnd): void {
    this.hear(end)
    if (!this.link.isConnected) return
    try {
      this.link.connection.publish(sessionsEnded, JSON.stringify(end))
    } catch (error) {
      this.logger.warn(`Other gateways find out later that a session is over: ${String(error)}`)
    }
  }

  private hear(end: SessionEnd): void {
    for (const listener of this.listeners) listener(end)
  }
}
