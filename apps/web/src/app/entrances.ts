import { lazyWithTexts } from '../i18n/lazy-with-texts'
import { expectedVisitor, type Visitor } from '../lib/page-marks'
import { ReachError } from './layout/ReachError'
import { SignedInApp, SignedOut } from './sides'

export const PublicProfileScreen = lazyWithTexts('public', () => import('./routes/PublicProfileScreen'), ReachError)
export const MessageLinkScreen = lazyWithTexts('message', () => import('./routes/MessageLinkScreen'), ReachError)
/** What everybody else shares has no texts but those that come first. */
export const SessionSide = lazyWithTexts(expectedVisitor(), () => import('./SessionSide'), ReachError)

const expected: Record<Visitor, { preload: () => Promise<unknown> }[]> = {
  public: [PublicProfileScreen],
  message: [MessageLinkScreen],
  signedOut: [SessionSide, SignedOut],
  signedIn: [SessionSide, SignedInApp],
}

/** Milliseconds after which it is better to say that one has to wait. */
const patience = 1000

/** Milliseconds after which it is better to show what one sees while something loads. */
const readPatience = 300

const later = (milliseconds: number): Promise<unknown> => new Promise((done) => setTimeout(done, milliseconds))

/** Waits for what is read only where a signed-in reader is expected, whose page had it asked for already. */
async function read(visitor: Visitor): Promise<unknown> {
  const { readFirst } = await import('./SessionSide')
  const answers = readFirst()
  return visitor === 'signedIn' ? Promise.race([answers, later(readPatience)]) : undefined
}

/** Fetches what the visitor will see, all of it together. Afterwards it is shown at once; what fails, fails when it is shown. */
export const prepare = (visitor: Visitor): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([...expected[visitor].map((entrance) => entrance.preload()), ...(visitor === 'public' || visitor === 'message' ? [] : [read(visitor)])]),
    later(patience),
  ])
