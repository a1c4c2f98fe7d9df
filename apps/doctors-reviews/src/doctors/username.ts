/** Leaves room for a number within the longest username. */
const longest = 40

const plainWords = (text: string): string[] => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(/[a-z0-9]+/g) ?? []

/**
 * Usernames made from a person's name, the one to be preferred first: `ana-garcia`, `ana-garcia-2`, ...
 * Somebody whose name has no letters of ours is `vet`.
 */
export function usernameWishes(firstName: string | null, lastName: string | null, count: number): string[] {
  const name = plainWords(`${firstName ?? ''} ${lastName ?? ''}`).join('-').slice(0, longest).replace(/-$/, '') || 'vet'
  return Array.from({ length: count }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`))
}
