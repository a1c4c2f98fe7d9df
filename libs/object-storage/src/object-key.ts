const segment = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/
const maxLength = 500

/**
 * Refuses whatever could leave the store's folder or hide in it: no empty, dotted or absolute segment.
 * @throws Error a key is made by our code, never by a caller: a bad one is a defect
 */
export function assertSafeKey(key: string): void {
  if (key.length > maxLength || !key.split('/').every((part) => segment.test(part)))
    throw new Error(`Unsafe object key: ${JSON.stringify(key)}`)
}

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  webm: 'audio/webm',
}

/** Content type by extension; unknown bytes are never anything that a browser would interpret. */
export function contentTypeOf(key: string): string {
  const extension = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''
  return Object.hasOwn(contentTypes, extension) ? contentTypes[extension]! : 'application/octet-stream'
}
