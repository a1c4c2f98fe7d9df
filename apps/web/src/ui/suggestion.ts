/** A value that was read somewhere and put into a field: the person has yet to check it. */
export interface Suggestion {
  value: string
  /** The words it came from; empty where they are not known. */
  source: string
  /** The reader itself was not sure. */
  doubtful: boolean
}
