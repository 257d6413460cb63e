// Runs first in every page, before it has a body: it looks after what the server has drawn, and runs the app once that is painted. It is
// written into the page as it is, so it imports nothing; its hash stands in the page's own policy (server/src/http/pages).
// A block, so that its names are not global.
{
  const { documentElement: root } = document
  const { pathname, search } = location
  const { state } = history
  const kept = (shelf: 'localStorage' | 'sessionStorage', key: string): string | null => {
    try {
      return window[shelf].getItem(key)
    } catch {
      return null // this browser forbids storage
    }
  }
  const token = kept('sessionStorage', 'token') ?? kept('localStorage', 'token')
  const isDoor = /^\/(user\/?)?$/.test(pathname)
  const isMember = isDoor || /^\/user\//.test(pathname)

  // Which page is meant depends on the token, which the server does not see. That page is loaded, and is drawn too.
  if (isDoor || (isMember && !token && root.dataset.drawn)) {
    const from = isDoor ? '/user/home' : pathname + search
    history.replaceState(token ? null : { from }, '', token ? from : '/login')
    root.dataset.leaving = ''
    location.reload()
  }

  // Drawn otherwise than this device would: it stays hidden until the app has drawn it anew.
  const language = kept('localStorage', 'locale')
  const isOther =
    (language && language !== root.dataset.drawn) ||
    (!isMember && (token || /[?&](open|step)=/.test(search))) ||
    state?.reason ||
    state?.phone ||
    kept('sessionStorage', 'register-draft')
  if (isOther) root.dataset.cold = ''

  // Its code did not come, or is very late: the page says so, in its own language at least, and can be loaded again.
  const late = () => {
    if (window.early) root.dataset.late = ''
  }
  setTimeout(late, 15_000)

  // The app is downloaded meanwhile, and run once what the server drew has been painted: a slow phone takes a second to run it.
  const run = () => {
    const app = document.querySelector<HTMLMetaElement>('meta[name=krapao-app]')?.content
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
    else if (app) import(app).catch(late)
  }
  // A page in the background is not painted; nor is one, for long, whose bytes come slowly.
  setTimeout(run, document.hidden ? 0 : 3_000)

  // The device's letters first and ours a moment later would be seen as a flicker: ours are waited for, though not for long.
  requestAnimationFrame(() => {
    const show = () => {
      delete root.dataset.waiting
      requestAnimationFrame(() => setTimeout(run))
    }
    root.dataset.waiting = ''
    document.fonts
      .load('1em Noto Sans Thai,Noto Sans Lao', `a${document.querySelector('nav')?.textContent}`)
      .then(show, show)
    setTimeout(show, 100)
  })

  // Pressed before the app can hear it: done when it can (early.ts). A form sent natively would put a password into the address.
  window.early = new Map()
  for (const [kind, heard] of [
    ['click', 'button[type=button]'],
    ['change', 'select'],
    ['submit', 'form'],
  ] as const)
    addEventListener(
      kind,
      (event) => {
        const target = (event.target as Element).closest<HTMLElement>(heard)
        if (!window.early || !target) return
        event.preventDefault()
        event.stopImmediatePropagation()
        // Each such button turns something on and off: pressed twice it is not pressed.
        if (kind === 'click' && window.early.delete(target)) delete target.dataset.early
        else {
          window.early.set(target, kind)
          target.dataset.early = ''
        }
      },
      true,
    )
}
