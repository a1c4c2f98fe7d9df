import { species, type Species } from '@huella/care-rules'
import { printable, type Animal } from '@huella/certificate-format'
import type { KnownPet } from '../access/pet-access.js'

const longestName = 40

const isSpecies = (name: string): name is Species => species.some((each) => each === name)

/** A pet as a certificate names it. */
export const animalOf = ({ name, species: kind, birthDate, microchip, sex }: KnownPet, withMicrochip: boolean): Animal =>
  ({ name: printable(name, longestName) || '–', species: isSpecies(kind) ? kind : 'Other', sex, born: birthDate, microchip: withMicrochip ? microchip : null })
