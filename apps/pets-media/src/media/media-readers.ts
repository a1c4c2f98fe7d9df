import { Injectable } from '@nestjs/common'
import type { Actor, findReadableFiles, InputOf } from '@huella/contracts'
import { prepared, PreparedStatements } from '@huella/persistence'
import { hashOf } from '../family/invitation-token.js'
import type { Media } from './media.entity.js'
import { keysOf } from './media.repository.js'

/** Not what doses were recorded from: that has a way of its own. $2: who asks, $3: the hash of an invitation they hold. Every role in a family may read. */
const readable = prepared(
  'readable_media',
  `
  SELECT m.key, m.thumb_key AS "thumbKey", m.medium_key AS "mediumKey" FROM media m LEFT JOIN pets p ON p.id = m.pet_id
  WHERE m.key = ANY($1::text[]) AND m.kind <> 'source' AND (
    m.kind = 'profile-image' OR p.is_public OR (m.pet_id IS NULL AND m.owner_id = $2)
    OR EXISTS (SELECT FROM pet_family_members f WHERE f.pet_id = m.pet_id AND f.user_id = $2)
    OR (m.kind = 'pet-image' AND EXISTS (SELECT FROM invitations i WHERE i.pet_id = m.pet_id AND (i.token_hash = $3 OR i.mail_token_hash = $3) AND i.expires_at > now())))`,
)

/** A smaller version lies beside the picture whose row names both. */
const mainKeyOf = (key: string): string => key.replace(/-(?:small|medium)\.webp$/, '.webp')

/** A key reads what it may read of pets; nobody, and a key without that scope, reads what is public. */
function readerOf(actor: Actor): string | null {
  if (actor.kind === 'clinic') return actor.scopes.includes('pets:read') ? actor.userId : null
  return actor.kind === 'user' ? actor.userId : null
}

/** Who may read which file: asked whenever one is served, so that what is made private or deleted is gone at once. */
@Injectable()
export class MediaReaders {
  constructor(private readonly statements: PreparedStatements) {}

  async readable({ keys, invitation }: InputOf<typeof findReadableFiles>, actor: Actor): Promise<string[]> {
    const values = [[...new Set(keys.map(mainKeyOf))], readerOf(actor), invitation === undefined ? null : hashOf(invitation)]
    const rows = await this.statements.rows<Pick<Media, 'key' | 'thumbKey' | 'mediumKey'>>(readable, values)
    const found = new Set(keysOf(rows))
    return keys.filter((key) => found.has(key))
  }
}
