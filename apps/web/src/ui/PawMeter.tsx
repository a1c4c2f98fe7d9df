import { PawShape } from './paw-shape'

/** The four toes are the four completion labels; decorative beside the label in words. */
export const PawMeter = ({ toes, tone, size = 26 }: { toes: 0 | 1 | 2 | 3 | 4; tone: 'good' | 'prog' | 'attn' | 'neutral'; size?: number }) => (
  <svg className={`mark-${tone} flex-none`} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <PawShape filled={toes} animated />
  </svg>
)
