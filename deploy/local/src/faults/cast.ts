import { Session } from '../seed/demo/session.js'

export interface Person {
  cookie: string
  /** For an owner: the pets that the records are about. */
  pets: number[]
}

/** Who writes: every owner has pets of their own, every doctor has a profile. */
export interface Cast {
  owners: Person[]
  doctors: Person[]
}

const petsOfEach = 4

async function owner(url: string, name: string): Promise<Person> {
  const session = new Session(url)
  await session.signIn(`${name}@example.com`, 'owner')
  const pets: number[] = []
  for (let number = 1; number <= petsOfEach; number++) pets.push((await session.ask<{ id: number }>('POST', '/api/pets', { name: `Luna ${number}`, species: 'Dog' })).id)
  return { cookie: session.cookie, pets }
}

async function doctor(url: string, name: string): Promise<Person> {
  const session = new Session(url)
  await session.signIn(`${name}@example.com`, 'veterinarian')
  await session.ask('POST', '/api/doctors', { username: name, professionalCardNumber: `TP ${name}`, specialization: 'Surgery', clinic: 'North Clinic' })
  return { cookie: session.cookie, pets: [] }
}

export async function chooseCast(url: string): Promise<Cast> {
  const owners = await Promise.all(['ana', 'ben', 'carla', 'dan'].map((name) => owner(url, `owner.${name}`)))
  const doctors = await Promise.all(['eva', 'finn'].map((name) => doctor(url, `doctor.${name}`)))
  return { owners, doctors }
}
