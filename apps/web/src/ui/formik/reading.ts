import type { Suggestion } from '../suggestion'

export type Marks = Readonly<Record<string, Suggestion>>

/**
 * What was read for a form from a pasted text. Lives among the Formik values, as `reading`, so that a draft brings it back;
 * no schema knows it, so it is never sent.
 */
export interface Reading {
  text: string
  /** What was filled in, by field. A field that holds something else now is the person's own. */
  marks: Marks
}

export const nothingRead: Reading = { text: '', marks: {} }

/** What stands in a field as it was read; undefined once it was edited. */
export function suggestionOf(values: object, name: string): Suggestion | undefined {
  const { reading, [name]: value } = values as { reading?: Reading } & Record<string, unknown>
  const mark = reading?.marks[name]
  return mark && mark.value === value ? mark : undefined
}
