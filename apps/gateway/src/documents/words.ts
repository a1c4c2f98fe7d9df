import type { ScheduleStatus, Species } from '@huella/care-rules'
import type { Sex, Trust } from '@huella/certificate-format'
import type { Language, OutputOf, listPetReviews } from '@huella/contracts'

type Health = OutputOf<typeof listPetReviews>[number]['healthStatus']

const en = {
  tagline: 'Pet health wallet',
  pageOf: 'Page {page} of {pages}',
  notATravelDocument: 'Not a travel document.',
  noPassport: 'It replaces neither a pet passport nor a vaccination card.',
  animal: 'Animal', microchip: 'Microchip', noMicrochip: 'not stated', species: 'Species', breed: 'Breed', sex: 'Sex', born: 'Born on', chipPlaced: 'Chip placed on', notStated: 'not stated',
  certificate: {
    title: 'Vaccination certificate',
    number: 'Certificate no.', issued: 'Issued on', validUntil: 'Certificate valid until', issuer: 'Issued by', trust: 'Trust',
    verified: (count: number, of: number) => `${count} of ${of} ${of === 1 ? 'dose' : 'doses'} verified`,
    diseases: 'Diseases and product', batch: 'Batch', administered: 'Given', doseUntil: 'Valid until', who: 'Who recorded it, clinic, licence',
    noBatch: 'not noted', noEnd: 'no date', from: (day: string) => `from ${day}`,
    heading: 'Check that it is true',
    steps: (address: string) => [
      `Open ${address} on your phone. It works without an account and without a network.`,
      'Scan the code. Green, amber or red, with the reason in words.',
      "Read the animal's microchip and compare the number.",
    ],
    stepWithoutChip: 'Compare the animal with what is written here. This certificate is not bound to a chip.',
    qr: (name: string, number: string) => `QR code of ${name}'s certificate, number ${number}`,
    footer: 'Data signed with ES256. It can be withdrawn: the verifier counts, not the paper.',
    withdrawn: (day: string) => `Withdrawn on ${day}`,
    doNotAccept: 'Do not accept it. Ask for a new one.',
    file: 'certificate',
  },
  trust: { owner: 'Entered by the family, not verified', doctor: 'Vet, not verified', 'verified-doctor': 'Verified vet' } satisfies Record<Trust, string>,
  speciesOf: {
    Dog: 'Dog', Cat: 'Cat', Bird: 'Bird', Fish: 'Fish', Rabbit: 'Rabbit', Hamster: 'Hamster', 'Guinea Pig': 'Guinea pig', Turtle: 'Turtle', Snake: 'Snake', Lizard: 'Lizard', Other: 'Other',
  } satisfies Record<Species, string>,
  female: {} as Partial<Record<Species, string>>,
  sexes: { male: 'Male', female: 'Female', unknown: 'Unknown' } satisfies Record<Sex, string>,
  booklet: {
    title: (name: string) => `Record booklet of ${name}`,
    madeOn: 'As of', plan: 'Plan', history: 'Vaccinations', reviews: 'Health reviews', other: 'Other records',
    disease: 'Disease', state: 'State', next: 'Next date', source: 'By',
    noPlan: 'No schedule for this species.', noHistory: 'No vaccination is recorded.', noReviews: 'No review is recorded.',
    product: 'Product', batch: 'Batch', given: 'Given', validUntil: 'Valid until', vet: 'Vet, clinic', recorder: 'Recorded by',
    nextDose: (day: string) => `next: ${day}`,
    awaited: 'The family has not said yet whether it was given', refused: 'The family says that it was not given',
    rating: (rating: number, best: number) => `${rating} of ${best}`,
    recommendations: (text: string) => `Recommendations: ${text}`, checkup: (day: string) => `Next check-up: ${day}`,
    someone: 'somebody without an account now',
    trust: { owner: 'Family', doctor: 'Vet, not verified', 'verified-doctor': 'Verified vet' } satisfies Record<Trust, string>,
    footer: 'Printed from Huella. Ask your veterinarian to confirm.',
    file: 'booklet',
  },
  status: {
    current: 'Current', 'due-soon': 'Due soon', overdue: 'Overdue', lapsed: 'Lapsed', 'in-series': 'In series', 'not-started': 'Not started', 'not-yet': 'Not yet', unknown: 'Unknown',
  } satisfies Record<ScheduleStatus, string>,
  series: (given: number, of: number) => `${given} of ${of}`,
  health: { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Poor' } satisfies Record<Health, string>,
}

const es: typeof en = {
  tagline: 'Cartera de salud para mascotas',
  pageOf: 'Página {page} de {pages}',
  notATravelDocument: 'No es un documento de viaje.',
  noPassport: 'No sustituye al pasaporte para animales ni a la cartilla.',
  animal: 'Animal', microchip: 'Microchip', noMicrochip: 'no consta', species: 'Especie', breed: 'Raza', sex: 'Sexo', born: 'Nacimiento', chipPlaced: 'Chip puesto el', notStated: 'no consta',
  certificate: {
    title: 'Certificado de vacunación',
    number: 'Certificado n.º', issued: 'Emitido el', validUntil: 'Certificado válido hasta', issuer: 'Emite', trust: 'Confianza',
    verified: (count, of) => `${count} de ${of} dosis ${count === 1 ? 'verificada' : 'verificadas'}`,
    diseases: 'Enfermedades y producto', batch: 'Lote', administered: 'Aplicada', doseUntil: 'Válida hasta', who: 'Quién la registró, clínica, licencia',
    noBatch: 'sin anotar', noEnd: 'sin fecha', from: (day) => `desde el ${day}`,
    heading: 'Comprueba que es verdad',
    steps: (address) => [
      `Abre ${address} en tu móvil. Funciona sin cuenta y sin red.`,
      'Escanea el código. Verde, ámbar o rojo, con el motivo en palabras.',
      'Lee el microchip del animal y compara el número.',
    ],
    stepWithoutChip: 'Compara el animal con lo que dice aquí. Este certificado no está unido a un chip.',
    qr: (name, number) => `Código QR del certificado de ${name}, número ${number}`,
    footer: 'Datos firmados con ES256. Se puede anular: manda lo que diga el verificador, no el papel.',
    withdrawn: (day) => `Se anuló el ${day}`,
    doNotAccept: 'No lo aceptes. Pide uno nuevo.',
    file: 'certificado',
  },
  trust: { owner: 'La anotó la familia, sin verificar', doctor: 'Veterinario sin verificar', 'verified-doctor': 'Veterinario verificado' },
  speciesOf: {
    Dog: 'Perro', Cat: 'Gato', Bird: 'Ave', Fish: 'Pez', Rabbit: 'Conejo', Hamster: 'Hámster', 'Guinea Pig': 'Cobaya', Turtle: 'Tortuga', Snake: 'Serpiente', Lizard: 'Lagarto', Other: 'Otra',
  },
  female: { Dog: 'Perra', Cat: 'Gata', Rabbit: 'Coneja' },
  sexes: { male: 'Macho', female: 'Hembra', unknown: 'Desconocido' },
  booklet: {
    title: (name) => `Cartilla de ${name}`,
    madeOn: 'A fecha de', plan: 'Pauta', history: 'Vacunas', reviews: 'Revisiones', other: 'Otros registros',
    disease: 'Enfermedad', state: 'Estado', next: 'Próxima fecha', source: 'Según',
    noPlan: 'No hay pauta para esta especie.', noHistory: 'No hay ninguna vacuna registrada.', noReviews: 'No hay ninguna revisión registrada.',
    product: 'Producto', batch: 'Lote', given: 'Aplicada', validUntil: 'Válida hasta', vet: 'Veterinario, clínica', recorder: 'La registró',
    nextDose: (day) => `próxima: ${day}`,
    awaited: 'La familia aún no ha dicho si se puso', refused: 'La familia dice que no se puso',
    rating: (rating, best) => `${rating} de ${best}`,
    recommendations: (text) => `Recomendaciones: ${text}`, checkup: (day) => `Próxima revisión: ${day}`,
    someone: 'alguien que ya no tiene cuenta',
    trust: { owner: 'Familia', doctor: 'Veterinario sin verificar', 'verified-doctor': 'Veterinario verificado' },
    footer: 'Impreso desde Huella. Pide a tu clínica que lo confirme.',
    file: 'cartilla',
  },
  status: {
    current: 'Al día', 'due-soon': 'Vence pronto', overdue: 'Vencida', lapsed: 'Interrumpida', 'in-series': 'En curso', 'not-started': 'Sin empezar', 'not-yet': 'Aún no', unknown: 'Sin datos',
  },
  series: (given, of) => `${given} de ${of}`,
  health: { excellent: 'Excelente', good: 'Bueno', fair: 'Regular', poor: 'Malo' },
}

/** What documents say. */
export type Words = typeof en
export const words: Readonly<Record<Language, Words>> = { en, es }

/** Spanish names some animals by their sex: "Perra". */
export function speciesIn(species: string, sex: string, { speciesOf, female }: Words): string {
  const known = Object.hasOwn(speciesOf, species) ? (species as Species) : undefined
  if (!known) return species
  return (sex === 'female' && female[known]) || speciesOf[known]
}
