import { isKnownLabel } from '../document/known-label.js'

const GENERIC = /^(?:name|full name|nombre|nombre completo|value|valor|text|texto|display|display name|date|fecha|number|numero|code|id)$/

/** "lotNumber", "lote_vacuna" as the words that they are made of. */
export const wordsOfKey = (key: string): string => key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_.\-]+/g, ' ').trim().toLowerCase()

/** What a key stands for, with what is around it: the "name" of a "vaccine" is the vaccine. */
export function labelOf(parent: string, key: string): string {
  const joined = parent ? `${parent} ${key}` : key
  if (parent && /^(?:coding|actor)$/.test(key)) return parent
  if (parent && GENERIC.test(key) && isKnownLabel(parent)) return parent
  if (isKnownLabel(joined)) return joined
  if (parent && GENERIC.test(key)) return joined
  return isKnownLabel(key) ? key : joined
}
