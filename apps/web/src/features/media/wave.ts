export const waveBars = 60

/** Heights of a drawn wave, 0 to 1: decoration that looks like speech, the same every time. */
export const wave: readonly number[] = Array.from({ length: waveBars }, (_, i) => {
  const swell = 0.5 + 0.5 * Math.abs(Math.sin(i * 0.31 + 0.6))
  const grain = Math.abs(Math.sin(i * 12.9898) * 43758.5453) % 1
  return Math.max(0.18, swell * (0.25 + 0.75 * grain))
})
