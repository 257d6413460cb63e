// Runs first in every page, after light.ts and hold-presses.ts and before there is a body: it looks after what the server has drawn, and runs the app once that is painted. It is
// written into the page as it is, so it imports nothing; its hash stands in the page's own policy (server/src/http/pages).
//
// Marks on <html>        set by          read by                 meaning
//   data-drawn           the server      boot, main, locale      the language of what it drew
//   data-leaving         boot            main                    another page is loaded instead: the app draws nothing
//   data-cold            boot            app.css, main           hidden until the app has drawn it anew
//   data-waiting         boot            app.css                 hidden until our letters are here
//   data-late            boot            app.css                 the app has not come: the late note is shown
//   data-palette         the server      tokens.css              lacquer or mekong, by the country
//   data-light           light, server   tokens.css              day or night; by the server where the brand has no day
;(() => {
  const { documentElement: root } = document
  const { pathname, search } = location
  const token = read('sessionStorage', 'token') ?? read('localStorage', 'token')
  const isEntry = /^\/(user\/?)?$/.test(pathname)
  const isMember = isEntry || pathname.startsWith('/user/')

  redirectByToken()
  hideIfOutdated()
  runAppAfterPaint()
  setTimeout(showLateNote, 15_000)

  function read(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
    try {
      return window[storage].getItem(key)
    } catch {
      return null // this browser forbids storage
    }
  }

  /** Which page is meant depends on the token, which the server does not see. That page is loaded, so that it is drawn too. */
  function redirectByToken() {
    if (!isEntry && (!isMember || token || !root.dataset.drawn)) return
    const from = isEntry ? '/user/home' : pathname + search
    history.replaceState(token ? null : { from }, '', token ? from : '/login')
    root.dataset.leaving = ''
    location.reload()
  }

  /** The server draws the first step of a visitor's page, in the language of the cookie. Where this device means another, it must not be seen. */
  function hideIfOutdated() {
    const language = read('localStorage', 'locale')
    const isOther = language && language !== root.dataset.drawn
    // Loaded again before the app came, the page is drawn as meant.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
    if (isOther) document.cookie = `locale=${language};path=/;max-age=31536000;samesite=lax`
    const { state } = history
    if (
      isOther ||
      (!isMember && (token || /[?&](open|step)=/.test(search))) ||
      state?.reason ||
      state?.phone ||
      read('sessionStorage', 'register-draft')
    )
      root.dataset.cold = ''
  }

  /** The app is downloaded meanwhile: a slow phone takes a second to run it, in which it paints nothing. */
  function runAppAfterPaint() {
    // A page in the background is not painted; nor is one, for long, whose bytes come slowly.
    setTimeout(runApp, document.hidden ? 0 : 3_000)
    requestAnimationFrame(() => {
      // The device's letters first and ours a moment later would be seen as a flicker: ours are waited for, though not for long.
      root.dataset.waiting = ''
      document.fonts
        .load('1em Noto Sans Thai,Noto Sans Lao', `a${document.querySelector('nav')?.textContent}`)
        .then(show, show)
      setTimeout(show, 100)
    })
  }

  function show() {
    delete root.dataset.waiting
    requestAnimationFrame(() => setTimeout(runApp))
  }

  /** A module runs once, however often this is called. */
  function runApp() {
    const app = document.querySelector<HTMLMetaElement>('meta[name=krapao-app]')?.content
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', runApp)
    else if (app) import(app).catch(showLateNote)
  }

  /** In the page's own language: its code did not come, or is very late, and the page can be loaded again. */
  function showLateNote() {
    if (window.early) root.dataset.late = ''
  }
})()
