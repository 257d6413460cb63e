// Runs first in every page. What is pressed before the app can hear it is held, and marked `data-early`; the app does it when it can
// (src/loading/early.ts). A form sent by the browser itself would put a password into the address.
;(() => {
  window.early = new Map()
  for (const [kind, pressed] of [
    ['click', 'button[type=button]'],
    ['change', 'select'],
    ['submit', 'form'],
  ] as const)
    addEventListener(kind, (event) => hold(event, kind, pressed), true)

  function hold(event: Event, kind: 'click' | 'change' | 'submit', pressed: string) {
    const target = (event.target as Element).closest<HTMLElement>(pressed)
    if (!window.early || !target) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Each such button turns something on and off: pressed twice it is not pressed.
    if (kind === 'click' && window.early.delete(target)) delete target.dataset.early
    else {
      window.early.set(target, kind)
      target.dataset.early = ''
    }
  }
})()
