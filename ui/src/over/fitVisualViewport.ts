/**
 * A ref that keeps `--view-height` and `--view-top` on the element: the part of the screen that the on-screen keyboard leaves.
 * While the member zooms in by hand the page must not rearrange itself, so only scale 1 is followed.
 */
export function fitVisualViewport(element: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport
  if (!element || !view) return
  const fit = () => {
    if (Math.abs(view.scale - 1) > 0.01) return
    element.style.setProperty('--view-height', `${view.height}px`)
    element.style.setProperty('--view-top', `${view.offsetTop}px`)
  }
  fit()
  view.addEventListener('resize', fit)
  view.addEventListener('scroll', fit)
  return () => {
    view.removeEventListener('resize', fit)
    view.removeEventListener('scroll', fit)
  }
}
