import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { allEvents, outdatedBy, type DomainEvent, type Subject } from '@huella/contracts'
import { Bus, NatsLink } from '@huella/messaging'

type Keeper = (subjects: readonly Subject[]) => Promise<void>

/**
 * Tells those who keep copies for all gateways which of them are outdated: of a change through this gateway before its caller hears of it, and
 * of what services change by themselves when the event comes, which one of the gateways hears.
 */
@Injectable()
export class Outdated implements OnModuleInit {
  private readonly logger = new Logger(Outdated.name)
  private readonly keepers: Keeper[] = []

  constructor(
    private readonly bus: Bus,
    private readonly link: NatsLink,
  ) {}

  onModuleInit(): void {
    this.bus.onOutdated((subjects) => this.tell(subjects))
    void this.link.connected.then(() =>
      this.link.connection.subscribe(allEvents, { queue: 'outdated', callback: (error, message) => void (error ?? this.tell(outdatedIn(message.string()))) }),
    )
  }

  /** @param keeper resolves when nobody is given the old copies any more; what it throws is logged */
  onOutdated(keeper: Keeper): void {
    this.keepers.push(keeper)
  }

  /** Resolves when nobody is given the old copies any more. */
  async tell(subjects: readonly Subject[]): Promise<void> {
    if (subjects.length === 0) return
    const told = await Promise.allSettled(this.keepers.map((keeper) => keeper(subjects)))
    for (const { reason } of told.filter((each) => each.status === 'rejected')) this.logger.warn(`Copies may be outdated until they are too old: ${String(reason)}`)
  }
}

function outdatedIn(text: string): readonly Subject[] {
  try {
    return outdatedBy(JSON.parse(text) as DomainEvent)
  } catch {
    return [] // whoever consumes it says so
  }
}
