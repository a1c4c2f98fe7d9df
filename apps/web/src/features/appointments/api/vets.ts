import { routes, type AnswerOf, type BodyOf, type getKnownDoctors, type getVeterinarians, type patchVeterinarian, type postVeterinarian } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

export type KnownDoctor = AnswerOf<typeof getKnownDoctors>[number]
export type KeptVet = AnswerOf<typeof getVeterinarians>[number]

export interface Vets {
  doctors: readonly KnownDoctor[]
  kept: readonly KeptVet[]
  isLoading: boolean
  error: unknown
  retry: () => void
}

/** Doctors who know the person's pets, and veterinarians the person keeps. The form works without either. */
export function useVets(): Vets {
  const known = useRead(routes.getKnownDoctors)
  const kept = useRead(routes.getVeterinarians)
  return {
    doctors: known.data ?? [],
    kept: kept.data ?? [],
    isLoading: known.isLoading || kept.isLoading,
    error: known.error,
    retry: known.retry,
  }
}

/** The veterinarians that the person keeps. */
export const useKeptVets = () => useRead(routes.getVeterinarians)

const readAgain = () => refresh(routes.getVeterinarians)

/** Keeps a veterinarian; those offered are read again. */
export async function keepVet(fields: BodyOf<typeof postVeterinarian>, sending: Intent): Promise<KeptVet> {
  const vet = await call(routes.postVeterinarian, { body: fields, ...sending })
  await readAgain()
  return vet
}

/** Changes what is kept of a veterinarian. What was written in records and visits stays as it is. */
export async function changeVet(id: number, fields: BodyOf<typeof patchVeterinarian>, sending: Intent): Promise<KeptVet> {
  const vet = await call(routes.patchVeterinarian, { params: { id }, body: fields, ...sending })
  await readAgain()
  return vet
}

/** Takes a removal back, within ten minutes; records that named the veterinarian do so again. */
export async function keepVetAgain(id: number): Promise<void> {
  await call(routes.postVeterinarianRestore, { params: { id } })
  await readAgain()
}

/** Offers a veterinarian no more. */
export async function forgetVet(id: number, sending: Intent): Promise<void> {
  await removeIfThere(call(routes.deleteVeterinarianById, { params: { id }, ...sending }))
  await readAgain()
}
