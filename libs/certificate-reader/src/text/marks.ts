/** Set before a line that is one row of a table or list of objects; never in a person's text, where control characters are dropped. */
export const ROW_MARK = '\u0001'
