import useSWR from 'swr'
import { certificateIn, fragmentIn, readPayload, readSignedMessage, type Certificate } from '@huella/certificate-format'

/** @throws {Error} where the code holds no certificate */
export async function contentOf(qr: string): Promise<Certificate> {
  const { payload } = readSignedMessage(await certificateIn(fragmentIn(qr) ?? ''))
  return readPayload(payload)
}

/** What a code says, read from the code itself: nothing else is what its reader will see. Undefined until it is read; null where it cannot be. */
export function useContent(qr: string | null): Certificate | null | undefined {
  const { data } = useSWR(qr && `content:${qr}`, () => contentOf(qr!).catch(() => null))
  return qr === null ? null : data
}
