import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { copyTree } from './copy-tree.js'

/** What PostgreSQL makes anew when it starts, as its manual lists it for backups of files; its log comes last, by itself. */
const madeAnew = /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|(.*\/)?pgsql_tmp.*|(.*\/)?pg_internal\.init)$/
const walState = /^(archive_status|summaries)\/.*$/

/**
 * Copies a running cluster as it is at one moment, all databases alike, by the interface that PostgreSQL has for this
 * (https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP). The npm package has no pg_basebackup.
 * The slot keeps the log that the copy needs to become consistent.
 */
export async function baseBackup(adminUrl: string, data: string, to: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl, application_name: 'huella-backup' })
  await admin.connect()
  try {
    await admin.query("SELECT pg_create_physical_replication_slot('huella_backup', true, true)")
    await admin.query("SELECT pg_backup_start('huella', true)")
    await copyTree(data, to, { leaveOut: (path) => madeAnew.test(path) })
    const { rows: [label] } = await admin.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    await copyTree(join(data, 'pg_wal'), join(to, 'pg_wal'), { leaveOut: (path) => walState.test(path) })
    for (const folder of ['pg_wal/archive_status', 'pg_wal/summaries']) await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
    await writeFile(join(to, 'backup_label'), label!.labelfile, { mode: 0o600 })
  } finally {
    await admin.end()
  }
}
