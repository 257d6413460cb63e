import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whole } from '../i18n/whole-words.ts'
import { ScreenFailed } from './ScreenFailed.tsx'

/**
 * The only way HTML from the server enters a page: cleaned by an allow-list (no scripts, styles, forms or frames), links open
 * outside. It is put in as nodes, never as a string, so that Trusted Types can stay on. `coming` keeps its place until it is clean.
 */
export function Html({ html, coming }: { html: string; coming?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (failed) return
    let wanted = true
    sanitised(html).then(
      (nodes) => {
        if (!wanted) return
        box.current?.replaceChildren(nodes)
        setShown(true)
      },
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [html, failed])
  if (failed) return <ScreenFailed onRetry={() => setFailed(false)} />
  return (
    <>
      {!shown && coming}
      <div ref={box} className="prose-html" />
    </>
  )
}

async function sanitised(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify')
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
