import { Injectable } from '@nestjs/common'
import { petViewed, type Actor, type ApiKeyScope, type InputOf, type listActivity } from '@huella/contracts'
import { Changes, doctorOf, type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { ActivityRepository, type ActivityRow } from './activity.repository.js'

@Injectable()
export class ActivityService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly activity: ActivityRepository,
  ) {}

  /** Of one pet: only for its family, and an empty list is not told apart from a refusal without asking. */
  async list(query: InputOf<typeof listActivity>, { actor }: HandlingContext): Promise<ActivityRow[]> {
    const { userId } = personOf(actor)
    const rows = await this.activity.newest(userId, query)
    if (rows.length === 0 && query.petId !== undefined) await this.access.require({ petId: query.petId }, 'read', actor)
    return rows
  }

  /** A vet, or a vet's key, looks at these pets; their families will see it. Who searches again finds mostly what was noted a moment ago. */
  async logViewed(petIds: number[], context: HandlingContext): Promise<void> {
    const { userId, doctor } = doctorOf(context.actor, scopeOf(context.actor))
    const viewer = { userId, name: doctor.name, byKey: context.actor.kind === 'clinic' }
    const news = await this.activity.withoutView(petIds, viewer)
    if (news.length === 0) return
    await this.changes.commit(context, async (change) => {
      await this.activity.addViews(change.manager, news, viewer)
      for (const petId of news) change.emit(petViewed, { petId, doctorId: doctor.id })
    })
  }
}

/** Scopes by which keys look at pets; who asks what the rules say of a dose learns something of the others. */
const looking = ['pets:read', 'vaccinations:write', 'search:read', 'certificates:write'] as const satisfies readonly ApiKeyScope[]
const scopeOf = (actor: Actor): ApiKeyScope => looking.find((scope) => actor.kind === 'clinic' && actor.scopes.includes(scope)) ?? 'search:read'
