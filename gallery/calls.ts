import type { Stage } from './scene.ts'

/** The call is sent and never answered: for what a page shows while it waits. */
export const hold = (path: string) => (stage: Stage) => stage.page.route(at(path), () => undefined)

/** There is no way to the server: for what a page shows when it could not ask. */
export const cut = (path: string) => (stage: Stage) => stage.page.route(at(path), (route) => route.abort())

/** The call is answered with this, whatever the server would say: for what it says only after hours or days. */
export const answer =
  (path: string, body: object, status = 200) =>
  (stage: Stage) =>
    stage.page.route(at(path), (route) => route.fulfill({ status, json: body }))

const at = (path: string) => (url: URL) => url.pathname === path || url.pathname.startsWith(`${path}/`)
