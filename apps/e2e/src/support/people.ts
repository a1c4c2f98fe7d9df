import { network, Visitor } from '@huella/testing'

let count = 0
/** An address that no other test uses. */
export const someEmail = (who = 'person'): string => `${who}.${process.pid}.${Date.now().toString(36)}${count++}@example.com`

/** Nobody yet: a browser without cookies. */
export const visitor = (language = 'en'): Visitor => new Visitor(network().url, language)

export async function owner(language = 'en'): Promise<Visitor> {
  const person = visitor(language)
  await person.signIn(someEmail('owner'), 'owner')
  return person
}
