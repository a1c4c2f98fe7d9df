import type { ReactNode } from 'react'
import { Bird, Cat, Dog, Fish, PawPrint, Rabbit, Turtle, type LucideIcon } from 'lucide-react'

const icons: Record<string, LucideIcon> = { Dog, Cat, Bird, Fish, Rabbit, Turtle, Other: PawPrint }

/** Drawn in the manner of the icon set, which lacks them. */
const drawn: Record<string, ReactNode> = {
  Hamster: (
    <>
      <path d="M6.2 8.6a3 3 0 1 1 3.6-3.3M17.8 8.6a3 3 0 1 0-3.6-3.3" />
      <path d="M12 5c4.6 0 8 3.4 8 7.8 0 4.3-3.5 7.2-8 7.2s-8-2.9-8-7.2C4 8.4 7.4 5 12 5Z" />
      <path d="M9 11.5h.01M15 11.5h.01M10.8 15.2 12 16l1.2-.8" />
    </>
  ),
  'Guinea Pig': (
    <>
      <path d="M3 15.5C3 10.8 7 8 12.5 8c2 0 2.8-.8 4-1.8.6 1 .9 1.6.8 2.6 2.2.9 3.7 2.5 3.7 4.4 0 2.3-1.8 3.3-4.5 3.3H5.5C4 16.5 3 16.3 3 15.5Z" />
      <path d="M7 16.5v2M14 16.5v2M17.3 12h.01" />
    </>
  ),
  Snake: (
    <>
      <path d="M3 19h11a3.5 3.5 0 0 0 0-7h-4a3.5 3.5 0 0 1 0-7h7.5a2.5 2.5 0 0 1 0 5H16" />
      <path d="M17.5 7.5h.01M20 7.5h2" />
    </>
  ),
  Lizard: (
    <>
      <path d="M17.5 3.5c2 0 3 1.5 2.5 3.2-.5 1.6-2 2-3.5 3.3-2 1.7-2 4-4 5.5-2.5 2-6 .5-8 4.5" />
      <path d="M14.5 6.5 12 5M17 10l2.5 2M10.5 11.5 8 10M13 15.5l1.5 3M17.5 6h.01" />
    </>
  ),
}

export function SpeciesIcon({ species }: { species: string }) {
  const Icon = icons[species]
  if (Icon) return <Icon className="icon text-brand" aria-hidden="true" />
  return (
    <svg
      className="icon text-brand"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawn[species]}
    </svg>
  )
}
