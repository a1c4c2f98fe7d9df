import bird from './bird.svg'
import cat from './cat.svg'
import dog from './dog.svg'
import rabbit from './rabbit.svg'

const portraits: Record<string, string> = { dog, cat, rabbit, bird }

/** The drawing of a species, where there is one; others get a paw. Files, not code: nothing is fetched before it shows. */
export const speciesPortrait = (species: string): string | null => portraits[species.toLowerCase()] ?? null
