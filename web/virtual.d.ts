declare module 'virtual:fonts.css' {}
declare module 'virtual:error-words/*' {
  /** Code → words in one language, holes unfilled. */
  const words: Readonly<Record<string, string>>
  export default words
}
declare module 'virtual:guest-contract' {
  const routes: Readonly<
    Record<string, Readonly<Record<string, import('./src/api/guest-api.ts').GuestRoute>>>
  >
  export default routes
}
declare module 'virtual:scene-files' {
  /** Where the scenes of a family are fetched. */
  export const sceneFiles: Readonly<
    Record<import('@krapao/shared/games/scenes').SceneFamily, string>
  >
}
declare module 'virtual:legal-contract' {
  const routes: Readonly<
    Record<string, Readonly<Record<string, import('./src/api/guest-api.ts').GuestRoute>>>
  >
  export default routes
}
declare module 'virtual:odds-contract' {
  const routes: Readonly<
    Record<string, Readonly<Record<string, import('./src/api/guest-api.ts').GuestRoute>>>
  >
  export default routes
}
declare module 'virtual:joining-contract' {
  const routes: Readonly<
    Record<string, Readonly<Record<string, import('./src/api/guest-api.ts').GuestRoute>>>
  >
  export default routes
}
/** The version of the product itself, from package.json (web/vite.config.ts). */
declare const KRAPAO_VERSION: string
