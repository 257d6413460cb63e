/** `1,234`. Not Intl's: its first use takes a slow phone 0.2 s. */
export const showCount = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
