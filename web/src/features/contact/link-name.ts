/** The name of a link without one: its address without the scheme, as people say it. */
export const plainName = (link: string): string =>
  link.replace(/^\w+:(\/\/)?/, '').replace(/\/$/, '')
