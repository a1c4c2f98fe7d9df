import { routes, type AnswerOf, type BodyOf, type getCertificateById, type getCertificates, type getCertifiableDoses, type postCertificate } from '@huella/contracts'
import { onLanguage } from '../../../i18n/use-translation'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { readAgain, refresh } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

export type Certificate = AnswerOf<typeof getCertificateById>
export type ListedCertificate = AnswerOf<typeof getCertificates>[number]
export type CertifiableDose = AnswerOf<typeof getCertifiableDoses>[number]

/** How many one answer of the list holds. */
export const pageSize = 50

/** The newest certificates of a pet; `null` asks nothing. */
export const useCertificates = (petId: number | null) => useRead(routes.getCertificates, petId === null ? null : { params: { id: petId }, query: {} })

export const certificatesPath = (petId: number, page: { limit: number; before: string }): string => pathOf(routes.getCertificates, { params: { id: petId }, query: page })

export const useCertificate = (id: string | null) => useRead(routes.getCertificateById, id === null ? null : { params: { id } })

export const useCertifiableDoses = (petId: number | null) => useRead(routes.getCertifiableDoses, petId === null ? null : { params: { id: petId } })

// Why one was revoked is worded by the server.
onLanguage(() => void readAgain((key) => /\/certificates\b/.test(key)))

const refreshOf = (petId: number): Promise<unknown> =>
  refresh(pathOf(routes.getCertificates, { params: { id: petId } }), pathOf(routes.getPetById, { params: { id: petId } }), routes.getActivity)

export async function issueCertificate(petId: number, wanted: BodyOf<typeof postCertificate>, sending: Intent): Promise<Certificate> {
  const issued = await call(routes.postCertificate, { params: { id: petId }, body: wanted, ...sending })
  void refreshOf(petId)
  return issued
}

/** For good: what is revoked stays so. */
export async function revokeCertificate({ id, petId }: Pick<Certificate, 'id' | 'petId'>, reason: string, sending: Intent): Promise<void> {
  await call(routes.deleteCertificateById, { params: { id }, body: reason ? { reason } : {}, ...sending })
  await Promise.all([refresh(pathOf(routes.getCertificateById, { params: { id } })), refreshOf(petId)])
}
