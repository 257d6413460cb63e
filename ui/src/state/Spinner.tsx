import Loader from 'lucide-react/icons/loader-circle'

/** The turning ring of anything at work; always next to words or an aria-busy owner, so silent itself. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <Loader aria-hidden size={size} strokeWidth={1.75} className="spin shrink-0" />
}
