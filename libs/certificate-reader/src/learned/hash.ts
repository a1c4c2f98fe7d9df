const { imul } = Math

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = imul(hash ^ text.charCodeAt(i), 16777619)
  return hash ^ (hash >>> 15)
}

/** One number of two; their order matters. */
export function mixed(first: number, second: number): number {
  const product = imul(imul(first, 0x9e3779b1) ^ second, 0x85ebca6b)
  return product ^ (product >>> 13)
}
