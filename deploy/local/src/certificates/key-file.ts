import { access, copyFile, link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newKeySet, type KeySet } from '@huella/certificate-format'
import { LaunchError } from '../failure.js'

/** The private keys that sign certificates of one copy of Huella. */
export const keyFile = (dataDir: string): string => join(dataDir, 'certificate-keys.json')

const failsWith = (code: string) => (error: unknown): void => {
  if ((error as NodeJS.ErrnoException).code !== code) throw error
}

/** Made when first asked for, then the same for as long as the copy's data live. @returns the file's path */
export async function certificateKeysIn(dataDir: string): Promise<string> {
  const path = keyFile(dataDir)
  await access(path).catch(async (error: unknown) => {
    failsWith('ENOENT')(error)
    const temporary = await written(path, await newKeySet(Math.floor(Date.now() / 1000)))
    // Whoever was faster has made the keys already.
    await link(temporary, path).catch(failsWith('EEXIST'))
    await rm(temporary)
  })
  return path
}

/** @throws LaunchError where there is no such file */
export async function readKeyFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    failsWith('ENOENT')(error)
    throw new LaunchError(`There are no certificate keys at ${path}. The first npm start makes them; HUELLA_DATA_DIR=… names another data folder, --keys another file.`)
  }
}

/** In place of the keys that were there, whole or not at all. */
export async function replaceKeyFile(path: string, keys: KeySet): Promise<void> {
  await rename(await written(path, keys), path)
}

/** Those of one folder for another; a copy from before there were certificates has none. */
export async function copyCertificateKeys(from: string, to: string): Promise<void> {
  await copyFile(keyFile(from), keyFile(to)).catch(failsWith('ENOENT'))
}

async function written(path: string, keys: KeySet): Promise<string> {
  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return temporary
}
