import { lateDialog } from '../../page/late-dialog.tsx'

/** Asked before a gift is taken as a bonus. */
export const { Part: TakeQuestion } = lateDialog(
  async () => (await import('./TakeDialog.tsx')).TakeDialog,
)
