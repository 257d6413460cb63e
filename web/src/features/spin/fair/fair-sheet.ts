/** The name of its address. */
export const fairSheet = 'fair'
