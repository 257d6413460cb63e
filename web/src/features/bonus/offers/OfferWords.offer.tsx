import { Skeleton } from '@krapao/ui/state/Skeleton'
import { Suspense } from 'react'
import { lazyWithPreload } from '../../../loading/lazy.tsx'

// What cleans HTML weighs more than the page.
const { Part: Html } = lazyWithPreload(async () => (await import('../../../page/Html.tsx')).Html)

/** The operator's words: HTML. */
export const OfferWords = ({ html }: { html: string }) => (
  <Suspense fallback={<Skeleton height="4lh" radius="12px" />}>
    <div className="[&_.prose-html>:first-child]:mt-0 [&_.prose-html>:last-child]:mb-0">
      <Html html={html} />
    </div>
  </Suspense>
)
