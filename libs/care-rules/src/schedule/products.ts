import type { DoseFacts } from './facts.js'

/** Products that have rules of their own. */
export type Product = 'mucosal' | 'inactivated' | 'canileish' | 'neoleish' | 'filavac' | 'myxo-rhd-plus'

const plain = (text: string): string => ` ${text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `

const mucosalRoute = /intranasal|nasal|oral|mucosa/
const injectedRoute = /subcut|intramus|inject|inyec| s ?c | i ?m | sq /
const patterns: readonly (readonly [product: Product, words: RegExp])[] = [
  ['mucosal', / kc | intranasal | nasal | oral | bronchi shield | intra trac | rapid resp /],
  ['inactivated', / (inactivad[oa]|inactivated|killed|recombinante?|recombitek|fevaxyn) /],
  ['canileish', / canileish /],
  ['neoleish', / neoleish /],
  ['filavac', / filavac /],
  ['myxo-rhd-plus', / (myxo|mixo) rhd plus /],
]

/** What a dose's name and route say of its product. A route that is recorded is believed more than a name. */
export function productsOf({ vaccineName, administrationRoute }: Pick<DoseFacts, 'vaccineName' | 'administrationRoute'>): Set<Product> {
  const [name, route] = [plain(vaccineName), plain(administrationRoute ?? '')]
  const found = new Set(patterns.filter(([, words]) => words.test(name)).map(([product]) => product))
  if (mucosalRoute.test(route)) found.add('mucosal')
  else if (injectedRoute.test(route)) found.delete('mucosal')
  return found
}
