import { columnsOf, joined, runsIn } from './blocks.js'
import type { Block } from './blocks.js'
import { areHeadings, isRestOfRow, spansColumns } from './columns.js'
import type { Run } from './lines.js'
import { isWhole } from './stickers.js'

type Band = readonly Block[]

const headingsOf = (band: Band): Run[] => columnsOf(band).map((column) => joined(runsIn(column)))
const isTableHead = (band: Band): boolean => areHeadings(headingsOf(band))
/** A vaccination's line, or its sticker. */
const isOfVaccination = (band: Band): boolean => band.some(isWhole) || (columnsOf(band).length >= 3 && !isRestOfRow(runsIn(band)))

const roomBetween = (above: Band, below: Band): number => Math.min(...below.map(({ top }) => top)) - Math.max(...above.map(({ bottom }) => bottom))

/** How much wider the room between two rows is than that between the lines of one. */
const wider = 1.35

/** How many of the lines between two rows belong to the one above; the others are of the one below. Undefined where no room is the widest. */
function cutBetween(rooms: readonly number[]): number | undefined {
  const [widest, next] = [...rooms].sort((a, b) => b - a)
  return widest! > next! * wider ? rooms.indexOf(widest!) : undefined
}

/** How many of the lines below the last row belong to it: up to the first wider room. */
function cutBelow(rooms: readonly number[], letter: number): number {
  const cut = rooms.findIndex((room) => room > Math.min(rooms[0]!, letter) * wider)
  return cut < 0 ? rooms.length : cut
}

/** Lines without a day between the rows of a table are further lines of the cells of the row that they stand nearer to. */
export function withRests(bands: readonly Band[]): Band[] {
  const owners = bands.map((_, at) => at)
  let headings: readonly Run[] = []
  bands.forEach((row, at) => {
    const isHead = isTableHead(row)
    if (isHead) headings = headingsOf(row)
    if (!isHead && !isOfVaccination(row)) return
    const isRest = (band: Band): boolean => !isOfVaccination(band) && !isTableHead(band) && isRestOfRow(runsIn(band)) && !runsIn(band).some((run) => spansColumns(headings, run))
    const others = bands.slice(at + 1).findIndex((band) => !isRest(band))
    const rests = others < 0 ? bands.length - at - 1 : others
    if (rests === 0) return
    const next = at + rests + 1
    const isFollowed = next < bands.length && isOfVaccination(bands[next]!)
    const rooms = Array.from({ length: rests + (isFollowed ? 1 : 0) }, (_, room) => roomBetween(bands[at + room]!, bands[at + room + 1]!))
    const cut = isFollowed ? cutBetween(rooms) : cutBelow(rooms, runsIn(row)[0]!.height)
    // A heading has no further lines here; what is not parted clearly stays by itself.
    if (cut === undefined || (isHead && cut > 0)) return
    for (let rest = 1; rest <= rests; rest++) {
      if (rest <= cut) owners[at + rest] = at
      else if (isFollowed) owners[at + rest] = next
    }
  })
  return bands.map((_, at) => bands.filter((__, other) => owners[other] === at).flat()).filter((band) => band.length > 0)
}
