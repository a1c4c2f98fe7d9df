/** Geometry shared by the logo, the paw meter and every printed paw, on a 32 grid. */
const toes = [
  { cx: 5.9, cy: 15.2, rx: 2.75, ry: 3.55, turn: -30 },
  { cx: 12, cy: 8.3, rx: 3, ry: 3.95, turn: -9 },
  { cx: 20, cy: 8.3, rx: 3, ry: 3.95, turn: 9 },
  { cx: 26.1, cy: 15.2, rx: 2.75, ry: 3.55, turn: 30 },
] as const

const pad =
  'M16 15.4C20.6 15.4 25.2 19.9 25.2 24.2 25.2 27.5 22.6 28.9 19.9 28.3 18.5 28 17.4 27.8 16 27.8 14.6 27.8 13.5 28 12.1 28.3 9.4 28.9 6.8 27.5 6.8 24.2 6.8 19.9 11.4 15.4 16 15.4Z'

export interface PawShapeProps {
  fill?: string
  /** How many toes, from the left, are solid. */
  filled?: number
  lastToe?: string
  animated?: boolean
}

export const PawShape = ({ fill = 'currentColor', filled = 4, lastToe, animated = false }: PawShapeProps) => (
  <>
    {toes.map(({ turn, ...toe }, index) => (
      <g key={index} transform={`rotate(${turn} ${toe.cx} ${toe.cy})`}>
        <ellipse
          {...toe}
          className={animated ? `toe toe-${index + 1}` : undefined}
          fill={index === 3 && lastToe ? lastToe : fill}
          fillOpacity={index < filled ? undefined : 0.22}
        />
      </g>
    ))}
    <path d={pad} fill={fill} />
  </>
)

/** A paw printed into a scene: centred on x, y. */
export const PawPrint = ({
  x,
  y,
  scale,
  turn,
  fill,
  opacity,
}: {
  x: number
  y: number
  scale: number
  turn: number
  fill: string
  opacity?: number
}) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-16 -18)`} opacity={opacity}>
    <PawShape fill={fill} />
  </g>
)
