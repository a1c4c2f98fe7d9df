import { Injectable } from '@nestjs/common'
import { emailKey } from '@huella/contracts'
import { prepared, PreparedStatements } from '@huella/persistence'
import { keyOfEmail, personJson } from './user.projection.js'

/** Of very common words this many names are looked at, so that a search costs the same with a million people as with ten thousand. */
const wordMatchesAtMost = 200

/**
 * $1 the longest word, for the index; $2 all words; $3 the whole term; $4 how many people; $5 the term as an e-mail.
 * The patterns are made once, in `asked`: a prepared plan would make them again for each row it compares. Where enough names begin with the term,
 * nobody else could be among the best, and the words are not looked for.
 */
const bestMatches = prepared('search_people', `
  WITH asked AS MATERIALIZED (
    SELECT
      search_pattern($1) AS longest,
      ARRAY(SELECT search_pattern(word) FROM unnest($2::text[]) AS word) AS words,
      ' ' || folded($3) AS beginning,
      '% ' || like_literal(folded($3)) || '%' AS within
  ), beginning AS MATERIALIZED (
    SELECT u.id, u.search_name FROM users u
    WHERE u.search_name >= (SELECT beginning FROM asked) AND u.search_name < (SELECT beginning || chr(1114111) FROM asked)
    ORDER BY u.search_name, u.id LIMIT $4
  ), candidates AS (
    SELECT u.id, u.search_name, 0 AS place FROM users u WHERE ${keyOfEmail} = $5
    UNION ALL
    SELECT id, search_name, 1 FROM beginning
    UNION ALL (
      SELECT u.id, u.search_name, CASE WHEN u.search_name LIKE (SELECT within FROM asked) THEN 2 ELSE 3 END FROM users u
      WHERE (SELECT count(*) FROM beginning) < $4
        AND u.search_name LIKE (SELECT longest FROM asked) AND u.search_name LIKE ALL ((SELECT words FROM asked)::text[])
      LIMIT ${wordMatchesAtMost}
    )
  ), best AS (
    SELECT id, search_name, min(place) AS place FROM candidates GROUP BY id, search_name ORDER BY place, search_name, id LIMIT $4
  )
  SELECT coalesce(json_agg(${personJson} ORDER BY best.place, best.search_name, best.id), '[]')::text AS json FROM best JOIN users u ON u.id = best.id`)

@Injectable()
export class PeopleSearchRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /**
   * JSON text of people, best match first: those with the e-mail; whose name begins with the term, or is it;
   * in whose name a word begins with it; whose name holds all its words.
   */
  async find(words: string[], limit: number): Promise<string> {
    const term = words.join(' ')
    const longest = words.reduce((one, other) => (other.length > one.length ? other : one))
    return (await this.statements.first<{ json: string }>(bestMatches, [longest, words, term, limit, emailKey(term)]))!.json
  }
}
