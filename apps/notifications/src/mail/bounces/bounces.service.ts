import { Inject, Injectable, Logger } from '@nestjs/common'
import { DomainError, notFound, type InputOf, type takeBounce } from '@huella/contracts'
import { object, string } from 'yup'
import { notificationsConfig, type NotificationsConfig } from '../../config.js'
import { isAddress } from '../addresses.js'
import { Suppressions } from '../suppressions.js'
import { isBadAddressStatus } from '../transport/outcome.js'
import { DeliveryAddresses } from './delivery-addresses.js'
import { deliveryIn, readDeliveryStatus } from './delivery-status.js'
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

/** What mail servers and providers say afterwards: addresses that do not exist, and people who call it spam, are written to no more. */
@Injectable()
export class BouncesService {
  private readonly logger = new Logger(BouncesService.name)

  constructor(
    @Inject(notificationsConfig) private readonly config: NotificationsConfig,
    private readonly addresses: DeliveryAddresses,
    private readonly suppressions: Suppressions,
  ) {}

  /** @throws DomainError `not_found` where no secret is set, `unauthenticated` for what is not signed, `invalid` for what is no report */
  async take(signed: InputOf<typeof takeBounce>): Promise<{ suppressed: number }> {
    const secret = this.config.BOUNCE_SECRET
    if (!secret) throw notFound()
    if (!isSignedBy(secret, signed)) throw new DomainError('unauthenticated', { message: 'error.unauthenticated' })
    const reports = signed.body.trimStart().startsWith('{') ? await this.ofProvider(signed.body) : await this.ofServer(signed.body)
    for (const { address, reason } of reports) await this.suppressions.add(address, reason)
    if (reports.length > 0) this.logger.log({ message: `Addresses that are written to no more: ${reports.length}` })
    return { suppressed: reports.length }
  }

  private async ofProvider(body: string): Promise<Report[]> {
    const { type, data } = readReport(body)
    const isComplaint = type === 'mail.complained'
    const isFinal = isComplaint || (type === 'mail.bounced' && isBadAddressStatus(data.status ?? ''))
    if (!isFinal) return []
    const address = data.recipient ?? (await this.addresses.of(deliveryIn(data.messageId ?? '')))
    return address && isAddress(address) ? [{ address, reason: isComplaint ? 'complaint' : `bounce ${data.status}` }] : []
  }

  /**
   * Each of our mails has one recipient: whoever it is by the mail's id, whatever the address is called where it was forwarded to. A report about no
   * mail of ours says nothing: anybody may write one to the server that hands them on.
   */
  private async ofServer(body: string): Promise<Report[]> {
    const all = readDeliveryStatus(body)
    if (all.length === 0) throw new DomainError('invalid', { message: 'error.badRequest' })
    const final = all.filter(({ action, status }) => action !== 'delayed' && isBadAddressStatus(status))
    const ours = final.length > 0 ? await this.addresses.of(deliveryIn(body)) : null
    return ours && isAddress(ours) ? final.slice(0, 1).map(({ status }) => ({ address: ours, reason: `bounce ${status}` })) : []
  }
}

function readReport(body: string) {
  try {
    return report.validateSync(JSON.parse(body), { strict: true })
  } catch {
    throw new DomainError('invalid', { message: 'error.badRequest' })
  }
}
