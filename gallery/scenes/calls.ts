import type { Stage } from '../scene.ts'

/** The call is sent and never answered: for what a page shows while it waits. */
export const hold = (path: string) => (stage: Stage) => stage.page.route(at(path), () => undefined)

/** There is no way to the server: for what a page shows when it could not ask. */
export const cut = (path: string) => (stage: Stage) =>
  stage.page.route(at(path), (route) => route.abort())

/** The call is answered with this, whatever the server would say: for what it says only after hours or days. */
export const answer =
  (path: string, body: object, status = 200) =>
  (stage: Stage) =>
    stage.page.route(at(path), (route) => route.fulfill({ status, json: body }))

/** The server's own answer to exactly this call, with something else in it: for what a provider says only on a bad day. */
export const amend =
  <B>(path: string, change: (body: B) => object) =>
  (stage: Stage) =>
    stage.page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: change((await response.json()) as B) })
      },
    )

/** One after the other: of answers that fit the same call the last one holds. */
export const all =
  (...steps: ((stage: Stage) => Promise<unknown>)[]) =>
  async (stage: Stage) => {
    for (const step of steps) await step(stage)
  }

type Wired = { slots: { code: string }[] }
/** Some games as they are not, by their codes. */
export const games = (these: Record<string, object>) =>
  amend<Wired>('/api/wallet', (wallet) => ({
    ...wallet,
    slots: wallet.slots.map((slot) => ({ ...slot, ...these[slot.code] })),
  }))

const at = (path: string) => (url: URL) =>
  url.pathname === path || url.pathname.startsWith(`${path}/`)
