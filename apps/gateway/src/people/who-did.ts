import { deletedUser } from '@huella/erasure'
import type { PersonCard } from './people.js'

type Done = { doneBy: string | null }

/** Ids of those who completed reminders; of whoever is gone there is no name. */
export const whoDid = (reminders: readonly Done[]): string[] => reminders.flatMap(({ doneBy }) => (doneBy && doneBy !== deletedUser ? doneBy : []))

/** A reminder with the name of whoever completed it. */
export const withWhoDid = <R extends Done>(reminder: R, nameOf: (id: string) => PersonCard): R & { doneByUser: PersonCard | null } => {
  const [id] = whoDid([reminder])
  return { ...reminder, doneByUser: id === undefined ? null : nameOf(id) }
}
