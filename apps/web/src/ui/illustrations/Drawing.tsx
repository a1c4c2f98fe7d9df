import bed from './bed.svg'
import folder from './folder.svg'
import lostTrail from './lost-trail.svg'
import magnifier from './magnifier.svg'
import sofa from './sofa.svg'

const drawings = {
  bed: { src: bed, width: 260, height: 160 },
  folder: { src: folder, width: 220, height: 150 },
  lostTrail: { src: lostTrail, width: 280, height: 170 },
  magnifier: { src: magnifier, width: 200, height: 150 },
  sofa: { src: sofa, width: 260, height: 150 },
} as const

/** A drawing for an empty or lost place; always beside words that say the same. */
export const Drawing = ({ name, className }: { name: keyof typeof drawings; className?: string }) => (
  <img {...drawings[name]} alt="" decoding="async" className={className} />
)
