export { temporaryAddressOrigin, type CloudBucket } from './cloud-bucket.js'
export { contentTypeOf } from './object-key.js'
export * from './object-storage.module.js'
export * from './object-store.js'
