import { fragmentIn } from '@huella/certificate-format'

/** A signature alone has so many digits: what is shorter is another number, of a price tag for instance. */
const fewestDigits = 160

/** What a certificate's code or link says behind `#`, or its digits by themselves; null for what is no certificate. Whether it is a good one, the verifier says. */
export function certificateIn(text: string): string | null {
  const fragment = fragmentIn(text)
  return fragment !== null && fragment.length >= fewestDigits ? fragment : null
}
