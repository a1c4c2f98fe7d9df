import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Client } from 'pg'

/** As JSON, for databases of versions before a picture had a medium size. */
const keys = `
  SELECT key FROM (SELECT to_jsonb(media) AS row FROM media) AS stored, unnest(ARRAY[row->>'key', row->>'thumb_key', row->>'medium_key']) AS key
  WHERE key IS NOT NULL`

/**
 * Removes files that no row of pets-media names. A row is written before its file and goes before it: such a file was discarded before the
 * moment of the databases, or came after it. Nothing shows it, and nothing else would erase it.
 */
export async function removeUnnamedMedia(petsMedia: Client, mediaDir: string): Promise<void> {
  const { rows: [table] } = await petsMedia.query<{ name: string | null }>("SELECT to_regclass('media') AS name")
  if (!table?.name || !existsSync(mediaDir)) return
  const named = new Set((await petsMedia.query<{ key: string }>(keys)).rows.map(({ key }) => key))
  for (const entry of await readdir(mediaDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !named.has(relative(mediaDir, path).split(sep).join('/'))) await rm(path)
  }
}
