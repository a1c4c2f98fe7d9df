import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { workspace } from '../../paths.js'

const gallery = join(workspace, 'deploy', 'local', 'demo')

const asPhoto = (file: string): Promise<Buffer> => sharp(join(gallery, file)).jpeg({ quality: 88 }).toBuffer()

/** Drawn photos of one pet: the files of its name, in order. */
export async function photosOf(pet: string): Promise<Buffer[]> {
  const files = (await readdir(gallery)).filter((file) => file.startsWith(`${pet.toLowerCase()}-`)).sort()
  return Promise.all(files.map(asPhoto))
}

/** The drawn portrait of a person of the cast. */
export const portraitOf = (person: string): Promise<Buffer> => asPhoto(`${person}.svg`)
