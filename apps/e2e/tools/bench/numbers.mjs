const sorted = (numbers) => [...numbers].sort((a, b) => a - b)

export const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)]

export const sum = (numbers) => numbers.reduce((total, each) => total + each, 0)

/** The value that a share of the numbers does not exceed. */
export const percentile = (numbers, share) => sorted(numbers)[Math.max(0, Math.ceil(numbers.length * share) - 1)]

/** Rounded for a person: three digits that count. */
export const short = (value) => (value === undefined || Number.isNaN(value) ? '–' : String(Number(value.toPrecision(3))))
