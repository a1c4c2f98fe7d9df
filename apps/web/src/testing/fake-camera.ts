export interface FakeCamera {
  constraints: MediaStreamConstraints[]
  stopped: number
  /** Name of the DOMException the browser refuses with. */
  refusal: string | null
  /** What is in front of the camera. */
  code: string | null
}

type Global = { BarcodeDetector?: unknown }

/** Stands for a camera, and for a browser that reads QR codes; `devices` are what stands on a desk. */
export function fakeCamera(devices: readonly MediaDeviceKind[] = ['videoinput']): FakeCamera {
  const fake: FakeCamera = { constraints: [], stopped: 0, refusal: null, code: null }
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    fake.constraints.push(constraints)
    if (fake.refusal) throw new DOMException('no', fake.refusal)
    return { getTracks: () => [{ stop: () => void fake.stopped++ }] }
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia, enumerateDevices: async () => devices.map((kind) => ({ kind })) } })
  class Detector {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => (fake.code === null ? [] : [{ rawValue: fake.code }])
  }
  ;(globalThis as Global).BarcodeDetector = Detector
  HTMLMediaElement.prototype.play = async () => undefined
  return fake
}

/** A browser that reads no codes, as on iPhones. */
export const noDetector = (): void => void delete (globalThis as Global).BarcodeDetector

/** A browser that reads no codes and knows no camera. */
export function noCamera(): void {
  noDetector()
  Reflect.deleteProperty(navigator, 'mediaDevices')
}
