import { routes, type BodyOf, type patchVaccination } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'

/** What a certificate says of a dose holds no more when the dose is changed, hidden or gone. */
const certificates = '/api/certificates'

/** A dose that counts from now on, or no more, changes percentages, due dates and reminders. */
export const refreshDoses = (): Promise<void> => refresh(routes.getPets, routes.getReminders, routes.getActivity, certificates)

/** Corrects what one recorded; another date or vaccine may also change what the pet is reminded of. */
export async function correctVaccination(id: number, fields: BodyOf<typeof patchVaccination>, sending: Intent): Promise<void> {
  await call(routes.patchVaccination, { params: { id }, body: fields, ...sending })
  await refreshDoses()
}

/** Shows a record on the public page, or hides it there. */
export async function setVisibility(id: number, isPublic: boolean): Promise<void> {
  await call(routes.patchVaccinationVisibility, { params: { id }, body: { isPublic } })
  await refresh(routes.getPets, certificates)
}

/** Takes a removal back, within ten minutes. */
export async function restoreVaccination(id: number): Promise<void> {
  await call(routes.postVaccinationRestore, { params: { id } })
  await refreshDoses()
}

export async function deleteVaccination(id: number, sending: Intent): Promise<void> {
  await removeIfThere(call(routes.deleteVaccinationById, { params: { id }, ...sending }))
  await refreshDoses()
}
