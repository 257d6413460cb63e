import { NotLoaded } from '../loading/NotLoaded.tsx'

/** What is left when a screen's code failed. Downloaded with the first page, so it is small. */
export const BrokenScreen = () => (
  <main className="grid min-h-dvh items-center">
    <NotLoaded retry={() => window.location.reload()} />
  </main>
)
