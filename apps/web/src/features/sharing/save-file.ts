/** Milliseconds after which the browser surely has begun to save. */
const grace = 10_000

/** Has the browser save this under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), grace)
}
