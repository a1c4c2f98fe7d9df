const sorted = (numbers) => [...numbers].sort((a, b) => a - b)

/** The middle one, or what lies between the two in the middle. */
export function median(numbers) {
  const [ascending, half] = [sorted(numbers), (numbers.length - 1) / 2]
  return (ascending[Math.floor(half)] + ascending[Math.ceil(half)]) / 2
}

export const sum = (numbers) => numbers.reduce((total, each) => total + each, 0)

/** The value that a share of the numbers does not exceed. */
export const percentile = (numbers, share) => sorted(numbers)[Math.max(0, Math.ceil(numbers.length * share) - 1)]

/** Rounded for a person: three digits that count. */
export const short = (value) => (value === undefined || Number.isNaN(value) ? '–' : String(Number(value.toPrecision(3))))
