import { Pause, Play } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../ui/cx'
import { clock } from '../clock'
import { useAudio } from '../use-audio'
import { Wave } from './Wave'

export interface AudioPlayerProps {
  src: string
  label: string
  /** Length, where it is known; otherwise it is measured. */
  seconds?: number
  className?: string
}

/** Play, a slider with the wave as its picture, and the time. Never starts by itself. */
export function AudioPlayer({ src, label, seconds, className }: AudioPlayerProps) {
  const { t } = useTranslation()
  const { element, playing, at, length, toggle, seek, events } = useAudio(seconds)
  return (
    <div className={cx('audio no-print', className)} role="group" aria-label={label}>
      <audio ref={element} src={src} preload="metadata" {...events} />
      <button type="button" className="audio-button" aria-label={t(playing ? 'audio.pause' : 'audio.play')} onClick={toggle}>
        {playing ? <Pause className="icon fill-current" aria-hidden="true" /> : <Play className="icon fill-current" aria-hidden="true" />}
      </button>
      <span className="audio-slider">
        <Wave share={length > 0 ? at / length : 0} />
        <input
          type="range"
          aria-label={t('audio.position')}
          aria-valuetext={t('audio.at', { at: clock(at), length: clock(length) })}
          max={Math.max(1, Math.ceil(length))}
          value={Math.round(at)}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </span>
      <span className="text-small font-semibold whitespace-nowrap tabular-nums" aria-hidden="true">{length > 0 ? `${clock(at)} / ${clock(length)}` : clock(at)}</span>
    </div>
  )
}
