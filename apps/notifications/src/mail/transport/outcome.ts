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
/** Servers that give no enhanced status say it in words. */
const unknownUser = /user unknown|unknown user|no such (?:user|mailbox|address|recipient)|mailbox (?:unavailable|not found|does not exist)|does not exist|invalid (?:recipient|mailbox)|recipient (?:rejected|not found)|address rejected/i

/**
 * What became of a message that was not taken. For good is only what the server says of this address or message; whatever is wrong with the
 * server, our credentials or the way there is tried again.
 */
export function outcomeOf({ code, responseCode, response = '', command = '', message }: SmtpFailure): Failed {
  const reason = describe(code, response || message)
  const isOfMessage = ['RCPT TO', 'DATA'].includes(command) && responseCode !== undefined
  if (!isOfMessage || responseCode < 500) return { kind: 'later', reason, badAddress: false }
  return { kind: 'never', reason, badAddress: command === 'RCPT TO' && saysBadAddress(responseCode, response) }
}

/** `5.1.x` is about the address; `5.7.x` and others are about us. */
export const isBadAddressStatus = (status: string): boolean => /^5\.1\.\d/.test(status) || status === '5.2.1'

function saysBadAddress(code: number, response: string): boolean {
  const status = enhanced.exec(response)?.[0]
  return status ? isBadAddressStatus(status) : code === 553 || (code === 550 && unknownUser.test(response))
}

/** For the log and the list of what was sent: short, and without addresses, which servers like to repeat. */
const describe = (code: string | undefined, text: string): string =>
  `${code ? `${code}: ` : ''}${text.replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, '<…>').replace(/\s+/g, ' ').trim()}`.slice(0, 180)
