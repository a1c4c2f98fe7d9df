import { Injectable } from '@nestjs/common'
import { emailKey } from '@huella/contracts'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { User } from './user.entity.js'
import { contactJson, keyOfEmail, personJson, userJson, type UserAnswer } from './user.projection.js'

type JsonRow = { json: string }

const byId = prepared('user', `SELECT ${userJson}::text AS json FROM users u WHERE u.id = $1`)

const people = prepared('people', `
  SELECT coalesce(json_agg(${personJson}), '[]')::text AS json FROM users u WHERE u.id = ANY($1::text[])`)

const phones = prepared('phones', `
  SELECT coalesce(json_agg(json_build_object('id', id, 'phone', phone)), '[]')::text AS json FROM users WHERE id = ANY($1::text[]) AND phone IS NOT NULL`)

const places = prepared('places', `
  SELECT coalesce(json_agg(json_build_object('id', id, 'country', country, 'region', region)), '[]')::text AS json FROM users WHERE id = ANY($1::text[])`)

const contacts = prepared('contacts', `
  SELECT coalesce(json_agg(${contactJson}), '[]')::text AS json FROM users u WHERE u.id = ANY($1::text[])`)
const contactByEmail = prepared('contact_by_email', `SELECT coalesce((SELECT ${contactJson} FROM users u WHERE ${keyOfEmail} = $1), 'null')::text AS json`)

const forUpdate = { mode: 'pessimistic_write' } as const

@Injectable()
export class UsersRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** JSON text of the user, or undefined. */
  async find(id: string): Promise<string | undefined> {
    return (await this.statements.first<JsonRow>(byId, [id]))?.json
  }

  /** JSON text of the people with these ids. */
  async people(ids: string[]): Promise<string> {
    return (await this.statements.first<JsonRow>(people, [ids]))!.json
  }

  /** JSON text of the telephone numbers of those of these people who gave one. */
  async phones(ids: string[]): Promise<string> {
    return (await this.statements.first<JsonRow>(phones, [ids]))!.json
  }

  /** JSON text of where these people live. */
  async places(ids: string[]): Promise<string> {
    return (await this.statements.first<JsonRow>(places, [ids]))!.json
  }

  /** JSON text of how these people are reached. */
  async contacts(ids: string[]): Promise<string> {
    return (await this.statements.first<JsonRow>(contacts, [ids]))!.json
  }

  /** JSON text; `null` where nobody has the address. */
  async contactByEmail(email: string): Promise<string> {
    return (await this.statements.first<JsonRow>(contactByEmail, [emailKey(email)]))!.json
  }

  /** Held until the transaction ends, so that two changes do not mix. */
  lock(manager: EntityManager, id: string): Promise<User | null> {
    return manager.findOne(User, { where: { id }, lock: forUpdate })
  }

  /** The account of a provider's subject, which alone says who somebody is: an address can change hands. */
  lockBySubject(manager: EntityManager, subject: string): Promise<User | null> {
    return manager.findOne(User, { where: { providerSubject: subject }, lock: forUpdate })
  }

  async isEmailFree(manager: EntityManager, email: string): Promise<boolean> {
    return !(await manager.getRepository(User).createQueryBuilder('u').where(`${keyOfEmail} = :key`, { key: emailKey(email) }).getExists())
  }

  /** @returns whether it was inserted: false when the subject or the e-mail got an account meanwhile */
  async insertIfAbsent(manager: EntityManager, user: Partial<User>): Promise<boolean> {
    const result = await manager.createQueryBuilder().insert().into(User).values(user).orIgnore().returning('id').execute()
    return (result.raw as unknown[]).length > 0
  }

  /** Writes what changed and returns the user as it leaves. */
  async save(manager: EntityManager, user: User): Promise<UserAnswer> {
    await manager.save(user)
    return this.read(manager, user.id)
  }

  async read(manager: EntityManager, id: string): Promise<UserAnswer> {
    return JSON.parse((await rowsWithin<JsonRow>(manager, byId, [id]))[0]!.json) as UserAnswer
  }

  async delete(manager: EntityManager, id: string): Promise<boolean> {
    return (await manager.delete(User, { id })).affected === 1
  }
}
