import { type ComponentType, lazy, useState } from 'react'

/**
 * A component of another chunk. Once `preload` has come it is drawn at once, without passing through the Suspense fallback,
 * so that the first page is drawn whole and a page hovered before the click appears without a flash.
 */
export function lazyWithPreload<P extends object>(load: () => Promise<ComponentType<P>>) {
  let ready: ComponentType<P> | undefined
  const preload = async () => {
    ready = await load()
  }
  const Later = lazy(async () => ({ default: await load().catch(reloadWhenReplaced) }))
  function Part(props: P) {
    // Chosen once: changing the component under a mounted screen would throw away what was typed.
    const [Chosen] = useState<ComponentType<P>>(
      () => ready ?? (Later as unknown as ComponentType<P>),
    )
    return <Chosen {...props} />
  }
  return { Part, preload }
}

/** A new version removes the files of the old one: a page of the old one loads itself again, once, then says that it is broken. */
function reloadWhenReplaced(error: unknown): Promise<never> {
  if (performance.now() < 10_000) throw error
  window.location.reload()
  return new Promise(() => undefined)
}
