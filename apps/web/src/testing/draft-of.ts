/** What is kept of a form that somebody left without saving, as text; null where nothing is. */
export const draftOf = (form: string): string | null => {
  const key = Object.keys(localStorage).find((one) => one.startsWith('huella-draft:') && one.endsWith(`:${form}`))
  return key === undefined ? null : localStorage.getItem(key)
}
