import type { Browser, Page } from 'playwright-core'

/** What Chromium itself noted of every frame that was due: shown, or dropped. Frames in which nothing was to change are in neither. */
export type Frames = { shown: number; dropped: number }

const category = 'disabled-by-default-devtools.timeline.frame'
const perSecond = 60

/** The frames of a page while something is done to it. */
export async function framesOf(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<Frames> {
  await browser.startTracing(page, { categories: [category] })
  await work()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[]
  }
  const reports = traceEvents.filter(
    (event) => event.name === 'PipelineReporter' && event.ph === 'b',
  )
  // The browser's own window has frames, too; the page's are those of the process that drew most.
  const processes = Map.groupBy(reports, (event) => event.pid)
  const [ofPage = []] = [...processes.values()].sort((a, b) => b.length - a.length)
  const states = ofPage.map(
    ({ args }) => (args.chrome_frame_reporter ?? args.frame_reporter)?.state ?? '',
  )
  const count = (state: RegExp) => states.filter((one) => state.test(one)).length
  return { shown: count(/^STATE_PRESENTED/), dropped: count(/^STATE_DROPPED/) }
}

type Reporter = { state: string }
type TraceEvent = {
  name: string
  ph: string
  pid: number
  args: { frame_reporter?: Reporter; chrome_frame_reporter?: Reporter }
}

/** Frames a second over all the time in which frames were due. */
export const rateOf = ({ shown, dropped }: Frames): number =>
  (perSecond * shown) / Math.max(shown + dropped, 1)

export const addFrames = (a: Frames, b: Frames): Frames => ({
  shown: a.shown + b.shown,
  dropped: a.dropped + b.dropped,
})
