import { Skeleton } from '@krapao/ui/Skeleton'

/** The form's place while it is on its way. */
export const DepositComing = () => (
  <div aria-busy className="grid gap-5">
    <Skeleton height="10rem" radius="12px" />
    <Skeleton height="10.5rem" radius="12px" />
    <Skeleton height="8.25rem" radius="16px" />
    <Skeleton height="5.25rem" radius="12px" />
  </div>
)
