const fold = (text: string): string => text.normalize('NFD').toUpperCase().replace(/\p{M}/gu, '').replace(/[^A-Z0-9]+/g, '<').replace(/^<|<$/g, '')

export interface MachineLine {
  /** Left end, in full and for narrow pages. */
  wide: string
  narrow: string
  /** Right end: the number of the nickname. */
  number: string
}

/** The line at the foot of a passport, as machines read it. Decoration. */
export function machineLine({ name, species, breed, sex, location, nickname }: { name: string; species: string; breed: string | null; sex: string; location: string | null; nickname: string }): MachineLine {
  const joined = (parts: (string | null)[]) => parts.map((part) => fold(part ?? '')).filter(Boolean).join('<<')
  return { wide: joined(['Huella', name, species, breed, sex, location]), narrow: joined([name, breed ?? species]), number: fold(nickname.split('-').at(-1) ?? '') }
}
