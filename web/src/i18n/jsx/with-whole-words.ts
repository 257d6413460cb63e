import { whole } from '../whole-words.ts'

/**
 * An element's properties with the words of its text kept whole. Only text between tags: attributes (aria-label, alt, placeholder) are not
 * drawn in lines, nor are titles, files and what is copied, so those stay as they are written.
 */
export function withWholeWords(props: unknown): unknown {
  const { children } = props as { children?: unknown }
  const kept = keep(children)
  return kept === children ? props : { ...(props as object), children: kept }
}

function keep(child: unknown): unknown {
  if (typeof child === 'string') return whole(child)
  return Array.isArray(child) && child.some((one) => typeof one === 'string')
    ? child.map(keep)
    : child
}
