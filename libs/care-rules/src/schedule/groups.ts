import type { Disease } from '../vaccine-names.js'

/** Diseases as people say them. */
export const diseaseNames: Readonly<Record<Disease, { en: string; es: string }>> = {
  distemper: { en: 'Distemper', es: 'Moquillo' },
  hepatitis: { en: 'Hepatitis', es: 'Hepatitis' },
  parvovirus: { en: 'Parvovirus', es: 'Parvovirus' },
  parainfluenza: { en: 'Parainfluenza', es: 'Parainfluenza' },
  leptospirosis: { en: 'Leptospirosis', es: 'Leptospirosis' },
  coronavirus: { en: 'Coronavirus', es: 'Coronavirus' },
  bordetella: { en: 'Kennel cough (bordetella)', es: 'Tos de las perreras' },
  lyme: { en: 'Lyme disease', es: 'Enfermedad de Lyme' },
  'canine-influenza': { en: 'Canine influenza', es: 'Gripe canina' },
  leishmaniasis: { en: 'Leishmaniasis', es: 'Leishmaniosis' },
  rabies: { en: 'Rabies', es: 'Rabia' },
  panleukopenia: { en: 'Panleukopenia', es: 'Panleucopenia' },
  rhinotracheitis: { en: 'Rhinotracheitis', es: 'Rinotraqueitis' },
  calicivirus: { en: 'Calicivirus', es: 'Calicivirus' },
  'feline-leukemia': { en: 'Feline leukemia', es: 'Leucemia felina' },
  chlamydia: { en: 'Chlamydia', es: 'Clamidia' },
  fiv: { en: 'Feline immunodeficiency', es: 'Inmunodeficiencia felina' },
  fip: { en: 'Feline infectious peritonitis', es: 'Peritonitis infecciosa felina' },
  myxomatosis: { en: 'Myxomatosis', es: 'Mixomatosis' },
  'rabbit-haemorrhagic': { en: 'Rabbit haemorrhagic disease', es: 'Enfermedad hemorrágica del conejo' },
  giardia: { en: 'Giardia', es: 'Giardia' },
}

const unknownPrefix = 'name:'

/** What a group of the plan is called; a vaccine that no rule knows has its own name. */
export function namesOfGroup(group: string): { en: string; es: string } {
  if (Object.hasOwn(diseaseNames, group)) return diseaseNames[group as Disease]
  const name = group.startsWith(unknownPrefix) ? group.slice(unknownPrefix.length) : group
  return { en: name, es: name }
}

/** Diseases whose usual vaccines are live: two of them are given on the same day or at least 14 days apart. */
export const liveGroups: ReadonlySet<string> = /* @__PURE__ */ new Set<Disease>([
  'distemper', 'hepatitis', 'parvovirus', 'parainfluenza', 'panleukopenia', 'rhinotracheitis', 'calicivirus', 'myxomatosis',
])

/** Whose diseases these are; rabies is everybody's. */
const speciesOf: Readonly<Partial<Record<Disease, readonly string[]>>> = {
  distemper: ['Dog', 'Other'], hepatitis: ['Dog'], parvovirus: ['Dog'], parainfluenza: ['Dog'], leptospirosis: ['Dog'], bordetella: ['Dog', 'Cat'],
  coronavirus: ['Dog', 'Cat'], lyme: ['Dog'], 'canine-influenza': ['Dog'], leishmaniasis: ['Dog'], panleukopenia: ['Cat'], rhinotracheitis: ['Cat'],
  calicivirus: ['Cat'], 'feline-leukemia': ['Cat'], chlamydia: ['Cat'], fiv: ['Cat'], fip: ['Cat'], giardia: ['Dog', 'Cat'], myxomatosis: ['Rabbit'],
  'rabbit-haemorrhagic': ['Rabbit'],
}
/** The species that are vaccinated against a disease; empty where any is, or nobody knows. */
export const speciesOfGroup = (group: string): readonly string[] => (Object.hasOwn(speciesOf, group) ? (speciesOf[group as Disease] ?? []) : [])
