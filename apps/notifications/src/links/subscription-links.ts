import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { defaultChannels, notFound, notificationKinds, type InputOf, type NotificationKind, type SubscriptionLink, type changeSubscription } from '@huella/contracts'
import { DataSource } from 'typeorm'
import { Planner } from '../plan/planner.js'
import { LinkTokens, type UnsubscribeLink } from './link-tokens.js'

type Choice = InputOf<typeof changeSubscription>['choice']
type Chosen = Partial<Record<NotificationKind, { email?: boolean; push?: boolean }>>
interface Recipient {
  language: 'en' | 'es'
  channels: Chosen
}

const find = 'SELECT language, channels FROM recipients WHERE user_id = $1'
const store = 'UPDATE recipients SET channels = $2, updated_at = now() WHERE user_id = $1'

/** Mails about security always come. */
const switchable = notificationKinds.filter((kind) => kind !== 'security')
const isOn = (channels: Chosen, kind: NotificationKind): boolean => channels[kind]?.email ?? defaultChannels[kind].email

/** What the link at the end of a mail is for: whoever has it switches e-mails of its person off and on, and nothing else. */
@Injectable()
export class SubscriptionLinks {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly tokens: LinkTokens,
    private readonly planner: Planner,
  ) {}

  /** @throws DomainError `not_found` for a link that we have not made, or whose person is gone */
  async read(token: string): Promise<SubscriptionLink> {
    const link = this.require(token)
    const [recipient] = await this.dataSource.query<Recipient[]>(find, [link.userId])
    return describe(link, recipient)
  }

  /** Twice is once. */
  async change(token: string, choice: Choice): Promise<SubscriptionLink> {
    const link = this.require(token)
    return this.dataSource.transaction(async (manager) => {
      const [recipient] = await manager.query<Recipient[]>(`${find} FOR UPDATE`, [link.userId])
      if (!recipient) throw notFound()
      const channels = changed(recipient.channels, link.kinds, choice)
      await manager.query(store, [link.userId, JSON.stringify(channels)])
      await this.planner.replanPeople(manager, [link.userId])
      return describe(link, { ...recipient, channels })
    })
  }

  private require(token: string): UnsubscribeLink {
    const link = this.tokens.read(token)
    if (link?.type !== 'unsubscribe') throw notFound()
    return link
  }
}

function describe({ kinds }: UnsubscribeLink, recipient: Recipient | undefined): SubscriptionLink {
  if (!recipient) throw notFound()
  const { language, channels } = recipient
  return { kinds, language, isOn: kinds.some((kind) => isOn(channels, kind)), isAnyOn: switchable.some((kind) => isOn(channels, kind)) }
}

function changed(channels: Chosen, kinds: NotificationKind[], choice: Choice): Chosen {
  const affected = choice === 'stop-all' ? switchable : kinds.filter((kind) => kind !== 'security')
  return { ...channels, ...Object.fromEntries(affected.map((kind) => [kind, { ...channels[kind], email: choice === 'resume' }])) }
}
