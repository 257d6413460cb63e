/**
 * SVG markup of the server as an image address. As an image it runs no scripts and loads nothing, whatever it holds; it must
 * never be put into the page itself.
 */
export const svgImage = (markup: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized(markup))}`

// Firefox draws an SVG that states no size onto a canvas as nothing at all.
function sized(markup: string): string {
  const root = /<svg\b[^>]*>/.exec(markup)?.[0]
  if (!root || /\swidth=/.test(root)) return markup
  return markup.replace(root, root.replace('<svg', '<svg width="1024" height="1024"'))
}
