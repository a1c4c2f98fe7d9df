import { outcomeOf, type SmtpFailure } from './outcome.js'

const failure = (response: string, command = 'RCPT TO', code = 'EENVELOPE'): SmtpFailure => ({ message: 'Refused', code, command, response, responseCode: Number(response.slice(0, 3)) })

it.each([
  ['an unknown user', failure('550 5.1.1 <ana@mail.example>: User unknown'), 'never', true],
  ['an unknown user, said in words alone', failure('550 No such user here'), 'never', true],
  ['a bad mailbox name', failure('553 mailbox name not allowed'), 'never', true],
  ['a bad domain', failure('550 5.1.2 Host unknown'), 'never', true],
  ['a closed mailbox', failure('550 5.2.1 Mailbox disabled'), 'never', true],
  ['an address that is none', failure('501 5.1.3 Bad recipient address syntax'), 'never', true],
  ['a mailbox that has moved', failure('551 5.1.6 Mailbox has moved'), 'never', true],
  ['a domain that takes no mail', failure('556 5.1.10 Recipient address has null MX'), 'never', true],
  ['an unknown user, said after the message', failure('550 5.1.1 User unknown', 'DATA', 'EMESSAGE'), 'never', true],
  ['an address of which it says no more', failure('550 5.1.0 Address rejected'), 'later', false],
  ['our sender’s address', failure('550 5.1.7 Bad sender’s mailbox address syntax'), 'later', false],
  ['our sender’s domain', failure('550 5.1.8 Sender address rejected: Domain not found'), 'later', false],
  ['our sender’s domain, said in words alone', failure('550 Sender address rejected: domain does not exist'), 'later', false],
  ['a relay that does not know us', failure('553 Relaying denied'), 'later', false],
  ['a rule, said in words alone', failure('550 Recipient address rejected: Access denied'), 'later', false],
  ['a refusal without a word', failure('554 Transaction failed', 'DATA', 'EMESSAGE'), 'later', false],
  ['our own bad name', failure('550 5.7.1 Service unavailable, client host blocked'), 'later', false],
  ['a rule about the message', failure('550 5.7.26 Unauthenticated mail is not accepted', 'DATA', 'EMESSAGE'), 'later', false],
  ['a full mailbox', failure('552 5.2.2 Mailbox full'), 'later', false],
  ['a full mailbox, said after the message', failure('552 Quota exceeded', 'DATA', 'EMESSAGE'), 'later', false],
  ['a full server', failure('552 5.3.4 Message too big for system'), 'later', false],
  ['a message that it does not like', failure('554 5.6.0 Message rejected', 'DATA', 'EMESSAGE'), 'never', false],
  ['greylisting', failure('450 4.2.0 Greylisted'), 'later', false],
  ['a server that is busy', failure('421 4.7.0 Too many connections'), 'later', false],
  ['a sender that it refuses', failure('550 5.7.1 Sender refused', 'MAIL FROM'), 'later', false],
  ['wrong credentials', failure('535 5.7.8 Authentication failed', 'AUTH PLAIN', 'EAUTH'), 'later', false],
  ['no server', { message: 'connect ECONNREFUSED 127.0.0.1:25', code: 'ESOCKET', command: 'CONN' }, 'later', false],
  ['no answer', { message: 'Greeting never received', code: 'ETIMEDOUT', command: 'CONN' }, 'later', false],
  ['no such host', { message: 'getaddrinfo ENOTFOUND', code: 'EDNS', command: 'CONN' }, 'later', false],
] as const)('%s', (_, failed, kind, badAddress) => {
  expect(outcomeOf(failed)).toMatchObject({ kind, badAddress })
})

it('repeats no address', () => expect(outcomeOf(failure('550 5.1.1 <ana@mail.example>: unknown')).reason).toBe('EENVELOPE: 550 5.1.1 <…>: unknown'))
