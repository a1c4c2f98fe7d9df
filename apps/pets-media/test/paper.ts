import { addSource, findSourceFile, type Actor, type OutputOf } from '@huella/contracts'
import { aPdf } from '@huella/testing'
import type { PetsBed } from './pets-bed.js'
import { Uploads } from './uploads.js'

export type Source = OutputOf<typeof addSource>

/** Pictures and PDFs that doses are recorded from. */
export class Paper {
  readonly files: Uploads

  constructor(private readonly bed: PetsBed) {
    this.files = new Uploads(bed)
  }

  async add(petId: number, by: Actor, content = aPdf()): Promise<Source> {
    return this.bed.service.call(addSource, { petId, file: await this.files.incoming('source', content) }, by)
  }

  /** Where it lies, and its preview: of a PDF the same. */
  async keys(id: number, by: Actor): Promise<[whole: string, small: string]> {
    const file = (size?: 'small') => this.bed.service.call(findSourceFile, { id, ...(size && { size }) }, by)
    return [(await file()).key, (await file('small')).key]
  }

  areThere(keys: string[]): Promise<boolean[]> {
    return Promise.all(keys.map((key) => this.files.exists(key)))
  }

  async remaining(...ids: number[]): Promise<number[]> {
    return (await this.bed.sql<{ id: number }>('SELECT id FROM sources WHERE id = ANY($1) ORDER BY id', [ids])).map(({ id }) => id)
  }
}
