import { telephoneHref } from '../../lib/telephone'

/** The link that reaches somebody by what they left: a telephone number or an e-mail address; null for other words. */
export function contactHref(contact: string): string | null {
  const text = contact.trim()
  if (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)) return `mailto:${encodeURIComponent(text).replace('%40', '@')}`
  if (/^\+?[\d\s().-]{5,24}$/.test(text)) return telephoneHref(text)
  return null
}
