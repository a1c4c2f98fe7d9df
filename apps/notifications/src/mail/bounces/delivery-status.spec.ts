import { deliveryIn, readDeliveryStatus } from './delivery-status.js'

const crlf = (text: string): string => text.replace(/\n/g, '\r\n')

const postfix = `Reporting-MTA: dns; mail.example.net
X-Postfix-Queue-ID: 4F2E1C0A
X-Postfix-Sender: rfc822; bounce+1@huella.example
Arrival-Date: Thu, 26 Nov 2026 09:00:02 +0100 (CET)

Final-Recipient: rfc822; ana@mail.example
Original-Recipient: rfc822;ana@mail.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.mail.example
Diagnostic-Code: smtp; 550 5.1.1 <ana@mail.example>: Recipient address
    rejected: User unknown in virtual mailbox table
`
const exchange = `Reporting-MTA: dns;AM0PR01.eurprd01.prod.outlook.example
Received-From-MTA: dns;huella.example
Arrival-Date: Thu, 26 Nov 2026 08:00:03 +0000

Original-Recipient: rfc822;Ana@Mail.example
Final-Recipient: rfc822;ana@mail.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found
`
const gmailDelay = `Reporting-MTA: dns; googlemail.com
Arrival-Date: Thu, 26 Nov 2026 00:00:03 -0800 (PST)
X-Original-Message-ID: <d-1@huella.example>

Final-Recipient: rfc822; ana@mail.example
Action: delayed
Status: 4.4.1
Diagnostic-Code: smtp; The recipient server did not accept our requests to connect.
Will-Retry-Until: Sun, 29 Nov 2026 00:00:03 -0800 (PST)
`
const forwarded = `Final-Recipient: rfc822; ana.real@elsewhere.example
Original-Recipient: rfc822;ana@mail.example
Action: failed
Status: 5.1.1
`
const two = `${postfix}
Final-Recipient: rfc822; <bob@mail.example>
Action: failed
Status: 5.2.2 (mailbox full)
`
const report = `From: MAILER-DAEMON@mail.example.net
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I'm sorry: Status: 5.1.1

--b
Content-Type: message/delivery-status

${postfix}
--b--
`

it.each([
  ['of Postfix', postfix, [['ana@mail.example', '5.1.1', 'failed']]],
  ['of Exchange', exchange, [['Ana@Mail.example', '5.1.10', 'failed']]],
  ['of what was forwarded, by the address that we wrote to', forwarded, [['ana@mail.example', '5.1.1', 'failed']]],
  ['of a delay', gmailDelay, [['ana@mail.example', '4.4.1', 'delayed']]],
  ['of two recipients', two, [['ana@mail.example', '5.1.1', 'failed'], ['bob@mail.example', '5.2.2', 'failed']]],
  ['within a whole report', report, [['ana@mail.example', '5.1.1', 'failed']]],
  ['with CRLF', crlf(postfix), [['ana@mail.example', '5.1.1', 'failed']]],
])('reads a notification %s', (_, text, expected) => {
  expect(readDeliveryStatus(text).map(({ recipient, status, action }) => [recipient, status, action])).toEqual(expected)
})

it.each(['', 'Hello', 'Final-Recipient: rfc822; nobody\nStatus: 5.1.1', 'Final-Recipient: rfc822; ana@mail.example', 'Status: 5.1.1', '\u0000'])('finds nobody in %j', (text) => {
  expect(readDeliveryStatus(text)).toEqual([])
})

const id = '0b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
it.each([
  ['the id of the message', `X-Original-Message-ID: <d-${id}@huella.example>`, id],
  ['its envelope’s sender', `X-Postfix-Sender: rfc822; bounce+${id}@huella.example`, id],
  ['its envelope’s sender in an address of somebody who forwards', `Return-Path: <SRS0=aa=bounce+${id.toUpperCase()}=huella.example@relay.example>`, id],
  ['an id that is not ours', `Message-ID: <${id}@mail.example>`, null],
  ['nothing', '', null],
])('knows which mail it was by %s', (_, text, found) => expect(deliveryIn(text)).toBe(found))
