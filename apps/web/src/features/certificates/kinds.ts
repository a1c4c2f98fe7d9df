import type { TextKey } from '../../i18n/catalogue'

/** Which reader is asked, and in which words its answer is told. */
export interface CertificateKind {
  path: string
  done: TextKey
  /** Says below `done` how many fields were filled in. */
  counted: boolean
  failed: TextKey
  failedText?: TextKey
  /** What is said to somebody who sends nothing; without it the button waits for a text. */
  blank?: TextKey
}

export const ownerCertificate: CertificateKind = {
  path: '/api/vaccinations/parse',
  done: 'certificate.processed',
  counted: true,
  failed: 'certificate.failed',
  failedText: 'certificate.failedText',
}

/** The screen that records by nickname. */
export const nicknameCertificate: CertificateKind = {
  path: '/api/vaccinations/parse-text',
  done: 'certificate.textProcessed',
  counted: false,
  failed: 'certificate.textFailed',
  blank: 'certificate.blank',
}
