import type { AnswerOf, BodyOf, postPet, putPet } from '@huella/contracts'
import { request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'
import { petsKey } from './list-pets'

export type SavedPet = AnswerOf<typeof postPet>

export const createPet = (fields: BodyOf<typeof postPet>, idempotencyKey: string): Promise<SavedPet> =>
  request<SavedPet>('POST', petsKey, { body: fields, idempotencyKey })

export const updatePet = ({ id, updatedAt }: { id: number; updatedAt: string }, fields: BodyOf<typeof putPet>): Promise<SavedPet> =>
  request<SavedPet>('PUT', `${petsKey}/${id}`, { body: fields, ifMatch: updatedAt })

/** After a pet and its recording are saved. */
export const refreshPets = (): Promise<void> => refresh(petsKey, '/api/activity', '/api/family')
