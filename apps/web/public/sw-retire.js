// Put in the place of sw.js, this takes the service worker out of every browser that comes by: see "The worker in browsers" in docs/operations.md.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('huella-')).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  )
})
