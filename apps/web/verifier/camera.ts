import { h } from './dom'
import { button } from './parts'
import { cameraReader } from './reader'
import { t, type TextKey } from './texts'

/** Milliseconds between two looks. */
const lookEvery = 120
/** A code that was checked stays before the camera for a while; seen so soon again, it is no other. */
const sameAgain = 3000

const troubles: Record<string, TextKey> = {
  NotAllowedError: 'camera.denied',
  SecurityError: 'camera.denied',
  NotFoundError: 'camera.none',
  OverconstrainedError: 'camera.none',
}

/** What the camera read last, of this page's visit. */
let last = { text: '', at: 0 }

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** Absent on pages that are not served securely, whatever the types say. */
export const hasCamera = (): boolean => (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined

/** The camera at the back; codes of certificates are dense, so as sharp as it can. */
async function start(video: HTMLVideoElement): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } })
  video.srcObject = stream
  await video.play()
  return stream
}

export interface Camera {
  view: HTMLElement
  stop: () => void
}

/** Shows what the camera sees until it has read a code. */
export function openCamera(onCode: (text: string) => void, onRetry: () => void): Camera {
  const video = h('video', { muted: true, playsinline: true, 'aria-label': t('camera.video') })
  video.muted = true
  const said = h('p', { class: 'camera-words', role: 'status' }, t('camera.starting'))
  const frame = h('div', { class: 'camera' }, video, h('span', { class: 'camera-frame', 'aria-hidden': 'true' }), said)
  let stream: MediaStream | null = null
  let isOver = false
  const stop = () => {
    isOver = true
    stream?.getTracks().forEach((track) => track.stop())
  }
  const fail = (key: TextKey) => {
    stop()
    frame.replaceChildren(h('div', { class: 'trouble', role: 'alert' }, h('p', {}, t(key))), button('soft', 'refresh-cw', t('camera.again'), onRetry))
    frame.className = ''
  }
  const look = async () => {
    const read = await cameraReader().catch(() => null)
    if (!read) return fail('camera.noReader')
    said.textContent = t('camera.looking')
    for (; !isOver; await wait(lookEvery)) {
      // A frame that cannot be read is followed by the next.
      const text = await read(video).catch(() => null)
      if (isOver || text === null || (text === last.text && Date.now() - last.at < sameAgain)) continue
      last = { text, at: Date.now() }
      stop()
      return onCode(text)
    }
  }
  const run = async () => {
    stream = await start(video)
    return isOver ? stop() : look()
  }
  run().catch((error: Error) => isOver || fail(troubles[error.name] ?? 'camera.busy'))
  return { view: frame, stop }
}
