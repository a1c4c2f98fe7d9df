/** For whoever looks into the console; people read toasts and banners. */
export function logError(error: unknown): void {
  // eslint-disable-next-line no-console
  console.error(error)
}
