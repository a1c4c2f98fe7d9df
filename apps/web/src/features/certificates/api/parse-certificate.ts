import type { AnswerOf, postParse } from '@huella/contracts'
import { post } from '../../../lib/http'

export type ParsedCertificate = AnswerOf<typeof postParse>

/** Reads the fields of a vaccination from pasted text; saves nothing. */
export const parseCertificate = (path: string, text: string): Promise<ParsedCertificate> => post<ParsedCertificate>(path, { text })
