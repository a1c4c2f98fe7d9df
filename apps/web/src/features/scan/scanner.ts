import { useEffect, useState } from 'react'

/** Reads codes in pictures, as some browsers do (Chrome on Android and macOS); TypeScript's DOM does not know it yet. */
export interface CodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeDetector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own, where it knows this kind of code. */
async function nativeDetector(): Promise<CodeDetectorClass | null> {
  const Native = (globalThis as { BarcodeDetector?: CodeDetectorClass }).BarcodeDetector
  return Native && (await Native.getSupportedFormats()).includes('qr_code') ? Native : null
}

/** For browsers that read none, such as Safari on phones and Firefox, a reader of 15 kB is fetched. */
export async function newDetector(): Promise<CodeDetector> {
  const Detector = (await nativeDetector()) ?? (await import('qr/decode.js')).BarcodeDetector
  return new Detector({ formats: ['qr_code'] })
}

/** A browser that reads codes itself is one with a camera, as a rule; of the others many stand on desks and have none. */
async function hasCamera(): Promise<boolean> {
  // Absent on pages that are not served securely, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) return false
  return (await nativeDetector()) !== null || (await devices.enumerateDevices()).some(({ kind }) => kind === 'videoinput')
}

/** Whether there is a camera to read a code with; no, until the browser has said so. */
export function useCanScan(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => void hasCamera().then(setCan, () => undefined), [])
  return can
}
