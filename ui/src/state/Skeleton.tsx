/** Holds the place of what is loading, at its final size: nothing may jump when it comes. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1lh',
  radius = '8px',
}: {
  width?: string
  height?: string
  radius?: string
}) {
  return (
    <span
      aria-hidden
      className="shimmer block bg-surface-3 leading-[inherit]"
      style={{ width, height, borderRadius: radius }}
    />
  )
}
