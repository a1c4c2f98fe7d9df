import useSWR from 'swr'
import type { AnswerOf, getVeterinarians } from '@huella/contracts'

export type Veterinarian = AnswerOf<typeof getVeterinarians>[number]

/** Vets the reader keeps. They only help typing: without them the form works as well. */
export const useVeterinarians = (): readonly Veterinarian[] => useSWR<Veterinarian[], unknown>('/api/veterinarians').data ?? []
