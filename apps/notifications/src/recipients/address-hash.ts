import { createHash } from 'node:crypto'
import { emailKey } from '@huella/contracts'

/** How an address that does not take our mail is remembered, also after its account has gone. */
export const addressHash = (address: string): Buffer => createHash('sha256').update(emailKey(address)).digest()
