import type { Disease } from '../../vaccine-names.js'
import type { RecordCheck } from '../facts.js'
import { listedSpecies } from '../../species.js'
import { speciesOfGroup } from '../groups.js'
import type { Animal } from '../pet.js'
import { productsOf } from '../products.js'
import { found, ofEach, type Looked, type Records } from './records.js'

const notRecommended: readonly Disease[] = ['coronavirus', 'giardia', 'fip']
/** What ferrets are given too: a product for puppies. */
const puppyProduct: readonly string[] = ['distemper', 'parvovirus']
/** In everyday words a cat's "distemper" or "parvo" is its panleukopenia. */
const saidOfCats: readonly string[] = ['distemper', 'parvovirus']

/** The species that this vaccine is for; empty where several diseases contradict each other, or any species may have it. */
function speciesOf({ groups }: Looked): readonly string[] {
  const [first = [], ...others] = groups.map(speciesOfGroup).filter((species) => species.length > 0)
  return first.filter((species) => others.every((other) => other.includes(species)))
}

/** A species outside the lists may be any: of it only ferrets are known. */
function otherSpecies(dose: Looked, { pet, animal }: Records): RecordCheck | null {
  const { groups, vaccineName } = dose
  const species = speciesOf(dose)
  const [other] = species
  const own = listedSpecies(pet.species)
  if (other === undefined || species.includes(own) || isEveryday(dose, animal)) return null
  if (animal === 'ferret' && other === 'Dog' && groups.length > 1) return found('ferret-dog-combo', 'warning', dose)
  if (own === 'Other' && animal !== 'ferret') return null
  return found('species-mismatch', 'error', dose, { vaccineName, name: pet.name, species: animal === 'ferret' ? 'Ferret' : own, other })
}

/** Names that fit another species than the disease is known for. */
function isEveryday({ groups }: Looked, animal: Animal | null): boolean {
  if (animal === 'ferret') return groups.every((group) => puppyProduct.includes(group))
  return animal === 'cat' && groups.length === 1 && saidOfCats.includes(groups[0]!)
}

const injected = /subcut|intram|intraven|inject|inyec|\b[si][cmv]\b/i
const swallowedOrSniffed = /nasal|oral/i

/** A product for the nose or mouth that was injected, or a rabies vaccine that was not. */
function oddRoute(dose: Looked): RecordCheck | false {
  const { vaccineName, administrationRoute: route, groups } = dose
  if (!route) return false
  const isOdd = groups.includes('rabies') ? swallowedOrSniffed.test(route) : injected.test(route) && productsOf({ vaccineName, administrationRoute: null }).has('mucosal')
  return isOdd && found('route-mismatch', 'warning', dose, { route })
}

/** Whether a vaccine, and how it was given, suits the species. */
export const kindChecks = (records: Records): RecordCheck[] => [
  ...ofEach(records.doses, (dose) => otherSpecies(dose, records)),
  ...ofEach(records.doses, (dose) => notRecommended.some((disease) => dose.groups.includes(disease)) && found('not-recommended', 'info', dose)),
  ...ofEach(records.doses, oddRoute),
  ...(records.animal === null && records.doses.length > 0 ? [found('no-schedule-species', 'info', null)] : []),
]
