import { Inject, Injectable } from '@nestjs/common'
import type { ChannelStates } from '@huella/contracts'
import type { HandlingContext } from '@huella/messaging'
import { notificationsConfig, type NotificationsConfig } from '../config.js'
import { Planner } from '../plan/planner.js'
import { addressHash } from './address-hash.js'
import { ChannelStatesRepository, type ChannelFacts } from './channel-states.repository.js'
import { isMailOn, isPushOn } from './installed-channels.js'
import { KnownRecipients } from './known-recipients.js'
import { RecipientsRepository } from './recipients.repository.js'

/** Whether e-mail, push and calendar reach a person. */
@Injectable()
export class ChannelStatesService {
  constructor(
    private readonly known: KnownRecipients,
    private readonly recipients: RecipientsRepository,
    private readonly repository: ChannelStatesRepository,
    private readonly planner: Planner,
    @Inject(notificationsConfig) private readonly config: NotificationsConfig,
  ) {}

  of(context: HandlingContext): Promise<ChannelStates> {
    return this.known.read(context, async (userId) => {
      const address = await this.recipients.findAddress(userId)
      return address === undefined ? undefined : this.describe(address, await this.repository.facts(userId, addressHash(address)))
    })
  }

  /** The person says that their address is right: what came back from it before counts no more. */
  async retryEmail(context: HandlingContext): Promise<ChannelStates> {
    const { email } = await this.of(context)
    const hash = addressHash(email.address)
    return this.known.commit(context, async ({ manager }, userId) => {
      if (await this.repository.forgive(manager, hash)) await this.planner.replanPeople(manager, [userId])
      return this.describe(email.address, await this.repository.factsWithin(manager, userId, hash))
    })
  }

  private describe(address: string, facts: ChannelFacts): ChannelStates {
    return {
      email: { state: this.stateOfMail(facts), address, failedAt: facts.failedAt, times: facts.times ?? 0, lastAt: facts.mailAt },
      push: { state: stateOfPush(facts), isAvailable: isPushOn(this.config), devices: facts.devices, lastAt: facts.pushAt },
      calendar: { state: stateOfCalendar(facts), feeds: facts.feeds, pets: facts.pets, lastAt: facts.readAt },
    }
  }

  private stateOfMail({ times }: ChannelFacts): ChannelStates['email']['state'] {
    if (!isMailOn(this.config)) return 'off'
    return times === null ? 'works' : 'fails'
  }
}

/** Days within which every calendar that subscribes reads its address again. */
const readWithin = 14

const stateOfCalendar = ({ readAt }: ChannelFacts): ChannelStates['calendar']['state'] =>
  readAt !== null && Date.now() - Date.parse(readAt) < readWithin * 86_400_000 ? 'works' : 'off'

const stateOfPush = ({ devices, failing }: ChannelFacts): ChannelStates['push']['state'] => {
  if (devices === 0) return 'off'
  return failing === devices ? 'fails' : 'works'
}
