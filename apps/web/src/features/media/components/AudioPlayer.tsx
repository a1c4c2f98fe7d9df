import type { KeyboardEvent, PointerEvent } from 'react'
import { Pause, Play } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../ui/cx'
import { clock } from '../recording'
import { useAudio } from '../use-audio'
import { Wave } from './Wave'

export interface AudioPlayerProps {
  src: string
  label: string
  /** Length, where it is known; otherwise it is measured. */
  seconds?: number
  className?: string
}

const stepSeconds = 5

/** Play, a wave that is also a slider, and the time. Never starts by itself. */
export function AudioPlayer({ src, label, seconds, className }: AudioPlayerProps) {
  const { t } = useTranslation()
  const { element, playing, at, length, toggle, seek, events } = useAudio(seconds)
  const moves: Record<string, number> = { ArrowLeft: at - stepSeconds, ArrowDown: at - stepSeconds, ArrowRight: at + stepSeconds, ArrowUp: at + stepSeconds, Home: 0, End: length }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    seek(to)
  }
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    seek(((event.clientX - left) / width) * length)
  }
  return (
    <div className={cx('audio no-print', className)} role="group" aria-label={label}>
      <audio ref={element} src={src} preload="metadata" {...events} />
      <button type="button" className="audio-button" aria-label={t(playing ? 'audio.pause' : 'audio.play')} onClick={toggle}>
        {playing ? <Pause className="icon fill-current" aria-hidden="true" /> : <Play className="icon fill-current" aria-hidden="true" />}
      </button>
      <span
        className="audio-slider"
        role="slider"
        tabIndex={0}
        aria-label={t('audio.position')}
        aria-valuemin={0}
        aria-valuemax={Math.round(length)}
        aria-valuenow={Math.round(at)}
        aria-valuetext={t('audio.at', { at: clock(at), length: clock(length) })}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        <Wave share={length > 0 ? at / length : 0} />
      </span>
      <span className="text-small font-semibold whitespace-nowrap tabular-nums" aria-hidden="true">{length > 0 ? `${clock(at)} / ${clock(length)}` : clock(at)}</span>
    </div>
  )
}
