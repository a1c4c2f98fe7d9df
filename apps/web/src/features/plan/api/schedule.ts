import type { CheckCode, Day, Preset } from '@huella/care-rules'
import { routes, type AnswerOf, type getSchedule } from '@huella/contracts'
import { onLanguage } from '../../../i18n/use-translation'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { readAgain, refresh } from '../../../lib/swr'
import { useRead, type Read } from '../../../lib/use-read'

export type Schedule = AnswerOf<typeof getSchedule>
export type PlanItem = Schedule['items'][number]
export type Check = Schedule['checks'][number]
export type DismissedCheck = Schedule['dismissed'][number]

export interface Asked {
  on?: Day
  preset?: Preset
}

/**
 * A pet's plan, by the guidelines of its place and as it stands today unless another day or preset is asked for; null asks nothing. It is kept
 * below the path of the pets, so that every change of a dose or of the pet reads it again.
 */
export const useSchedule = (petId: number, asked: Asked | null = {}): Read<Schedule> =>
  useRead(routes.getSchedule, asked && { params: { id: petId }, query: asked }, { keepPreviousData: asked !== null })

// Hints and sources are worded by the server.
onLanguage(() => void readAgain((key) => /\/schedule\b/.test(key)))

const refreshSchedule = (petId: number): Promise<void> => refresh(pathOf(routes.getSchedule, { params: { id: petId } }))

export interface WhichCheck {
  code: CheckCode
  vaccinationId: number | null
}

/** Says why a hint is none; it is then listed as dismissed. */
export async function dismissCheck(petId: number, { code, vaccinationId }: WhichCheck, reason: string, sending: Intent): Promise<void> {
  await call(routes.postDismissal, { params: { id: petId }, body: { code, vaccinationId, reason }, ...sending })
  await refreshSchedule(petId)
}

/** Shows a dismissed hint again. */
export async function recallDismissal(petId: number, { code, vaccinationId }: WhichCheck): Promise<void> {
  const query = { code, ...(vaccinationId !== null && { vaccinationId }) }
  await removeIfThere(call(routes.deleteDismissal, { params: { id: petId }, query }))
  await refreshSchedule(petId)
}
