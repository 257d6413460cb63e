/** The same work, one after the other in the order of asking: it needs so much of the machine that two at once would end no sooner. */
export function oneByOne<In, Out>(work: (given: In) => Promise<Out>): (given: In) => Promise<Out> {
  let last: Promise<unknown> = Promise.resolve()
  return (given) => {
    const turn = last.then(() => work(given))
    last = turn.catch(() => undefined)
    return turn
  }
}

/** The same for each key by itself, so that what one waits for holds up no other. */
export function oneByOneFor<Key>(): <Out>(key: Key, work: () => Promise<Out>) => Promise<Out> {
  const lasts = new Map<Key, Promise<unknown>>()
  return (key, work) => {
    const turn = (lasts.get(key) ?? Promise.resolve()).then(work)
    const over = turn.then(forget, forget)
    function forget() {
      if (lasts.get(key) === over) lasts.delete(key)
    }
    lasts.set(key, over)
    return turn
  }
}
