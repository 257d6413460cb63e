/** The same work, one after the other in the order of asking: it needs so much of the machine that two at once would serve nobody sooner. */
export function oneByOne<In, Out>(work: (given: In) => Promise<Out>): (given: In) => Promise<Out> {
  let last: Promise<unknown> = Promise.resolve()
  return (given) => {
    const turn = last.then(() => work(given))
    last = turn.catch(() => undefined)
    return turn
  }
}
