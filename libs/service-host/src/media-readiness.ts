import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeProbe } from '@huella/persistence'
import type { ReadinessCheck } from './ops-server.js'

/** Room for one block of a disk. */
const block = Buffer.alloc(4096)

/** Where `LocalDiskStore` writes first; it removes there what a process left that died. */
const unfinished = '.unfinished'

/**
 * Ready only where uploads can be stored: a small file is written to the media folder, and removed. A bucket is not asked: that costs each
 * time, and when Google is away every replica would be taken out although everything but media works.
 */
export function mediaReadiness({ MEDIA_DIR: folder, GCS_BUCKET: bucket }: { MEDIA_DIR?: string | undefined; GCS_BUCKET?: string | undefined }): Record<string, ReadinessCheck> {
  if (bucket || !folder) return {}
  const media = writeProbe('The media folder', async () => {
    const file = join(folder, unfinished, randomUUID())
    await mkdir(join(folder, unfinished), { recursive: true })
    try {
      await writeFile(file, block, { flag: 'wx', flush: true })
    } finally {
      await rm(file, { force: true })
    }
  })
  return { media }
}
