import type { Locale } from './text.ts'

/** What the server asks of the web app's own drawing (web/src/draw.tsx): `deployment` as it stands in the page. */
export type FrameQuestion = { deployment: string }

/** The first frame of a page: markup for its root, and the rules that its `data-style` marks stand for. */
export type Frame = { html: string; rules: string; isMember: boolean }
/** By path and language. */
export type Frames = {
  /** What is shown where the app does not come. */
  late: Record<Locale, string>
  pages: Record<string, Record<Locale, Frame>>
}
