import { Inject, Injectable, Logger } from '@nestjs/common'
import { ObjectStore, temporaryAddressOrigin } from '@huella/object-storage'
import { LRUCache } from 'lru-cache'
import { gatewayConfig, type GatewayConfig } from '../config.js'

type Settings = Pick<GatewayConfig, 'GCS_BUCKET' | 'GCS_API_ENDPOINT' | 'GCS_SIGNED_ADDRESSES'>

const mostAddresses = 10_000
/** Milliseconds in which nobody waits for an address again after one could not be made. */
const pauseMs = 10_000

/** Where browsers are sent for media; undefined where the gateway serves them itself. */
export const mediaOrigin = ({ GCS_BUCKET: bucket, GCS_API_ENDPOINT: apiEndpoint, GCS_SIGNED_ADDRESSES: seconds }: Settings): string | undefined =>
  bucket && seconds ? temporaryAddressOrigin({ bucket, apiEndpoint }) : undefined

/** Addresses at which a file can be read at the bucket for a short time, for who has been admitted to it. */
@Injectable()
export class MediaAddresses {
  private readonly logger = new Logger(MediaAddresses.name)
  private readonly known: LRUCache<string, string> | undefined
  private pausedUntil = 0

  /** One is handed out for half of its life, so that who gets it last has the other half. */
  constructor(store: ObjectStore, @Inject(gatewayConfig) settings: Settings) {
    const seconds = settings.GCS_SIGNED_ADDRESSES
    if (!mediaOrigin(settings)) return
    this.known = new LRUCache<string, string>({ max: mostAddresses, ttl: seconds * 500, fetchMethod: (key) => store.temporaryAddress(key, seconds) })
  }

  /** Undefined where there is none, or none can be made now: then the gateway sends the bytes. */
  async of(key: string): Promise<string | undefined> {
    if (!this.known || performance.now() < this.pausedUntil) return undefined
    try {
      return await this.known.fetch(key)
    } catch (error) {
      this.pausedUntil = performance.now() + pauseMs
      this.logger.warn(`No temporary address could be made: ${String(error)}`)
      return undefined
    }
  }
}
