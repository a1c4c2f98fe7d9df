import { shownDosesChanged, shownDosesAtOnce } from '@huella/contracts'
import type { Change } from '@huella/messaging'

/** Says of these pets that their public pages show doses otherwise from now on. */
export function emitShownDosesChanged(change: Change, petIds: readonly number[]): void {
  for (let first = 0; first < petIds.length; first += shownDosesAtOnce) change.emit(shownDosesChanged, { petIds: petIds.slice(first, first + shownDosesAtOnce) })
}
