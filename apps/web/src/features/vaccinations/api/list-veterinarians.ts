import { routes, type AnswerOf, type getVeterinarians } from '@huella/contracts'
import { useRead } from '../../../lib/use-read'

export type Veterinarian = AnswerOf<typeof getVeterinarians>[number]

/** Vets the reader keeps. They only help typing: without them the form works as well. */
export const useVeterinarians = (): readonly Veterinarian[] => useRead(routes.getVeterinarians).data ?? []
