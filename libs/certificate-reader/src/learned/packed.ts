/** Weights are written as whole numbers of this part of one. */
export const SCALE = 32

/**
 * Weights that a tool learnt and packed (tools/ftrl.mjs), most of them nought, as multiples of 1 / SCALE.
 * Two bytes a weight: how many noughts come before it, and its value, moved by 128; 255 and nothing stand for as many noughts.
 */
export function unpacked(text: string, size: number): Int8Array {
  const weights = new Int8Array(size)
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  let at = 0
  for (let i = 0; i < bytes.length; i += 2) {
    at += bytes[i]!
    if (bytes[i] !== 255) weights[at++] = bytes[i + 1]! - 128
  }
  return weights
}
