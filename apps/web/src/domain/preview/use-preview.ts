import useSWR from 'swr'
import { routes, type AnswerOf, type postVaccinationPreview } from '@huella/contracts'
import { call } from '../../lib/call'
import { useOnline } from '../../lib/use-online'
import { useSettled } from '../../lib/use-settled'
import { useTranslation } from '../../i18n/use-translation'
import { askedOf, type Asked, type Patient, type Previewed } from './previewed'

export type DosePreview = AnswerOf<typeof postVaccinationPreview>

interface Answered {
  asked: Asked
  preview: DosePreview
}

/** Milliseconds without a change after which somebody has stopped typing. */
export const typingPause = 600

/** What the rules say of one dose, of a pet that {@link isKnown}. */
export function askPreview({ petId, nickname }: Patient, asked: Asked, signal?: AbortSignal): Promise<DosePreview> {
  const about = { body: asked, reads: true, ...(signal && { signal }) }
  return petId != null
    ? call(routes.postVaccinationPreview, { params: { petId }, ...about })
    : call(routes.postVaccinationPreviewByNickname, { params: { nickname: nickname ?? '' }, ...about })
}

/** What the rules say of the dose in the form around it, once the typing pauses; the last answer stays meanwhile. Nothing where nobody can be asked. */
export function usePreview({ petId = null, nickname = null }: Patient, values: Previewed, record: number | null): Answered | undefined {
  const { language } = useTranslation()
  const isOnline = useOnline()
  const key = JSON.stringify({ petId, nickname, language, asked: askedOf(values, record) })
  const settled = useSettled(key, typingPause)
  const read = async () => {
    const { asked } = JSON.parse(settled) as { asked: Asked }
    return { asked, preview: await askPreview({ petId, nickname }, asked) }
  }
  // What was recorded since it was last asked changes the answer.
  const { data, error } = useSWR<Answered, unknown>(isOnline ? `preview:${settled}` : null, read, { keepPreviousData: true, revalidateIfStale: true })
  return error || !isOnline ? undefined : data
}
