type Tag = keyof HTMLElementTagNameMap
type TagOf<What> = What extends `${infer T extends Tag}.${string}` ? T : What
/** Text is always text, never markup; what is missing is left out. */
export type Child = Node | string | null | undefined | false | readonly Child[]
type Value = string | number | boolean | null | undefined | ((event: never) => unknown)
type Props = {
  [attribute: string]: Value
  onclick?: (event: MouseEvent) => unknown
  onsubmit?: (event: SubmitEvent) => unknown
}

/**
 * A small builder of elements: `h('a.button.main', { href: '#scan', onclick: close }, icon('scan'), 'Scan')`.
 * A button is one that does not submit, unless its `type` says so.
 */
export function h<What extends Tag | `${Tag}.${string}`>(
  what: What,
  first?: Props | Child,
  ...others: Child[]
): HTMLElementTagNameMap[TagOf<What> & Tag] {
  const [tag, ...classes] = what.split('.') as [TagOf<What> & Tag, ...string[]]
  const node = document.createElement(tag)
  if (tag === 'button') node.setAttribute('type', 'button')
  if (classes.length > 0) node.className = classes.join(' ')
  if (isChild(first)) return fill(node, first, ...others)
  for (const [name, value] of Object.entries(first)) put(node, name, value)
  return fill(node, ...others)
}

/** The same for drawings, whose parts are no HTML. */
export function svg<T extends keyof SVGElementTagNameMap>(
  tag: T,
  attributes: Record<string, string>,
  ...children: Child[]
): SVGElementTagNameMap[T] {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  return fill(node, ...children)
}

/** A drawing of the page's own sprite (`<symbol id="i-name">`); decoration, so it is hidden from screen readers. */
export const icon = (name: string, className = 'icon') =>
  svg('svg', { class: className, 'aria-hidden': 'true' }, svg('use', { href: `#i-${name}` }))

/** Shows these children and nothing else. */
export function fill<T extends Element>(node: T, ...children: Child[]): T {
  node.replaceChildren(...(children.flat(9) as Child[]).filter(isShown))
  return node
}

const isShown = (child: Child): child is Node | string => Boolean(child)

const isChild = (first: Props | Child): first is Child =>
  !first || typeof first === 'string' || Array.isArray(first) || first instanceof Node

function put(node: HTMLElement, name: string, value: Value): void {
  if (value === undefined || value === null || value === false) return
  if (typeof value === 'function') node.addEventListener(name.slice(2), value as EventListener)
  else if (name === 'value' && 'value' in node) node.value = value
  else node.setAttribute(name, value === true ? '' : String(value))
}
