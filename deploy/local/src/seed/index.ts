import type { Progress } from '../progress.js'

export { plantRunning } from './seed.js'

/** What draws the pets is loaded only where it is needed. */
export const playDemo = async (url: string, progress: Progress): Promise<void> => (await import('./demo/demo.js')).playDemo(url, progress)
