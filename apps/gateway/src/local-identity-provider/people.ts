/** Somebody the local provider can sign in. */
export interface LocalPerson {
  email: string
  firstName: string
  lastName: string
  describedAs: string
}

/** Sample people to try the product with; two families and two vets. */
export const samplePeople: readonly LocalPerson[] = [
  { email: 'sofia@example.com', firstName: 'Sofía', lastName: 'Ramírez', describedAs: 'Pet owner · Dueña' },
  { email: 'liam@example.com', firstName: 'Liam', lastName: 'Carter', describedAs: 'Pet owner · Dueño' },
  { email: 'elena.vargas@example.com', firstName: 'Elena', lastName: 'Vargas', describedAs: 'Veterinarian · Veterinaria' },
  { email: 'tomas.ibarra@example.com', firstName: 'Tomás', lastName: 'Ibarra', describedAs: 'Veterinarian · Veterinario' },
]

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The sample person with that e-mail, or one named after the e-mail: `ana.soto@example.com` is Ana Soto. */
export function personFor(email: string, name = ''): LocalPerson {
  const known = samplePeople.find((person) => person.email === email)
  if (known) return known
  const words = name.trim() ? name.trim().split(/\s+/) : email.split('@')[0]!.split(/[._+-]+/).filter(Boolean).map(capitalise)
  return { email, firstName: words[0] ?? 'Guest', lastName: words.slice(1).join(' '), describedAs: '' }
}
