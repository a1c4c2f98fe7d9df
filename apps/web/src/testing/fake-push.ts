/** A browser that takes push messages, without the push service that it would ask. jsdom has none of it. */
export interface FakePush {
  permission: NotificationPermission
  /** What the reader says to the browser's question. */
  answer: NotificationPermission
  questions: number
  /** Of the subscription that there is, base64url of the server's key; null without one. */
  subscribedWith: string | null
  /** Why the browser will not subscribe. */
  refusal: Error | null
}

const keys = { p256dh: `BA${'x'.repeat(84)}A`, auth: `${'x'.repeat(21)}A` }
const endpoint = 'https://fcm.googleapis.com/fcm/send/1'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64url'))

export function fakePush(given: Partial<FakePush> = {}): FakePush {
  const push: FakePush = { permission: 'default', answer: 'granted', questions: 0, subscribedWith: null, refusal: null, ...given }
  const subscription = (key: string) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key).buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => ((push.subscribedWith = null), true),
  })
  const pushManager = {
    getSubscription: async () => (push.subscribedWith === null ? null : subscription(push.subscribedWith)),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (push.refusal) throw push.refusal
      push.subscribedWith = Buffer.from(applicationServerKey).toString('base64url')
      return subscription(push.subscribedWith)
    },
  }
  const registration = { pushManager, getNotifications: async () => [] }
  const notification = {
    get permission() { return push.permission },
    requestPermission: async () => {
      push.questions += 1
      return (push.permission = push.answer)
    },
  }
  const worker = { controller: null, ready: Promise.resolve(registration), getRegistration: async () => registration, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  Object.assign(window, { Notification: notification, PushManager: class {} })
  return push
}

/** As jsdom is by itself. */
export function noPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'standalone')
  Reflect.deleteProperty(window, 'Notification')
  Reflect.deleteProperty(window, 'PushManager')
}
