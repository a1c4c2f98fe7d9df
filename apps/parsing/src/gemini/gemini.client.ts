import { GoogleGenerativeAI } from '@google/generative-ai'
import type { ParsingConfig } from '../config.js'
import { responseSchema, systemInstruction } from './schema.js'

/** Sends a text to the model and returns its answer as it came; waits for it at most so many milliseconds. */
export type ModelClient = (text: string, patience: number) => Promise<string>

type GeminiConfig = Pick<ParsingConfig, 'GEMINI_API_KEY' | 'GEMINI_MODEL' | 'GEMINI_BASE_URL' | 'GEMINI_TIMEOUT_MS'>

const fence = (text: string): string => `<certificate>\n${text.replace(/<\/?certificate>/gi, ' ')}\n</certificate>`

/** Undefined without a key. The time limit covers the whole answer, not only its first byte. */
export function geminiClient(config: GeminiConfig): ModelClient | undefined {
  if (!config.GEMINI_API_KEY) return undefined
  const generationConfig = { temperature: 0, responseMimeType: 'application/json', responseSchema }
  const model = new GoogleGenerativeAI(config.GEMINI_API_KEY).getGenerativeModel(
    { model: config.GEMINI_MODEL, generationConfig, systemInstruction },
    { baseUrl: config.GEMINI_BASE_URL.replace(/\/$/, '') },
  )
  return async (text, patience) => {
    const signal = AbortSignal.timeout(Math.min(config.GEMINI_TIMEOUT_MS, patience))
    const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('The model took too long'))))
    const answer = model.generateContent(fence(text), { signal }).then(({ response }) => response.text())
    answer.catch(() => undefined)
    return Promise.race([answer, stopped])
  }
}
