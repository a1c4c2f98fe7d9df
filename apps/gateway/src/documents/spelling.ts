/** "Distemper, hepatitis, parvovirus": names in a row, of which only the first begins a line. Those that are capitals throughout, or no words, stay. */
export const listed = (names: readonly string[]): string =>
  names.map((name, at) => (at > 0 && /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name)).join(', ')

/** Country or maker first, then the number in fours, as it is compared with a reader; chips that are not ISO's as they are. */
export const chipInGroups = (chip: string): string => chip.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')
