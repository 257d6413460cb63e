import type { Locale } from './text.ts'

/** What the server asks of the web app's own drawing (web/src/draw.tsx): `deployment` as it stands in the page. */
export type DrawQuestion = { deployment: string }

/** The first frame of a page: markup for its root, and the rules that its `data-drawn` marks stand for. */
export type Frame = { html: string; rules: string; isMember: boolean }
/** By path and language. `theme` is the night of this deployment; none is the tokens' own. */
export type Drawn = {
  theme?: string | undefined
  pages: Record<string, Record<Locale, Frame>>
}
