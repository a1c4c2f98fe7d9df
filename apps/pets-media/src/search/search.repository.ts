import { Injectable } from '@nestjs/common'
import { boundedRows, prepared, PreparedStatements } from '@huella/persistence'
import { foundPetJson, withAge, type FoundPet } from '../pets/pet.projection.js'

// A pet's `search` column is its folded name, a line break, and its nickname. What is asked for is folded once, not for each row.
const asked = { q: '(SELECT search_text($1))', pattern: '(SELECT search_pattern($1))' }

/** More than a person reads, and of each owner, so that one with hundreds leaves room for the others. */
const petsAtMost = 200
const petsOfOwnerAtMost = 50

// Rank: the whole name or nickname, then its beginning, then anywhere in it, shorter texts first;
// last the other pets of the given owners.
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
    SELECT of_owner.id, 3, 0 FROM unnest($2::text[]) AS owner (id) CROSS JOIN LATERAL (
      SELECT p.id FROM pets p WHERE p.is_public AND p.owner_id = owner.id AND p.id NOT IN (SELECT id FROM matching)
      ORDER BY p.id LIMIT ${petsOfOwnerAtMost}
    ) AS of_owner
  )
  SELECT hit.json->>'birthDate' AS "birthDate", hit.json->'pet' AS pet
  FROM ${boundedRows({
    json: `json_build_object('birthDate', p.birth_date, 'pet', ${foundPetJson})`,
    from: 'found JOIN pets p USING (id)',
    order: 'found.rank, found.size, p.id',
    limit: petsAtMost,
  })} AS hit
  ORDER BY hit.place`,
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
