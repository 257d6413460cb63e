import { restIn, stationsOf, wayTo } from './turning.ts'

/** Turns an element; all of it the browser's own animation, which a busy page does not hold up. */
export type Turner = ReturnType<typeof turnerOf>

/** Degrees per second while the answer is waited for. */
const speed = 800
const speedUpMs = 350
/** An answer that takes longer finds the wheel standing. */
const cruiseTurns = 10
const fadeMs = 200

export function turnerOf(wheel: HTMLElement) {
  /** Where it stands, or where its last movement began. */
  let angle = 0
  let cruise: Animation | undefined
  let speededUp: Promise<unknown> = Promise.resolve()

  const stand = (at: number) => {
    angle = at % 360
    wheel.style.transform = turned(angle)
    cruise?.cancel()
    cruise = undefined
  }
  const go = async (by: number[], timing: KeyframeAnimationOptions) => {
    const frames = by.map((degrees) => ({ transform: turned(angle + degrees) }))
    const movement = wheel.animate(frames, timing)
    const to = angle + by.at(-1)!
    await ended(movement)
    stand(to)
  }
  const fadeTo = async (at: number) => {
    await ended(wheel.animate({ opacity: [1, 0] }, fadeMs))
    stand(at)
    await ended(wheel.animate({ opacity: [0, 1] }, fadeMs))
  }
  const keepTurning = () => {
    const frames = { transform: [turned(angle), turned(angle + 360)] }
    cruise = wheel.animate(frames, { duration: turnMs, iterations: cruiseTurns })
  }
  /** Where it has come to by now. */
  const halt = () => {
    const turns = Number(cruise?.currentTime ?? 0) / turnMs
    stand(angle + 360 * Math.min(turns, cruiseTurns))
  }

  return {
    /** Sets it going, for as long as it is not known where to. */
    start: () => {
      if (isCalm()) return
      const way = (speed * speedUpMs) / 2_000
      speededUp = go([0, way], { duration: speedUpMs, easing: 'cubic-bezier(.33, 0, .67, .33)' })
      speededUp = speededUp.then(keepTurning)
    },
    /** Slows it down until the pointer stands in a slice. */
    stopIn: async (slice: number, slices: number) => {
      const rest = restIn(slice, slices, Math.random())
      if (isCalm()) return fadeTo(rest)
      await speededUp
      halt()
      const seconds = 4 + Math.random()
      const way = wayTo(rest, angle, { speed, seconds })
      await go(stationsOf(way, seconds), { duration: seconds * 1_000 })
    },
    /** Ends it without a result: nothing may look like one. */
    giveUp: async () => {
      await speededUp
      halt()
      if (angle !== 0) await fadeTo(0)
    },
  }
}

const turnMs = (360 / speed) * 1_000
const turned = (degrees: number) => `rotate(${degrees}deg)`
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Also when it was cut off: the page was left. */
const ended = (movement: Animation): Promise<unknown> => movement.finished.catch(() => undefined)
