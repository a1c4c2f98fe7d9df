import { createTestDatabase } from '@huella/testing'
import { DataSource } from 'typeorm'
import { dataSourceOptions } from './data-source.js'
import { prepared, rowsWithin } from './prepared-statements.js'
import { transaction, type BoundStatement } from './transaction.js'

const insert = prepared('insert_note', 'INSERT INTO notes (text) VALUES ($1)')
const sleep = prepared('sleep', 'SELECT pg_sleep(60)')
const note = (text: string): BoundStatement => [insert, [text]]

let dataSource: DataSource
beforeAll(async () => {
  const url = await createTestDatabase('identity')
  dataSource = await new DataSource(dataSourceOptions({ url, applicationName: 'notes', entities: [], migrations: [], poolSize: 1 })).initialize()
  await dataSource.query('CREATE TABLE notes (text text UNIQUE)')
})
afterAll(() => dataSource.destroy())
beforeEach(() => dataSource.query('TRUNCATE notes'))

const notes = async (): Promise<string[]> => ((await dataSource.query('SELECT text FROM notes ORDER BY 1')) as { text: string }[]).map(({ text }) => text)

describe('a transaction', () => {
  it('commits what its work wrote and its last statements', async () => {
    const work = transaction(dataSource, async (manager) => {
      await rowsWithin(manager, insert, ['first'])
      return { result: 'done', statements: [note('last'), note('very last')] }
    })
    expect(await work).toBe('done')
    expect(await notes()).toEqual(['first', 'last', 'very last'])
  })

  it.each([
    ['the first of its last statements', [note('first'), note('last')]],
    ['the last one', [note('last'), note('first')]],
  ])('leaves nothing behind where %s fails, and says why', async (_which, statements) => {
    const work = transaction(dataSource, async (manager) => {
      await rowsWithin(manager, insert, ['first'])
      return { result: 'done', statements }
    })
    await expect(work).rejects.toThrow('duplicate key value')
    expect(await notes()).toEqual([])
  })

  it('leaves nothing behind where one of several statements that were sent at once fails', async () => {
    const work = transaction(dataSource, async (manager) => {
      await Promise.all([rowsWithin(manager, insert, ['twice']), rowsWithin(manager, insert, ['twice']), rowsWithin(manager, insert, ['after'])])
      return { result: 'done', statements: [note('last')] }
    })
    await expect(work).rejects.toThrow('duplicate key value')
    expect(await notes()).toEqual([])
  })

  it('that is ended by the server gives its place to the next', async () => {
    const work = transaction(dataSource, async (manager) => {
      await rowsWithin(manager, insert, ['lost'])
      return { result: 'done', statements: [[sleep, []], note('last')] }
    })
    await expect(work).rejects.toThrow('statement timeout')
    await transaction(dataSource, async () => ({ result: 'done', statements: [note('next')] }))
    expect(await notes()).toEqual(['next'])
  })
})
