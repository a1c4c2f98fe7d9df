const MARKS = /[\u0300-\u036f]/g
const BEYOND_ASCII = /[^\x20-\x7e\n\t]/

function foldCharacter(character: string): string {
  const base = character.normalize('NFD').replace(MARKS, '').toLowerCase()
  return base.length === character.length ? base : character
}

/** Lower case without accents, of exactly the same length, so that offsets found in it hold in the original. */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  return text.replace(/[^\x20-\x40\x5b-\x7e\n\t]/g, foldCharacter)
}
