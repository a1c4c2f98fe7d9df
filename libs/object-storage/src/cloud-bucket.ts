export interface CloudBucket {
  bucket: string
  /** Another server that speaks Google's storage API; Google itself when not given. */
  apiEndpoint?: string | undefined
}

/** Scheme and host of a bucket's temporary addresses: its own, so that naming them in a content policy admits no other bucket. */
export function temporaryAddressOrigin({ bucket, apiEndpoint }: CloudBucket): string {
  if (apiEndpoint) return new URL(apiEndpoint).origin
  return `https://${bucket.includes('.') ? '' : `${bucket}.`}storage.googleapis.com` // no certificate holds for a name with more dots
}
