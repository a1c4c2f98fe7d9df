import type { Translate } from '../i18n/use-translation'
import { detailOf } from './api-error'

/** Why saving failed, for the lasting note above the buttons: without a network that alone; else the server's words, or the caller's. */
export const failureText = (error: unknown, fallback: string, t: Translate): string => (navigator.onLine ? detailOf(error, fallback) : t('form.offline'))
