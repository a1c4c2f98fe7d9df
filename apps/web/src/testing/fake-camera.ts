export interface FakeCamera {
  constraints: MediaStreamConstraints[]
  stopped: number
  /** Name of the DOMException the browser refuses with. */
  refusal: string | null
  /** What is in front of the camera. */
  code: string | null
}

type Global = { BarcodeDetector?: unknown }

/** Stands for a camera, and for a browser that reads QR codes. */
export function fakeCamera(): FakeCamera {
  const fake: FakeCamera = { constraints: [], stopped: 0, refusal: null, code: null }
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    fake.constraints.push(constraints)
    if (fake.refusal) throw new DOMException('no', fake.refusal)
    return { getTracks: () => [{ stop: () => void fake.stopped++ }] }
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  class Detector {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => (fake.code === null ? [] : [{ rawValue: fake.code }])
  }
  ;(globalThis as Global).BarcodeDetector = Detector
  HTMLMediaElement.prototype.play = async () => undefined
  return fake
}

/** A browser that reads no codes, as most on desks. */
export function noCamera(): void {
  delete (globalThis as Global).BarcodeDetector
  Reflect.deleteProperty(navigator, 'mediaDevices')
}
