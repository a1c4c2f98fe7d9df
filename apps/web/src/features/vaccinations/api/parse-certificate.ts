import type { AnswerOf, postParse } from '@huella/contracts'
import { post } from '../../../lib/http'

export type ParsedCertificate = AnswerOf<typeof postParse>

/** Reads the fields of a vaccination from pasted text; saves nothing. */
export const parseCertificate = (text: string): Promise<ParsedCertificate> => post<ParsedCertificate>('/api/vaccinations/parse', { text })
