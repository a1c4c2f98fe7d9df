import type { Language } from '@huella/contracts'

const speciesInSpanish: Readonly<Record<string, string>> = {
  Dog: 'Perro',
  Cat: 'Gato',
  Bird: 'Ave',
  Fish: 'Pez',
  Rabbit: 'Conejo',
  Hamster: 'Hámster',
  'Guinea Pig': 'Cobaya',
  Turtle: 'Tortuga',
  Snake: 'Serpiente',
  Lizard: 'Lagarto',
  Other: 'Otra',
  'Mixed Breed': 'Mestizo',
}

/** A species or breed as the visitor calls it; names of breeds are the same in both languages. */
const word = (name: string, language: Language): string =>
  language === 'es' && Object.hasOwn(speciesInSpanish, name) ? speciesInSpanish[name]! : name

const sentence: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Vaccinations and health reviews of ${name}, on Huella.`,
  es: (name) => `Vacunas y revisiones de salud de ${name}, en Huella.`,
}

const lostSentence: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Have you seen ${name}? Tell the family here.`,
  es: (name) => `¿Has visto a ${name}? Avisa aquí a su familia.`,
}

/** What a link to a lost pet's page is called. */
export const lostTitle = (name: string, language: Language): string => (language === 'es' ? `${name} se ha perdido` : `${name} is lost`)

/** What a link to a pet's page says about it. */
export function petSummary(pet: { name: string; species: string; breed: string | null }, language: Language, isLost = false): string {
  const kind = [pet.species, ...(pet.breed ? [pet.breed] : [])].map((name) => word(name, language)).join(' · ')
  return `${kind}. ${(isLost ? lostSentence : sentence)[language](pet.name)}`
}
