import { Injectable } from '@nestjs/common'
import { foundOwnersAtMost, type InputOf, type searchPets } from '@huella/contracts'
import { boundedRows, prepared, PreparedStatements } from '@huella/persistence'
import { viewIsNoted, type Viewer } from '../activity/activity.repository.js'
import { foundPetJson, withAge, type FoundPet } from '../pets/pet.projection.js'

// A pet's `search` column is its folded name, a line break, and its nickname; the line break sorts before all other signs.
/** More than a person reads, and of each owner, so that one with hundreds leaves room for the others. */
const petsAtMost = 200
const petsOfOwnerAtMost = 50
/** Of what stands in very many names this many are looked at, so that a search costs the same with a million pets as with ten thousand. */
const withinAtMost = 500

// Rank: the whole name or nickname, then its beginning, then anywhere in it, shorter texts first; last the other pets of the first given owners,
// one of each before anybody's second, so that nobody is left out for others have many.
// Nothing within a name is looked for where it could not be among the best: where enough names begin with the term, where as many owners as are
// shown are given, or where the term is a whole nickname.
const statement = prepared(
  'search_pets',
  `
  WITH asked AS MATERIALIZED (
    SELECT search_text($1) AS q, search_pattern($1) AS pattern
  ), owners AS MATERIALIZED (
    SELECT owner.id FROM unnest($2::text[]) WITH ORDINALITY AS owner (id, place)
    WHERE EXISTS (SELECT FROM pets p WHERE p.is_public AND p.owner_id = owner.id) ORDER BY place LIMIT ${foundOwnersAtMost}
  ), beginning AS MATERIALIZED (
    SELECT p.id, p.search, CASE WHEN starts_with(p.search, (SELECT q || chr(10) FROM asked)) THEN 0 ELSE 1 END AS rank FROM pets p
    WHERE p.is_public AND p.search >= (SELECT q FROM asked) AND p.search < (SELECT q || chr(1114111) FROM asked)
    ORDER BY p.search, p.id LIMIT $3
  ), candidates AS (
    SELECT id, search, rank FROM beginning
    UNION ALL (
      SELECT p.id, p.search, CASE WHEN p.nickname = (SELECT q FROM asked) THEN 0 ELSE 1 END FROM pets p
      WHERE p.is_public AND p.nickname >= (SELECT q FROM asked) AND p.nickname < (SELECT q || chr(1114111) FROM asked)
      ORDER BY p.nickname LIMIT $3
    )
    UNION ALL (
      SELECT p.id, p.search, 2 FROM pets p
      WHERE (SELECT count(*) FROM beginning) < $3 AND (SELECT count(*) FROM owners) < ${foundOwnersAtMost}
        AND NOT EXISTS (SELECT FROM pets whole WHERE whole.is_public AND whole.nickname = (SELECT q FROM asked))
        AND p.is_public AND p.search LIKE (SELECT pattern FROM asked)
      LIMIT ${withinAtMost}
    )
  ), matching AS (
    SELECT id, length(search) AS size, min(rank) AS rank FROM candidates GROUP BY id, search ORDER BY rank, size, id
    LIMIT least($3, ${petsAtMost} - (SELECT count(*) FROM owners))
  ), found AS (
    SELECT id, rank, size FROM matching
    UNION ALL
    SELECT of_owner.id, 3, row_number() OVER (PARTITION BY owners.id ORDER BY of_owner.id) FROM owners CROSS JOIN LATERAL (
      SELECT p.id FROM pets p WHERE p.is_public AND p.owner_id = owners.id AND p.id NOT IN (SELECT id FROM matching)
      ORDER BY p.id LIMIT ${petsOfOwnerAtMost}
    ) AS of_owner
  )
  SELECT hit.json->>'birthDate' AS "birthDate", hit.json->'pet' AS pet
  FROM ${boundedRows({
    json: `json_build_object('birthDate', p.birth_date, 'pet', ${foundPetJson(viewIsNoted('$4', '$5'))})`,
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
  async publicPets({ q, ownerIds, limit }: InputOf<typeof searchPets>, { userId, byKey }: Pick<Viewer, 'userId' | 'byKey'>): Promise<FoundPet[]> {
    const rows = await this.statements.rows<{ pet: FoundPet; birthDate: string | null }>(statement, [q, ownerIds, limit, userId, byKey])
    return rows.map(({ pet, birthDate }) => withAge(pet, birthDate))
  }
}
