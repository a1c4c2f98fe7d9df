import type { AnswerOf, searchOwnersPets } from '@huella/contracts'

export type FoundOwner = AnswerOf<typeof searchOwnersPets>[number]
type Ranked = Pick<FoundOwner, 'firstName' | 'lastName' | 'email'> & { pets?: Pick<FoundOwner['pets'][number], 'name' | 'nickname'>[] }

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A pet's nickname ends as its owner's id does. With a digit in that, it can be no person's name, and no e-mail. */
export const isNickname = (q: string): boolean => /^[a-z0-9]+-(?=[a-z]*\d)[a-z0-9]{8}$/i.test(q.trim())

/** 0 for what was certainly meant: the e-mail, the whole name, a nickname. 3 for a word somewhere within. */
function distance({ firstName, lastName, email, pets = [] }: Ranked, q: string): number {
  const names = [firstName ?? '', lastName ?? '', ...pets.map(({ name }) => name)].map(fold)
  const unique = [email, `${firstName ?? ''} ${lastName ?? ''}`, ...pets.map(({ nickname }) => nickname)].map(fold)
  if (unique.includes(q)) return 0
  if (names.includes(q)) return 1
  return [...unique, ...names].some((text) => text.startsWith(q)) ? 2 : 3
}

/** Best match first; the order in which the services found them decides between equals. */
export function bestFirst<T extends Ranked>(owners: T[], query: string): T[] {
  const q = fold(query.trim())
  const ranked = owners.map((owner) => ({ owner, far: distance(owner, q) }))
  return ranked.sort((a, b) => a.far - b.far).map(({ owner }) => owner)
}
