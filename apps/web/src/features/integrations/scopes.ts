import type { BodyOf, postApiKey } from '@huella/contracts'

export type Scope = NonNullable<BodyOf<typeof postApiKey>['scopes']>[number]

/** What each scope lets a program do, in a person's words; in the order in which a visit needs them. */
export const scopeTexts = {
  'pets:read': { name: 'scope.petsRead', text: 'scope.petsReadText' },
  'vaccinations:write': { name: 'scope.vaccinationsWrite', text: 'scope.vaccinationsWriteText' },
  'reviews:write': { name: 'scope.reviewsWrite', text: 'scope.reviewsWriteText' },
  'certificates:write': { name: 'scope.certificatesWrite', text: 'scope.certificatesWriteText' },
  'search:read': { name: 'scope.searchRead', text: 'scope.searchReadText' },
  parsing: { name: 'scope.parsing', text: 'scope.parsingText' },
} as const satisfies Record<Scope, { name: string; text: string }>

export const scopes = Object.keys(scopeTexts) as Scope[]
