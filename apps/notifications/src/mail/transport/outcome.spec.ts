import { outcomeOf, type SmtpFailure } from './outcome.js'

const failure = (response: string, command = 'RCPT TO', code = 'EENVELOPE'): SmtpFailure => ({ message: 'Refused', code, command, response, responseCode: Number(response.slice(0, 3)) })

it.each([
  ['an unknown user', failure('550 5.1.1 <ana@mail.example>: User unknown'), 'never', true],
  ['an unknown user, said in words alone', failure('550 No such user here'), 'never', true],
  ['a bad mailbox name', failure('553 mailbox name not allowed'), 'never', true],
  ['a bad domain', failure('550 5.1.2 Host unknown'), 'never', true],
  ['a closed mailbox', failure('550 5.2.1 Mailbox disabled'), 'never', true],
  ['our own bad name', failure('550 5.7.1 Service unavailable, client host blocked'), 'never', false],
  ['a full mailbox', failure('552 5.2.2 Mailbox full'), 'never', false],
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
