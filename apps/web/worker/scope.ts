/** What a service worker calls `self`; TypeScript's own name for it knows workers of any kind only. */
export const worker = self as unknown as ServiceWorkerGlobalScope
