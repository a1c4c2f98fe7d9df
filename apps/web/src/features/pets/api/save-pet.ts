import { routes, type AnswerOf, type BodyOf, type postPet, type putPet } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

export type SavedPet = AnswerOf<typeof postPet>

export const createPet = (fields: BodyOf<typeof postPet>, sending: Intent): Promise<SavedPet> => call(routes.postPet, { body: fields, ...sending })

export const updatePet = ({ id, updatedAt }: { id: number; updatedAt: string }, fields: BodyOf<typeof putPet>, sending: Intent): Promise<SavedPet> =>
  call(routes.putPet, { params: { id }, body: fields, ifMatch: updatedAt, ...sending })

/** After a pet and its recording are saved. */
export const refreshPets = (): Promise<void> => refresh(routes.getPets, routes.getActivity, routes.getFamily, routes.getReminders)
