import { type DynamicModule, Module } from '@nestjs/common'
import type { CloudBucket } from './cloud-bucket.js'
import { LocalDiskStore } from './local-disk-store.js'
import { ObjectStore } from './object-store.js'

export interface LocalDisk {
  mediaDir: string
}

export type ObjectStorageOptions = LocalDisk | CloudBucket

/** Google's client is loaded by those alone who keep their files there: it takes 20 MB. */
async function openStore(options: ObjectStorageOptions): Promise<ObjectStore> {
  if ('bucket' in options) {
    const { GoogleCloudStore } = await import('./google-cloud-store.js')
    return new GoogleCloudStore(options)
  }
  const store = new LocalDiskStore(options.mediaDir)
  await store.removeAbandoned()
  return store
}

/** Offers {@link ObjectStore} to the whole application. */
@Module({})
export class ObjectStorageModule {
  static forRoot(options: ObjectStorageOptions): DynamicModule {
    const store = { provide: ObjectStore, useFactory: () => openStore(options) }
    return { module: ObjectStorageModule, global: true, providers: [store], exports: [store] }
  }
}
