type Outcomes = {
  send: (code: string, on: boolean) => Promise<unknown>
  /** The marks that are to be drawn as pressed, while the server has not answered. */
  show: (wanted: ReadonlyMap<string, boolean>) => void
  refused: (code: string, error: unknown) => void
}

/**
 * A heart changes when it is pressed. One call per game at a time, since an older answer could otherwise win; what was pressed meanwhile is
 * sent after it.
 */
export function heartPresses({ send, show, refused }: Outcomes) {
  const wanted = new Map<string, boolean>()
  const draw = () => show(new Map(wanted))

  const sendLast = async (code: string): Promise<void> => {
    const on = wanted.get(code)!
    await send(code, on)
    if (wanted.get(code) !== on) return sendLast(code)
  }

  return async (code: string, on: boolean): Promise<void> => {
    const isOnItsWay = wanted.has(code)
    wanted.set(code, on)
    draw()
    if (isOnItsWay) return
    const error = await sendLast(code).then(
      () => undefined,
      (thrown: unknown) => ({ thrown }),
    )
    wanted.delete(code)
    draw()
    if (error) refused(code, error.thrown)
  }
}
