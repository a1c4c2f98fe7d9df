/** What the service worker tells a page that has read something. */
export type FromWorker =
  /** It was shown what the browser had kept since then (epoch milliseconds). */
  | { type: 'kept'; key: string; at: number }
  /** The server has answered; `data` where that came after what was kept. */
  | { type: 'read'; key: string; data?: unknown }
  /** The server has answered, too late to be waited for, that nobody is signed in. */
  | { type: 'ended' }
  /** Its reader tapped a push message that leads there. It answers through the port that comes along. */
  | { type: 'go'; path: string }

/** What a page tells the service worker. */
export type ToWorker =
  /** Nobody reads here any more. It answers through the port that comes along. */
  | { type: 'forget' }
  /** Take the place of the version before. */
  | { type: 'take-over' }
  /** Stand beside this page too: it was opened past the worker, or in the moment in which the worker started. */
  | { type: 'claim' }
  /** Keep what the page shows, which was read before the worker was there. */
  | { type: 'keep'; reads: string[]; pictures: string[] }
  /** A picture may be read soon, maybe without a network. */
  | { type: 'keep-tools' }
