import { type ComponentType, lazy, useState } from 'react'
import { PageNotLoaded } from './NotLoaded.tsx'

/** True when the part has come. */
export type Retry = () => Promise<boolean>

/**
 * A component of another chunk. Once `preload` has come it is drawn at once, without passing through the Suspense fallback,
 * so that the first page is drawn whole and a page hovered before the click appears without a flash. Without a network `Failed` stands
 * in its place, and the page around it stays.
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed?: ComponentType<P & { retry: Retry }>,
) {
  let ready: ComponentType<P> | undefined
  const preload = async () => {
    ready = await load()
  }
  const come = (isAsked: boolean) =>
    preload().then(
      () => true,
      (error) => reloadIfReplaced(error, isAsked),
    )
  // What has words of its own for it, or needs none, does not take the page away with it.
  const comeAtFirst = () =>
    come(false).catch((error) => {
      if (!Failed) throw error
      return false
    })
  const Later = lazy(async () => ({ default: ((await comeAtFirst()) && ready) || Waiting }))
  function Waiting(props: P) {
    const [Came, setCame] = useState(() => ready)
    const retry = async () => {
      const came = await come(true)
      setCame(() => ready)
      return came
    }
    const Missing = Failed ?? PageNotLoaded
    return Came ? <Came {...props} /> : <Missing {...props} retry={retry} />
  }
  function Part(props: P) {
    // Chosen once: changing the component under a mounted screen would throw away what was typed.
    const [Chosen] = useState<ComponentType<P>>(
      () => ready ?? (Later as unknown as ComponentType<P>),
    )
    return <Chosen {...props} />
  }
  return { Part, preload }
}

/**
 * A new version removes the files of the old one: a page of the old one loads itself again. A page that has just begun does not, unless
 * a person asks for it: it would load itself without end, and says that it is broken instead. False where no server answers: a page
 * loaded again would be the browser's own, without the wallet.
 */
async function reloadIfReplaced(error: unknown, isAsked: boolean): Promise<false> {
  const answer = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return false
  if (!isAsked && performance.now() < 10_000) throw error
  window.location.reload()
  return new Promise(() => undefined)
}
