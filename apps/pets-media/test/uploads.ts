import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { processUploads, type Actor, type InputOf, type MediaKind, type OutputOf } from '@huella/contracts'
import type { PetsBed } from './pets-bed.js'
import { picture } from './pictures.js'

export type Incoming = InputOf<typeof processUploads>['files'][number]

/** What a form says of the pictures it wants. */
export const naming = (...keys: string[]): string => JSON.stringify({ images: keys.map((key) => ({ key, url: 'anything' })), video: null })

/** Uploads as they come from the gateway, and what has become of them. */
export class Uploads {
  private photo: Promise<Buffer> | undefined

  constructor(private readonly bed: PetsBed) {}

  /** What the gateway does: streams the bytes to `incoming/`. */
  async incoming(kind: MediaKind, content: Buffer): Promise<Incoming> {
    const key = `incoming/${randomUUID()}`
    await this.bed.store.put(key, Readable.from([content]))
    return { key, kind, bytes: content.length }
  }

  async upload(actor: Actor, ...files: [MediaKind, Buffer][]): Promise<OutputOf<typeof processUploads>> {
    return this.bed.service.call(processUploads, { files: await Promise.all(files.map(([kind, content]) => this.incoming(kind, content))) }, actor)
  }

  async image(actor: Actor, kind: MediaKind = 'pet-image'): Promise<OutputOf<typeof processUploads>[number]> {
    this.photo ??= picture(600, 400).jpeg().toBuffer()
    return (await this.upload(actor, [kind, await this.photo]))[0]!
  }

  async keysIn(folder: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of this.bed.store.list(folder)) keys.push(key)
    return keys
  }

  async exists(key: string): Promise<boolean> {
    return (await this.bed.store.stat(key)) !== undefined
  }
}
