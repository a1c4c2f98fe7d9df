import { Inject, Injectable, Logger } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DomainError, notFound, type InputOf, type takeBounce } from '@huella/contracts'
import { DataSource } from 'typeorm'
import { object, string } from 'yup'
import { notificationsConfig, type NotificationsConfig } from '../../config.js'
import { isAddress } from '../addresses.js'
import { Suppressions } from '../suppressions.js'
import { isBadAddressStatus } from '../transport/outcome.js'
import { readDeliveryStatus } from './delivery-status.js'
import { isSignedBy } from './webhook-signature.js'

/** One address of which something was reported. */
interface Report {
  address: string
  reason: string
}

const report = object({
  type: string().required(),
  data: object({ recipient: string().max(500), messageId: string().max(500), status: string().max(50) }).required(),
})

const addressOf = `
  SELECT r.email FROM deliveries d JOIN recipients r ON r.user_id = d.user_id WHERE d.id = $1 AND r.email IS NOT NULL`
/** In `<d-{id}@host>` and in `bounce+{id}@host`. */
const deliveryId = /(?:\bd-|\bbounce\+)([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@/i

/** What mail servers and providers say afterwards: addresses that do not exist, and people who call it spam, are written to no more. */
@Injectable()
export class BouncesService {
  private readonly logger = new Logger(BouncesService.name)

  constructor(
    @Inject(notificationsConfig) private readonly config: NotificationsConfig,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly suppressions: Suppressions,
  ) {}

  /** @throws DomainError `not_found` where no secret is set, `unauthenticated` for what is not signed, `invalid` for what is no report */
  async take(signed: InputOf<typeof takeBounce>): Promise<{ suppressed: number }> {
    const secret = this.config.BOUNCE_SECRET
    if (!secret) throw notFound()
    if (!isSignedBy(secret, signed)) throw new DomainError('unauthenticated', { message: 'error.unauthenticated' })
    const reports = signed.body.trimStart().startsWith('{') ? await this.ofProvider(signed.body) : ofServer(signed.body)
    for (const { address, reason } of reports) await this.suppressions.add(address, reason)
    if (reports.length > 0) this.logger.log({ message: `Addresses that are written to no more: ${reports.length}` })
    return { suppressed: reports.length }
  }

  private async ofProvider(body: string): Promise<Report[]> {
    const { type, data } = readReport(body)
    const isComplaint = type === 'mail.complained'
    const isFinal = isComplaint || (type === 'mail.bounced' && isBadAddressStatus(data.status ?? ''))
    if (!isFinal) return []
    const address = data.recipient ?? (await this.recipientOf(data.messageId ?? ''))
    return address && isAddress(address) ? [{ address, reason: isComplaint ? 'complaint' : `bounce ${data.status}` }] : []
  }

  private async recipientOf(messageId: string): Promise<string | null> {
    const id = deliveryId.exec(messageId)?.[1]
    const [row] = id ? await this.dataSource.query<{ email: string }[]>(addressOf, [id]) : []
    return row?.email ?? null
  }
}

function readReport(body: string) {
  try {
    return report.validateSync(JSON.parse(body), { strict: true })
  } catch {
    throw new DomainError('invalid', { message: 'error.badRequest' })
  }
}

function ofServer(body: string): Report[] {
  const all = readDeliveryStatus(body)
  if (all.length === 0) throw new DomainError('invalid', { message: 'error.badRequest' })
  return all
    .filter(({ recipient, action, status }) => action !== 'delayed' && isBadAddressStatus(status) && isAddress(recipient))
    .map(({ recipient, status }) => ({ address: recipient, reason: `bounce ${status}` }))
}
