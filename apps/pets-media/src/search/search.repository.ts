import { Injectable } from '@nestjs/common'
import { prepared, PreparedStatements } from '@huella/persistence'
import { foundPetJson, withAge, type FoundPet } from '../pets/pet.projection.js'

// Rank: the whole name or nickname, then its beginning, then anywhere in it;
// last the other pets of the given owners, so that theirs are complete.
const statement = prepared(
  'search_pets',
  `
  WITH matching AS (
    SELECT p.id, similarity(p.search, search_text($1)) AS likeness,
      CASE WHEN search_text($1) IN (search_text(p.name), p.nickname) THEN 0
        WHEN starts_with(p.search, search_text($1)) OR starts_with(p.nickname, search_text($1)) THEN 1 ELSE 2 END AS rank
    FROM pets p WHERE p.is_public AND p.search LIKE search_pattern($1)
    ORDER BY rank, likeness DESC, p.id LIMIT $3
  ), found AS (
    SELECT id, rank, likeness FROM matching
    UNION ALL
    SELECT p.id, 3, 0 FROM pets p WHERE p.is_public AND p.owner_id = ANY($2::text[]) AND p.id NOT IN (SELECT id FROM matching)
  )
  SELECT p.birth_date::text AS "birthDate", ${foundPetJson} AS pet 
  FROM found JOIN pets p USING (id) ORDER BY found.rank, found.likeness DESC, p.id`,
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
