import { routes } from '@huella/contracts'
import type { TextKey } from '../../i18n/catalogue'
import type { Reader } from './api/parse-certificate'

/** Which reader is asked, and in which words its answer is told. */
export interface CertificateKind {
  reader: Reader
  done: TextKey
  /** Says below `done` how many fields were filled in. */
  counted: boolean
  failed: TextKey
  failedText?: TextKey
  /** What is said to somebody who sends nothing; without it the button waits for a text. */
  blank?: TextKey
}

export const ownerCertificate: CertificateKind = {
  reader: routes.postParse,
  done: 'certificate.processed',
  counted: true,
  failed: 'certificate.failed',
  failedText: 'certificate.failedText',
}

/** The screen that records by nickname. */
export const nicknameCertificate: CertificateKind = {
  reader: routes.postParseText,
  done: 'certificate.textProcessed',
  counted: false,
  failed: 'certificate.textFailed',
  blank: 'certificate.blank',
}
