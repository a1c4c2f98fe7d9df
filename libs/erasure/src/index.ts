export * from './erasure.js'
export * from './erasure.module.js'
export * from './migrations.js'
export * from './subject.js'
