/** Which pets are in a feed; null stands for all, also those to come. */
export type Selection = number[] | null

export const isChosen = (selection: Selection, petId: number): boolean => selection === null || selection.includes(petId)

/** With the pet or, where it was in, without it. All that there are is all. @param all ids of the reader's pets */
export function toggled(selection: Selection, petId: number, all: readonly number[]): Selection {
  const next = all.filter((id) => (id === petId ? !isChosen(selection, id) : isChosen(selection, id)))
  return next.length === all.length ? null : next
}

/** How many of the reader's pets are in it. */
export const countOf = (selection: Selection, all: readonly number[]): number => all.filter((id) => isChosen(selection, id)).length
