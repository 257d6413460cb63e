/** How a link is called that has no name of its own: without the scheme, as one would say it. */
export const plainName = (link: string): string =>
  link.replace(/^\w+:(\/\/)?/, '').replace(/\/$/, '')
