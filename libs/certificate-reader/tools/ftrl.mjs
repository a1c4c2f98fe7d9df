/** FTRL-Proximal (McMahan et al., 2013): gradient descent with a rate of its own for each weight, and an L1 penalty that leaves most weights at nought. */
export class Ftrl {
  constructor(size, { rate, l1, l2 }) {
    Object.assign(this, { rate, l1, l2 })
    this.weights = new Float32Array(size)
    this.sums = new Float32Array(size)
    this.squares = new Float32Array(size)
  }

  update(at, gradient) {
    const root = Math.sqrt(this.squares[at])
    this.squares[at] += gradient * gradient
    const newRoot = Math.sqrt(this.squares[at])
    this.sums[at] += gradient - ((newRoot - root) / this.rate) * this.weights[at]
    const over = Math.abs(this.sums[at]) - this.l1
    this.weights[at] = over <= 0 ? 0 : (-Math.sign(this.sums[at]) * over) / ((1 + newRoot) / this.rate + this.l2)
  }
}

/** The same numbers each time, 0 to 1. */
export function randomNumbers(seed) {
  let state = seed
  return () => (state = (state * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff
}

const PARTS = 4

/** A list in parts, each with all others. */
export function inParts(list) {
  return Array.from({ length: PARTS }, (_, part) => ({ own: list.filter((_, i) => i % PARTS === part), others: list.filter((_, i) => i % PARTS !== part) }))
}

export function shuffle(list, random) {
  for (let i = list.length - 1; i > 0; i--) {
    const k = Math.floor(random() * (i + 1));
    [list[i], list[k]] = [list[k], list[i]]
  }
}

const MOST_WEIGHT = 127

/** As unpacked() in src/learned/packed.ts reads it. */
export function packed(weights, scale) {
  const bytes = []
  let gap = 0
  for (const weight of weights) {
    const value = Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, Math.round(weight * scale)))
    if (value === 0) gap++
    else {
      for (; gap >= 255; gap -= 255) bytes.push(255, 0)
      bytes.push(gap, value + 128)
      gap = 0
    }
  }
  return Buffer.from(bytes).toString('base64')
}
