import type { AnswerOf, postParse, routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import { deadlines } from '../../../lib/deadlines'
import type { Intent } from '../../../lib/http'

export type ParsedCertificate = AnswerOf<typeof postParse>

/** Two routes read alike: {@link routes.postParseText} is asked on the screen that records by nickname. */
export type Reader = typeof routes.postParse | typeof routes.postParseText

/** Reads the fields of a vaccination from pasted text; saves nothing. */
export const parseCertificate = (reader: Reader, text: string, sending: Intent): Promise<ParsedCertificate> =>
  call(reader, { body: { text }, deadline: deadlines.parse, reads: true, ...sending })
