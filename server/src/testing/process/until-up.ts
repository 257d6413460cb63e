import { until } from '../world.ts'

/** Waits for a server that has just been started as its own process. */
export const untilUp = (url: string): Promise<boolean> =>
  until(
    () =>
      fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    60_000,
  )
