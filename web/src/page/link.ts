import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

/**
 * `<Button {...linkTo('/register')}>`: a real address (open in a new tab, copy, read aloud as a link) that changes the page
 * without loading it again.
 */
export function linkTo<S>(href: string, options?: { replace?: boolean; state?: S }) {
  return {
    href,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      navigate(href, options)
    },
  }
}
