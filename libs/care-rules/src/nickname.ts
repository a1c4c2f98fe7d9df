/** Longest nickname: the product allows fewer than 50 characters. */
const maxLength = 49
const ownerSuffixLength = 8

const plain = (name: string): string =>
  name.normalize('NFD').toLowerCase().replace(/[^a-z0-9]/g, '') || 'pet'

/**
 * A pet's public name: its own name, and the end of its owner's id.
 * @param attempt 1 for the first pet of this name; 2, 3, ... where the earlier nicknames are taken (`luna2-...`)
 */
export function petNickname(name: string, ownerId: string, attempt = 1): string {
  const number = attempt > 1 ? String(attempt) : ''
  const suffix = `${number}-${ownerId.slice(-ownerSuffixLength)}`
  return plain(name).slice(0, maxLength - suffix.length) + suffix
}
