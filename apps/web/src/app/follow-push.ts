import { history } from '../lib/history'
import type { FromWorker } from '../lib/worker-messages'

function heard({ data: message, ports }: MessageEvent<FromWorker>): void {
  if (message.type !== 'go') return
  ports[0]?.postMessage('going')
  history.push(message.path)
}

/** Goes where a push message leads that the reader tapped, as a link would. @returns how to stop */
export function followPush(): () => void {
  const { serviceWorker } = navigator
  serviceWorker?.addEventListener('message', heard)
  return () => serviceWorker?.removeEventListener('message', heard)
}
