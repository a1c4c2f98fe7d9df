import type { Disease, Species } from '@huella/care-rules'

/**
 * What a certificate writes as a number. Certificates that were printed years ago are read by these tables: something new is appended, nothing is moved
 * or taken out.
 */
export const diseaseCodes: readonly Disease[] = [
  'rabies', 'distemper', 'hepatitis', 'parvovirus', 'parainfluenza', 'leptospirosis', 'coronavirus', 'bordetella', 'lyme', 'canine-influenza',
  'leishmaniasis', 'panleukopenia', 'rhinotracheitis', 'calicivirus', 'feline-leukemia', 'chlamydia', 'fiv', 'fip', 'myxomatosis',
  'rabbit-haemorrhagic', 'giardia',
]

export const speciesCodes: readonly Species[] = ['Other', 'Dog', 'Cat', 'Bird', 'Fish', 'Rabbit', 'Hamster', 'Guinea Pig', 'Turtle', 'Snake', 'Lizard']

/** As ISO 5218 numbers them. */
export const sexCodes = ['unknown', 'male', 'female'] as const
export type Sex = (typeof sexCodes)[number]

/** Who answers for a dose: its family, a doctor, a doctor whom the instance's administrators have verified. */
export const trustCodes = ['owner', 'doctor', 'verified-doctor'] as const
export type Trust = (typeof trustCodes)[number]

/** `clinical`: a verified doctor answers for every dose; `extract`: for some of them only, or for none. */
export const kindCodes = [null, 'clinical', 'extract'] as const
export type CertificateKind = NonNullable<(typeof kindCodes)[number]>
