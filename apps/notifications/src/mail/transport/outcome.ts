import type { Outcome } from '../../deliveries/channel.js'

/** What nodemailer says of a failure, as far as it is read. */
export interface SmtpFailure {
  message: string
  code?: string
  /** Of the server's answer, such as 550. */
  responseCode?: number
  /** Of the server's answer: `550 5.1.1 User unknown`. */
  response?: string
  /** What it answered to, such as `RCPT TO`. */
  command?: string
}

export type Failed = Exclude<Outcome, { kind: 'sent' }> & { badAddress: boolean }

const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/
/** Of RFC 3463: no such mailbox, host or form of address, moved, takes no mail at all, closed. */
const badAddress: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
/** Servers that give no enhanced status say it in words. */
const unknownUser = /user unknown|unknown user|no such (?:user|mailbox|address|recipient)|mailbox (?:unavailable|not found|does not exist|name not allowed)|does not exist|invalid (?:recipient|mailbox)|recipient not found/i
/** Who sends, from where, and what is sent there: whatever else such an answer says, the address may be right. */
const aboutUs = /sender|relay|polic|block|black|spam|reputation|denied|not permitted|authenti/i

/**
 * What became of a message that was not taken. For good is only what the server says of this address, or of what the message is made of; whatever is
 * wrong with us, the server, a mailbox that is full or the way there is tried again: what is never sent is never planned anew either.
 */
export function outcomeOf({ code, responseCode = 0, response = '', command = '', message }: SmtpFailure): Failed {
  const reason = describe(code, response || message)
  const isOfMessage = ['RCPT TO', 'DATA'].includes(command) && responseCode >= 500
  if (isOfMessage && saysBadAddress(command, responseCode, response)) return { kind: 'never', reason, badAddress: true }
  return { kind: isOfMessage && statusIn(response)?.startsWith('5.6.') ? 'never' : 'later', reason, badAddress: false }
}

/** `5.1.7` and `5.1.8` are of the sender's address, `5.7.x` of our manners, `5.2.2` of a mailbox that is full today. */
export const isBadAddressStatus = (status: string): boolean => badAddress.has(status)

const statusIn = (response: string): string | undefined => enhanced.exec(response)?.[0]

/** In words it is said of who was just named. */
function saysBadAddress(command: string, code: number, response: string): boolean {
  const status = statusIn(response)
  if (status) return isBadAddressStatus(status)
  return command === 'RCPT TO' && [550, 553].includes(code) && unknownUser.test(response) && !aboutUs.test(response)
}

/** For the log and the list of what was sent: short, and without addresses, which servers like to repeat. */
const describe = (code: string | undefined, text: string): string =>
  `${code ? `${code}: ` : ''}${text.replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, '<…>').replace(/\s+/g, ' ').trim()}`.slice(0, 180)
