/** A value that only a model sees is always shown as doubtful: its confidence is this part of how likely the model says it is. */
export const MOST_SURE = 0.5

/** How likely each is, 0..1 and together 1, of the log odds of all. */
export function softmax(sums: readonly number[]): number[] {
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const all = powers.reduce((a, b) => a + b)
  return powers.map((power) => power / all)
}
