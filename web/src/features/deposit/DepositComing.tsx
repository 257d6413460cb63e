import { Skeleton } from '@krapao/ui/state/Skeleton'

/** The sheet's place while the ways are on their way: kinds side by side, and under them the form. */
export const DepositComing = () => (
  <div aria-busy className="grid gap-5">
    <div className="grid grid-cols-4 gap-2">
      {[1, 2, 3, 4].map((kind) => (
        <Skeleton key={kind} height="4.75rem" radius="12px" />
      ))}
    </div>
    <FormComing />
  </div>
)

export const FormComing = () => (
  <div aria-busy className="grid gap-5">
    <Skeleton height="10.5rem" radius="12px" />
    <Skeleton height="3.75rem" radius="12px" />
    <Skeleton height="7rem" radius="16px" />
    <Skeleton height="3.5rem" radius="12px" />
  </div>
)
