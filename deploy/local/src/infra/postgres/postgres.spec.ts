import { findAccount } from './account.js'
import { databaseName, databaseUrl } from './databases.js'
import { outsideDatabases } from './postgres.js'

it('names databases as services, with underscores', () => {
  expect(databaseName('medical-records')).toBe('medical_records')
})

it('gives a service its own database under its own role, and keeps the server\'s parameters', () => {
  const url = databaseUrl('postgres://admin:root@db:5433/postgres?sslmode=require', { name: 'identity', password: 'a/b?' })
  expect(url).toBe('postgres://identity:a%2Fb%3F@db:5433/identity?sslmode=require')
})

it('derives the same passwords from the same administrator, and one for each service', () => {
  const [first, second] = [outsideDatabases(['identity', 'gateway'], 'postgres://a:x@db/p'), outsideDatabases(['identity', 'gateway'], 'postgres://a:x@db/p')]
  expect(first).toEqual(second)
  expect(first[0]!.password).not.toBe(first[1]!.password)
  expect(outsideDatabases(['identity'], 'postgres://a:y@db/p')[0]!.password).not.toBe(first[0]!.password)
})

it('runs as the system\'s postgres user, or else as ours', () => {
  const line = (name: string, id: number): string => `${name}:x:${id}:${id + 1}::/:/bin/false\n`
  expect(findAccount(line('root', 0) + line('huella-postgres', 7) + line('postgres', 5))).toEqual({ uid: 5, gid: 6 })
  expect(findAccount(line('root', 0) + line('huella-postgres', 7))).toEqual({ uid: 7, gid: 8 })
  expect(findAccount(line('root', 0))).toBeUndefined()
})
