const MILLISECONDS_A_DAY = 86_400_000
/** Usual intervals between doses, in days; those of years hold on some days more or less. */
const WEEKS = [14, 21, 28, 30]
const YEARS = [365, 1095]
const DAYS_BESIDE_YEARS = 3

/** Days from `other` to `day`, both YYYY-MM-DD. */
export const daysApart = (day: string, other: string): number => Math.round((Date.parse(day) - Date.parse(other)) / MILLISECONDS_A_DAY)

/** How far a day lies behind another one, or before it (negative), where that is a usual interval between doses. */
export function intervalOf(day: string, other: string): number | undefined {
  const days = daysApart(day, other)
  if (WEEKS.includes(Math.abs(days))) return days
  const years = YEARS.find((length) => Math.abs(Math.abs(days) - length) <= DAYS_BESIDE_YEARS)
  return years && Math.sign(days) * years
}
