/**
 * A small builder of elements: text is always text, never markup.
 * `h('button', { class: 'go', onclick: pay, disabled: busy }, 'Pay', icon('check'))`
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) put(node, name, value)
  node.append(
    ...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false),
  )
  return node
}

const svgSpace = 'http://www.w3.org/2000/svg'

/** A drawing of the page's own sprite (`<symbol id="i-name">`); decoration, so it is hidden from screen readers. */
export function icon(name, className = 'icon') {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('class', className)
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(svgSpace, 'use')
  use.setAttribute('href', `#i-${name}`)
  svg.append(use)
  return svg
}

/** Shows these children and nothing else. */
export const fill = (node, ...children) => node.replaceChildren(...children.flat(9).filter(Boolean))

function put(node, name, value) {
  if (value === undefined || value === null || value === false) return
  if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
  else if (name === 'value') node.value = value
  else node.setAttribute(name, value === true ? '' : value)
}
