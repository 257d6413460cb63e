import purify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { whole } from '../i18n/whole-words.ts'

/**
 * The only way HTML from the server enters a page: cleaned by an allow-list (no scripts, styles, forms or frames), links open
 * outside. It is put in as nodes, never as a string, so that Trusted Types can stay on.
 */
export function Html({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  // Before the first paint, so that nothing below moves when it comes.
  useLayoutEffect(() => box.current!.replaceChildren(sanitised(html)), [html])
  return <div ref={box} className="prose-html" />
}

function sanitised(html: string): DocumentFragment {
  const nodes = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    ALLOW_DATA_ATTR: false,
  })
  for (const link of nodes.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  const texts = document.createTreeWalker(nodes, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.nodeValue = whole(String(texts.currentNode.nodeValue))
  return nodes
}
