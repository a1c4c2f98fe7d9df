/** How much of each file is through, when `share` of all bytes was sent: files travel one after another, in this order. */
export function shareByFile(sizes: readonly number[], share: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let left = total * Math.min(1, Math.max(0, share))
  return sizes.map((size) => {
    const sent = Math.min(size, left)
    left -= sent
    return size === 0 ? share : sent / size
  })
}

const units = ['B', 'kB', 'MB'] as const

/** "2.1 MB"; 1024-based, as the limits are. */
export function fileSize(bytes: number, language: string): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)))
  const value = bytes / 1024 ** power
  return `${value.toLocaleString(language, { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${units[power]}`
}
