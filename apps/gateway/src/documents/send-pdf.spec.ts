import { certificateSheet } from './certificate-sheet.js'
import { disposition, fileName, versionOf } from './send-pdf.js'
import { aCertificate, aLink } from './testing/samples.js'

it.each([
  [['Huella', 'certificado', 'Ñandú'], 'Huella-certificado-Ñandú.pdf'],
  [['Huella', 'booklet', 'a/b\\c:"d"\r\n<e>'], 'Huella-booklet-abcde.pdf'],
  [['Huella', 'certificate', '../..'], 'Huella-certificate.pdf'],
  [['Huella', 'certificate', '🐕'], 'Huella-certificate.pdf'],
  [['Huella', 'certificate', 'x'.repeat(80)], `Huella-certificate-${'x'.repeat(41)}.pdf`],
])('a file of %j is named %s', (parts, name) => expect(fileName(parts)).toBe(name))

it.each([
  ['Huella-Ñandú.pdf', `inline; filename="Huella-Nandu.pdf"; filename*=UTF-8''Huella-%C3%91and%C3%BA.pdf`],
  ['Жучка.pdf', `inline; filename="_____.pdf"; filename*=UTF-8''%D0%96%D1%83%D1%87%D0%BA%D0%B0.pdf`],
])('%s is told to browsers old and new', (name, header) => expect(disposition(name)).toBe(header))

it('a version is that of what is said, in its language', () => {
  const of = (language: 'en' | 'es', at?: string) => versionOf(certificateSheet(aCertificate(), aLink, language, at ? { at, reason: null } : null))
  expect(of('en')).toBe(of('en'))
  expect(new Set([of('en'), of('es'), of('en', '2027-01-03T10:00:00.000Z')]).size).toBe(3)
})
