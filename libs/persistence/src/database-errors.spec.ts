import { EntityNotFoundError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm'
import { isDatabaseUnavailable } from './database-errors.js'

it.each<[string, unknown, boolean]>([
  ['a connection that died in a transaction', new QueryRunnerAlreadyReleasedError(), true],
  ['so for a repository', new QueryRunnerProviderAlreadyReleasedError(), true],
  ['a server that is starting up', { driverError: { code: '57P03' } }, true],
  ['a port that nobody listens at', { code: 'ECONNREFUSED' }, true],
  ['a row that is not there', new EntityNotFoundError('Pet', {}), false],
  ['a broken rule of a table', { driverError: { code: '23505' } }, false],
  ['nothing', undefined, false],
])('%s: whether the database is taken to be away', (_, error, expected) => expect(isDatabaseUnavailable(error)).toBe(expected))
