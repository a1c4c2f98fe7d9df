import type { AnswerOf, BodyOf, getKnownDoctors, getVeterinarians, postVeterinarian } from '@huella/contracts'
import useSWR from 'swr'
import { request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

export type KnownDoctor = AnswerOf<typeof getKnownDoctors>[number]
export type KeptVet = AnswerOf<typeof getVeterinarians>[number]

interface Vets {
  doctors: readonly KnownDoctor[]
  kept: readonly KeptVet[]
  isLoading: boolean
  error: unknown
  retry: () => void
}

/** Doctors who know the person's pets, and veterinarians the person keeps. The form works without either. */
export function useVets(): Vets {
  const known = useSWR<KnownDoctor[], unknown>('/api/doctors/known')
  const kept = useSWR<KeptVet[], unknown>('/api/veterinarians')
  return {
    doctors: known.data ?? [],
    kept: kept.data ?? [],
    isLoading: known.isLoading || kept.isLoading,
    error: known.data ? undefined : known.error,
    retry: () => void known.mutate(),
  }
}

/** Keeps a veterinarian; those offered are read again. */
export async function keepVet(fields: BodyOf<typeof postVeterinarian>, idempotencyKey: string): Promise<KeptVet> {
  const vet = await request<KeptVet>('POST', '/api/veterinarians', { body: fields, idempotencyKey })
  await refresh('/api/veterinarians')
  return vet
}
