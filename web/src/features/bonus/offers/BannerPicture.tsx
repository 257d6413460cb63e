import { LeafRosette } from '@krapao/ui/LeafRosette'

/** A picture of the operator's; without one the lacquer panel with what the offer gives. Its name and its words stand beside it. */
export function BannerPicture({ image, figure }: { image: string | undefined; figure: string }) {
  if (image)
    return <img src={image} alt="" loading="lazy" className="size-full bg-surface-3 object-cover" />
  return (
    <span
      aria-hidden
      className="lacquer relative isolate grid size-full place-items-center overflow-hidden bg-(image:--gradient-hero) p-6 text-text"
    >
      <LeafRosette className="hero-leaf" />
      <span className="gold-leaf text-hero font-bold tabular-nums">{figure}</span>
    </span>
  )
}
