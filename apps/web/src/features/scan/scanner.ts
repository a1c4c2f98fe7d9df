import { useEffect, useState } from 'react'

/** Browsers that read codes (Chrome on Android and macOS, Safari some day); TypeScript's DOM does not know it yet. */
interface CodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeDetector
  getSupportedFormats: () => Promise<string[]>
}

const detectorClass = (): CodeDetectorClass | undefined => (globalThis as { BarcodeDetector?: CodeDetectorClass }).BarcodeDetector

export const newDetector = (): CodeDetector | null => {
  const Detector = detectorClass()
  return Detector ? new Detector({ formats: ['qr_code'] }) : null
}

async function readsCodes(): Promise<boolean> {
  const Detector = detectorClass()
  // Absent on pages that are not served securely, whatever the types say.
  const camera = navigator.mediaDevices as MediaDevices | undefined
  return Boolean(camera?.getUserMedia && Detector && (await Detector.getSupportedFormats()).includes('qr_code'))
}

/** Whether this browser can read a QR code with its camera; no, until it has said so. */
export function useCanScan(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => void readsCodes().then(setCan, () => undefined), [])
  return can
}
