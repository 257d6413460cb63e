// Runs in every page before it is painted: by day or by night, as chosen on this device (`theme` in its storage), else as the system is.
// Written into the page as it is, like boot.ts. Where the server wrote `data-light`, the brand has only that one (decisions/080).
;(() => {
  const { documentElement: root } = document
  const isOnlyOne = root.dataset.light
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let chosen: 'system' | 'day' | 'night' = 'system'

  if (isOnlyOne) paintBrowser()
  else {
    window.light = { chosen: () => chosen, choose }
    readChoice()
    dark.addEventListener('change', paint)
    // Fired by other tabs only; without a key all of it was cleared.
    addEventListener('storage', ({ key }) => (key === 'theme' || key === null) && readChoice())
    // Gone back to, a page has missed what was chosen since.
    addEventListener('pageshow', ({ persisted }) => persisted && readChoice())
  }

  function readChoice() {
    try {
      const stored = localStorage.getItem('theme')
      chosen = stored === 'day' || stored === 'night' ? stored : 'system'
    } catch {} // this browser forbids storage: what was chosen on this page holds
    paint()
  }

  function choose(next: typeof chosen) {
    chosen = next
    try {
      localStorage.setItem('theme', next)
    } catch {} // forbidden: it holds on this page
    paint()
  }

  function paint() {
    root.dataset.light = chosen === 'system' ? (dark.matches ? 'night' : 'day') : chosen
    dispatchEvent(new Event('light'))
    paintBrowser()
  }

  /** The browser's own bar has the colour of the page. Read in a frame: the style sheet stands after this script. */
  function paintBrowser() {
    requestAnimationFrame(() => {
      const ground = getComputedStyle(root).getPropertyValue('--color-bg')
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground)
    })
  }
})()
