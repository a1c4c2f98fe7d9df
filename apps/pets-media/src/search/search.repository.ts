import { Injectable } from '@nestjs/common'
import { prepared, PreparedStatements } from '@huella/persistence'
import { foundPetJson, withAge, type FoundPet } from '../pets/pet.projection.js'

// A pet's `search` column is its folded name, a line break, and its nickname. What is asked for is folded once, not for each row.
const asked = { q: '(SELECT search_text($1))', pattern: '(SELECT search_pattern($1))' }

// Rank: the whole name or nickname, then its beginning, then anywhere in it, shorter texts first;
// last the other pets of the given owners, so that theirs are complete.
const statement = prepared(
  'search_pets',
  `
  WITH matching AS (
    SELECT p.id, length(p.search) AS size,
      CASE WHEN starts_with(p.search, ${asked.q} || chr(10)) OR p.nickname = ${asked.q} THEN 0
        WHEN starts_with(p.search, ${asked.q}) OR starts_with(p.nickname, ${asked.q}) THEN 1 ELSE 2 END AS rank
    FROM pets p WHERE p.is_public AND p.search LIKE ${asked.pattern}
    ORDER BY rank, size, p.id LIMIT $3
  ), found AS (
    SELECT id, rank, size FROM matching
    UNION ALL
    SELECT p.id, 3, 0 FROM pets p WHERE p.is_public AND p.owner_id = ANY($2::text[]) AND p.id NOT IN (SELECT id FROM matching)
  )
  SELECT p.birth_date::text AS "birthDate", ${foundPetJson} AS pet
  FROM found JOIN pets p USING (id) ORDER BY found.rank, found.size, p.id`,
)

@Injectable()
export class SearchRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** Public pets, best match first; `limit` counts those that match by their own name. */
  async publicPets(q: string, ownerIds: string[], limit: number): Promise<FoundPet[]> {
    const rows = await this.statements.rows<{ pet: FoundPet; birthDate: string | null }>(statement, [q, ownerIds, limit])
    return rows.map(({ pet, birthDate }) => withAge(pet, birthDate))
  }
}
