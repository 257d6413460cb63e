import 'virtual:fonts.css'
import './app.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { App } from './App.tsx'
import { deployment } from './deployment.ts'
import { copyAsWritten } from './i18n/copy-as-written.ts'
import { followOtherTabs, markPage } from './i18n/locale.ts'
import { showPage } from './loading/early.ts'
import { prefetchBy, prefetchNearLinks } from './loading/prefetch.ts'
import { bringWholeSheet } from './loading/whole-sheet.ts'
import { preload } from './routes.tsx'
import { followLogouts } from './session/redirects.ts'
import { token } from './session/session.ts'
import { BrokenScreen } from './shell/BrokenScreen.tsx'

document.title = deployment.brand
markPage()
followOtherTabs()
copyAsWritten()
bringWholeSheet()
followLogouts()
prefetchBy(preload)
prefetchNearLinks()

const box = document.getElementById('root')!
let root: Root
const options: RootOptions = {
  // React has taken the page away by now; something must say so, and offer the way on.
  onUncaughtError: (error) => {
    reportError(error)
    showPage()
    window.early = undefined
    root.render(<BrokenScreen />)
  },
}
// Drawn once and whole: the page's own code and texts come first, what the server drew stands until then.
// (Not by a top-level await: the pages' chunks import this one and would wait for it while it waits for them.)
// A page that is about to be another one is not drawn at all.
if (!('leaving' in document.documentElement.dataset))
  void preload(window.location.pathname, token() !== null)
    .catch(reportError)
    .then(draw)

/** A visitor's page goes on as it was drawn. A member's holds what only this device knows, and so is drawn anew, as is one kept hidden. */
function draw(): void {
  const { drawn, cold } = document.documentElement.dataset
  // As a transition: React then works in slices, and a press in between is heard.
  startTransition(() => {
    if (drawn && cold === undefined && !box.inert) root = hydrateRoot(box, <App />, options)
    else {
      root = createRoot(box, options)
      root.render(<App />)
    }
  })
}
