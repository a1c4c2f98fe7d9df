export const waveBars = 44

/** Heights of a drawn wave, 0 to 1: decoration that looks like speech, the same every time. */
export const wave: readonly number[] = Array.from({ length: waveBars }, (_, i) => {
  const swell = 0.55 + 0.45 * Math.sin(i * 0.37) * Math.cos(i * 0.11)
  const grain = Math.abs(Math.sin(i * 12.9898) * 43758.5453) % 1
  return Math.min(1, Math.max(0.16, swell * (0.35 + 0.75 * grain)))
})
