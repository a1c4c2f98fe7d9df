import { createHash, createVerify, type KeyObject } from 'node:crypto'

const relaxedLine = (name: string, value: string): string => `${name.toLowerCase().trim()}:${value.replace(/\r\n/g, '').replace(/[ \t]+/g, ' ').trim()}`

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  const text = lines.join('\r\n').replace(/(?:\r\n)*$/, '')
  return text === '' ? '' : `${text}\r\n`
}

/** Verifies a message's DKIM signature (RFC 6376, relaxed/relaxed, rsa-sha256) as a receiver would. @returns the names of the signed headers */
export function verifyDkim(source: string, publicKey: KeyObject): { isValid: boolean; signed: string[]; tags: Map<string, string> } {
  const at = source.indexOf('\r\n\r\n')
  const [head, body] = [source.slice(0, at), source.slice(at + 4)]
  const headers = head.split(/\r\n(?![ \t])/).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const)
  const signature = headers.find(([name]) => name.toLowerCase() === 'dkim-signature')
  if (!signature) return { isValid: false, signed: [], tags: new Map() }
  const tags = new Map(signature[1].split(';').map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, '')] as const))
  const signed = tags.get('h')!.toLowerCase().split(':')
  const lines = signed.map((name) => {
    const found = headers.findLast(([each]) => each.toLowerCase() === name)
    return found ? relaxedLine(...found) : ''
  })
  const own = relaxedLine('dkim-signature', signature[1].replace(/(\bb=)[^;]*$/, '$1'))
  const isBodyRight = createHash('sha256').update(relaxedBody(body)).digest('base64') === tags.get('bh')
  const isValid = createVerify('RSA-SHA256').update([...lines.filter(Boolean), own].join('\r\n')).verify(publicKey, tags.get('b')!, 'base64')
  return { isValid: isValid && isBodyRight, signed, tags }
}
