import { Injectable, type OnModuleInit } from '@nestjs/common'
import { Erasure } from '@huella/erasure'
import { ScheduledJobs, type Change } from '@huella/messaging'
import { prepared, rowsWithin, type PreparedStatement } from '@huella/persistence'
import { Clock } from '../clock/clock.js'
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js'
import { outlivesPet } from './webhook-events.js'

/** Rows at once. */
const batch = 500

const deliveriesWhere = (condition: string): string => `
  DELETE FROM webhook_deliveries WHERE id IN (
    SELECT d.id FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id WHERE ${condition} LIMIT ${batch}) RETURNING id`
const ofPet = prepared('erase_webhook_deliveries_of_pet', deliveriesWhere('d.pet_id = $1::int'))
/** Before the others go: what was not told yet is told. */
const cancellationsOfPet = prepared('part_webhook_cancellations_of_pet', `
  UPDATE webhook_deliveries SET pet_id = NULL WHERE id IN (
    SELECT id FROM webhook_deliveries WHERE pet_id = $1::int AND type = '${outlivesPet}' AND state IN ('planned', 'claimed') LIMIT ${batch}) RETURNING id`)
const ofPerson = prepared('erase_webhook_deliveries_of_person', deliveriesWhere('e.user_id = $1'))
const webhooksOfPerson = prepared('erase_webhooks_of_person', 'DELETE FROM webhook_endpoints WHERE user_id = $1 RETURNING id')
const forgetFormerSecrets = prepared('forget_former_webhook_secrets', `
  UPDATE webhook_endpoints SET former_secret = NULL, former_until = NULL WHERE former_secret IS NOT NULL AND former_until < now()`)
const forgetRevokedKeys = prepared('forget_revoked_webhook_keys', "DELETE FROM webhook_keys_revoked WHERE revoked_at < now() - interval '1 day'")

export const forgetWebhooksJob = 'forget-webhook-deliveries'

const step = (statement: PreparedStatement) => async ({ manager }: Change, id: string): Promise<boolean> => (await rowsWithin(manager, statement, [id])).length > 0

/** What is kept of webhooks goes with the person or the pet, and after its time. */
@Injectable()
export class WebhookErasure implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
    private readonly deliveries: WebhookDeliveriesRepository,
  ) {}

  onModuleInit(): void {
    this.erasure.of('user', [step(ofPerson), step(webhooksOfPerson)])
    this.erasure.of('pet', [step(cancellationsOfPet), step(ofPet)])
    this.jobs.add({ name: forgetWebhooksJob, everyMs: 3_600_000, batch: (change) => this.forget(change) })
  }

  private async forget({ manager }: Change): Promise<boolean> {
    await rowsWithin(manager, forgetFormerSecrets, [])
    await rowsWithin(manager, forgetRevokedKeys, [])
    return (await this.deliveries.forgetOld(manager, await this.clock.now(manager), batch)) === batch
  }
}
