/** An address as paths are put behind it. */
export const withoutSlash = (address: string): string => address.replace(/\/$/, '')
