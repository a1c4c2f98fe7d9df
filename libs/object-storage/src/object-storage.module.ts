import { type DynamicModule, Module } from '@nestjs/common'
import { GoogleCloudStore, type CloudBucket } from './google-cloud-store.js'
import { LocalDiskStore } from './local-disk-store.js'
import { ObjectStore } from './object-store.js'

export interface LocalDisk {
  mediaDir: string
}

export type ObjectStorageOptions = LocalDisk | CloudBucket

async function openStore(options: ObjectStorageOptions): Promise<ObjectStore> {
  if ('bucket' in options) return new GoogleCloudStore(options)
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
