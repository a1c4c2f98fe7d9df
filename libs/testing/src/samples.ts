import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Sample = 'phone.mp4' | 'camera.mov' | 'old.mov' | 'fragmented.mp4' | 'recorded.mp4' | 'camera.avi' | 'recording.webm' | 'tagged.webm' | 'video.webm'

/** A real file of a kind that people upload; `libs/testing/samples` says what is in it. */
export const sample = (name: Sample): Buffer => readFileSync(join(import.meta.dirname, '../samples', name))
