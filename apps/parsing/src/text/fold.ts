const MARKS = /[\u0300-\u036f]/g

function foldCharacter(character: string): string {
  const base = character.normalize('NFD').replace(MARKS, '').toLowerCase()
  return base.length === character.length ? base : character
}

/** Lower case without accents, of exactly the same length, so that offsets found in it hold in the original. */
export function fold(text: string): string {
  return text.replace(/[^\x20-\x40\x5b-\x7e\n\t]/g, foldCharacter)
}
