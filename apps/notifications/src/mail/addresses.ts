import { domainToASCII } from 'node:url'

export interface Sender {
  name: string
  address: string
}

const senderPattern = /^\s*(?:"?([^"<>\r\n]*?)"?\s*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@"]+@[^<>\s@"]+))\s*$/

/** `Huella <reminders@huella.example>` or the address alone; null for anything else. */
export function readSender(text: string): Sender | null {
  const [, name, named, bare] = senderPattern.exec(text) ?? []
  const address = named ?? bare
  return address && isAddress(address) ? { name: name || 'Huella', address } : null
}

/** Of an address, as DNS knows it; empty for what is no name. */
export const domainOf = (address: string): string => domainToASCII(address.slice(address.lastIndexOf('@') + 1))

/** One address and nothing else: what could end a header, or name a second one, is none. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>,;:"()[\]\\\p{Cc}\p{Cf}]+@[^\s@<>,;:"()[\]\\\p{Cc}\p{Cf}]+$/u.test(text) && domainOf(text) !== ''

/** For the configuration; nothing given is fine. */
export const isMailSender = (text: string | undefined): boolean => text === undefined || readSender(text) !== null

/** For the configuration: a scheme that we speak, a host, and credentials that can be read; nothing given is fine. */
export function isSmtpUrl(text: string | undefined): boolean {
  if (text === undefined) return true
  try {
    const { protocol, hostname, username, password, pathname } = new URL(text)
    decodeURIComponent(username + password)
    return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '' && ['', '/'].includes(pathname) && (username === '') === (password === '')
  } catch {
    return false
  }
}
