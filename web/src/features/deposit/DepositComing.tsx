import { Skeleton } from '@krapao/ui/Skeleton'

/** The form's place while it is on its way. */
export const DepositComing = () => (
  <div aria-busy className="grid gap-5">
    <Skeleton height="8.5rem" radius="12px" />
    <Skeleton height="9rem" radius="12px" />
    <Skeleton height="7rem" radius="16px" />
    <Skeleton height="56px" radius="12px" />
  </div>
)
