import type { Browser } from 'playwright-core'
import { chromium } from '@huella/testing'
import { axeFindings } from './axe.js'
import { household, type Household } from './household.js'
import { largeTextFaults } from './large-text.js'
import { enter, type Who } from './persons.js'
import { openScreen, unexpected, type Look, type Screen } from './screen.js'
import { triesAll } from './tries-all.js'
import { wordsIn, type Language } from './words.js'

export interface Visit extends Screen {
  language: Language
  say: ReturnType<typeof wordsIn>
  home: Household
}

type Told = (at: Visit) => string

/** One screen: how a person gets there, and what they must find. */
export interface ScreenCase {
  name: string
  who: Who
  /** The address they open. */
  from: string | Told
  /** What they press to come here from there. */
  way?: (at: Visit) => Promise<unknown>
  /** Where the keyboard stands then: on the h1, for a screen reader, or in the field that the screen is for. */
  focus?: 'H1' | 'INPUT'
  /** Menu or dialog that is opened on the screen. */
  open?: (at: Visit) => Promise<unknown>
  path: string | Told
  /** Of the document. */
  title: Told
  /** The h1, where it says more than the title. */
  heading?: Told
  sees?: (at: Visit) => string[]
  /** Complaints that belong to the screen, such as a 404 for what is not there. */
  allows?: RegExp
}

/** A text of the catalogue, as a `title` or `heading`. */
export const words = (key: string, values?: Record<string, string | number>): Told => ({ say }) => say(key, values)

const told = (what: string | Told, at: Visit): string => (typeof what === 'string' ? what : what(at))

const placeholders = /undefined|NaN|\[object|\{\w+\}|Invalid Date/

/** Waits for an h1, or that one. Looks at every frame, where a locator would look twice a second. */
const shown = ({ page }: Visit, heading?: string) =>
  page.waitForFunction((text) => (text ? document.querySelector('h1')?.textContent === text : document.querySelector('h1')), heading, { polling: 'raf' })

async function find({ way, focus = 'H1', open, path, title, heading = title, sees }: ScreenCase, at: Visit): Promise<void> {
  const { page } = at
  if (way) {
    await shown(at)
    await way(at)
  }
  await shown(at, heading(at))
  await page.getByRole('heading', { level: 1, name: heading(at), exact: true }).waitFor()
  expect(decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search)).toBe(told(path, at))
  if (way && at.signedIn) expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(focus)
  await open?.(at)
  for (const text of sees?.(at) ?? []) await page.getByText(text).filter({ visible: true }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { polling: 'raf' })
  expect(await page.title()).toBe(`${title(at)} · Huella`)
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.getAttribute('html', 'lang')).toBe(at.language)
  expect(await page.locator('body').innerText()).not.toMatch(placeholders)
}

/** What sticks out of a page that can be scrolled sideways. */
const tooWide = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(() => {
    const width = window.innerWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 0.5).map((element) => `${element.tagName} ${element.className.toString()}`)
  })

async function resize({ page }: Visit, width: number, scheme: Look['scheme']): Promise<void> {
  await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 })
  await page.emulateMedia({ colorScheme: scheme })
}

/** A language's household, and the browsers of those who look at it. */
class Stage {
  private readonly places = new Map<Who, Promise<Screen>>()

  private constructor(private readonly browser: Browser, readonly language: Language, private readonly home: Household) {}

  static async set(browser: Browser, language: Language): Promise<Stage> {
    return new Stage(browser, language, await household(language))
  }

  async visit(who: Who): Promise<Visit> {
    const { browser, language, home } = this
    const place = this.places.get(who) ?? openScreen(browser, { language, width: 390, scheme: 'light' }).then((screen) => enter(who, screen, language, home))
    this.places.set(who, place)
    return { ...(await place), language, say: wordsIn(language), home }
  }
}

/**
 * Axe looks at English on a phone and Spanish on a desk, at one of them by night; then the other width is tried, down to the narrowest phone,
 * and letters twice as large.
 */
async function check(screen: ScreenCase, at: Visit, isOdd: boolean): Promise<void> {
  const isEnglish = at.language === 'en'
  const [first, second] = isEnglish ? ([390, 1280] as const) : ([1280, 390] as const)
  const [before, after] = isOdd === isEnglish ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  await resize(at, first, before)
  await at.page.goto(told(screen.from, at))
  await find(screen, at)
  expect(await axeFindings(at.page)).toEqual([])
  expect(await tooWide(at)).toEqual([])
  for (const width of [second, 320]) {
    await resize(at, width, after)
    expect(await tooWide(at)).toEqual([])
  }
  expect(await largeTextFaults(at.page)).toEqual([])
  expect(unexpected(at, screen.allows)).toEqual([])
}

/** Every screen in daylight and in the dark, on a desk and on a phone; in both languages at once where all is tried, else in one of them. */
export function describeScreens(group: string, cases: readonly ScreenCase[]): void {
  let browser: Browser
  let stages: Stage[]
  beforeAll(async () => {
    browser = await chromium()
    stages = await Promise.all((['en', 'es'] as const).map((language) => Stage.set(browser, language)))
  })
  afterAll(() => browser.close())

  it.each(cases.map((screen, index) => [screen.name, screen, index] as const))(`${group}: %s`, async (_, screen, index) => {
    const tried = triesAll ? stages : [stages[Math.floor(index / 2) % 2]!]
    const checks = tried.map(async (stage) => {
      try {
        await check(screen, await stage.visit(screen.who), index % 2 === 1)
      } catch (error) {
        if (error instanceof Error) error.message = `In ${stage.language}: ${error.message}`
        throw error
      }
    })
    const failed = (await Promise.allSettled(checks)).filter(({ status }) => status === 'rejected')
    for (const { reason } of failed as PromiseRejectedResult[]) throw reason
  })
}
