import { PawPrint } from '../paw-shape'
import calendar from './calendar.svg'

/** For the empty states inside a card: 80 by 54. */
export const SmallCalendar = () => <img src={calendar} alt="" width="80" height="54" className="bg-sky" decoding="async" />

export const SmallTrail = () => (
  <svg viewBox="0 0 80 54" width="80" height="54" className="bg-sunken text-brand" aria-hidden="true">
    <PawPrint x={19} y={39} scale={0.42} turn={24} fill="currentColor" opacity={0.3} />
    <PawPrint x={35} y={25} scale={0.42} turn={24} fill="currentColor" opacity={0.5} />
    <PawPrint x={57} y={19} scale={0.54} turn={34} fill="currentColor" />
  </svg>
)
