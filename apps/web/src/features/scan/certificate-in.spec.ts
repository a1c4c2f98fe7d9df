import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { certificateIn } from './certificate-in'

const vector = (name: string): string => (JSON.parse(readFileSync(join(__dirname, '../../../../../vectors', `${name}.json`), 'utf8')) as { qrText: string }).qrText
const digits = vector('es256-clinical-bare-fragment')

it.each(['es256-clinical', 'es256-clinical-deflated', 'es256-eight-doses', 'another-host-in-the-link', 'signature-of-another-key', 'expired'])(
  'the code of %s is a certificate, good or not',
  (name) => {
    const text = vector(name)
    expect(certificateIn(text)).toBe(text.split('#')[1])
  },
)

it.each([
  ['bare digits', digits],
  ['digits that were broken into lines', digits.replace(/(.{50})/g, '$1\n')],
  ['a link amid other words', `Luna: https://huella.example/c#${digits}`],
])('%s are one', (_, text) => {
  expect(certificateIn(text)).toBe(digits)
})

it.each([
  ['a page', 'https://huella.example/pet/luna-50248319'],
  ['a page with a place in it', 'https://clinic.example/prices#12'],
  ['a bar code', '8412345678905'],
  ['a microchip', '941000024681357'],
  ['a network', 'WIFI:S:clinic;T:WPA;P:secret;;'],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(certificateIn(text)).toBeNull()
})
