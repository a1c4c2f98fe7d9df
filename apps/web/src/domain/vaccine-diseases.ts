/** A file of its own, to be fetched when it is needed. */
export { protectionOf } from '@huella/care-rules'
