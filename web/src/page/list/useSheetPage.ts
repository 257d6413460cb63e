import { useSheet } from '../useSheet.ts'

/** Which page of its list a sheet shows: in its address (`&at=2`), so that a reload shows the same. */
export function useSheetPage(name: string) {
  const sheet = useSheet(name)
  const at = sheet.param('at') ?? ''
  return {
    page: /^[1-9]\d{0,4}$/.test(at) ? Number(at) : 1,
    turnTo: (page: number) => sheet.open({ at: String(page) }),
  }
}
