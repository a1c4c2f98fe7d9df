import type { ErasureStep } from '@huella/erasure'
import { prepared, rowsWithin, type PreparedStatement } from '@huella/persistence'

/** Rows at once. */
const batch = 500

/** One bounded statement over the id. */
const step = (statement: PreparedStatement): ErasureStep => async ({ manager }, id) => (await rowsWithin(manager, statement, [id])).length > 0

const deleteOf = (name: string, table: string, key: string, condition: string): ErasureStep =>
  step(prepared(`erase_${name}`, `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${batch}) RETURNING ${key}`))

/** Who did it is forgotten, that it was done is not. */
const withoutDoer = prepared('erase_doer', `
  UPDATE subjects SET done_by = NULL WHERE (kind, source_id) IN (SELECT kind, source_id FROM subjects WHERE done_by = $1 LIMIT ${batch}) RETURNING source_id`)

/** A calendar of this pet alone becomes an empty one. */
const withoutPet = prepared('erase_pet_of_feeds', `
  UPDATE feeds SET pet_ids = array_remove(pet_ids, $1::int) WHERE id IN (SELECT id FROM feeds WHERE pet_ids @> ARRAY[$1::int] LIMIT ${batch}) RETURNING id`)

/** What goes with a pet, with what its people chose for it. */
export const stepsOfPet: ErasureStep[] = [
  step(withoutPet),
  deleteOf('deliveries_of_pet', 'deliveries', 'id', 'pet_id = $1::int'),
  deleteOf('subjects_of_pet', 'subjects', 'kind, source_id', 'pet_id = $1::int'),
  deleteOf('choices_for_pet', 'pet_choices', 'pet_id, user_id', 'pet_id = $1::int'),
  deleteOf('audience_of_pet', 'audience', 'pet_id, user_id', 'pet_id = $1::int'),
  deleteOf('pet', 'pets', 'pet_id', 'pet_id = $1::int'),
]

const toTheirAddress = 'recipient = (SELECT lower(trim(email) COLLATE "C") FROM recipients WHERE user_id = $1)'

/**
 * What goes with a person: the recipient last, for what was kept of their messages outside production stands under the address. Of an address
 * that took no mail a hash stays, so that nobody writes to it again.
 */
export const stepsOfPerson: ErasureStep[] = [
  deleteOf('deliveries_to', 'deliveries', 'id', 'user_id = $1'),
  deleteOf('notices_about', 'deliveries', 'id', "notice IS NOT NULL AND jsonb_path_query_array(notice, '$.*') ? $1"),
  deleteOf('push_subscriptions', 'push_subscriptions', 'endpoint_hash', 'user_id = $1'),
  deleteOf('feeds', 'feeds', 'id', 'user_id = $1'),
  deleteOf('choices_of', 'pet_choices', 'pet_id, user_id', 'user_id = $1'),
  deleteOf('audience_with', 'audience', 'pet_id, user_id', 'user_id = $1'),
  step(withoutDoer),
  deleteOf('local_mail', 'local_mail', 'id', toTheirAddress),
  deleteOf('local_push', 'local_push', 'id', toTheirAddress),
  deleteOf('recipient', 'recipients', 'user_id', 'user_id = $1'),
]
