import { bannerNames, drawBanner } from '@krapao/ui/banners/banner'
import type { Plugin } from 'vite'

const files = new Map(bannerNames.map((name) => [`banners/${name}.svg`, () => drawBanner(name)]))

/** `/banners/welcome.svg` and its siblings: pictures of ours for what an operator offers, drawn when the app is built. */
export const banners = (): Plugin => ({
  name: 'krapao-banners',
  configureServer({ middlewares }) {
    middlewares.use((req, res, next) => {
      const draw = files.get((req.url ?? '').split('?')[0]!.slice(1))
      if (!draw) return next()
      res.setHeader('content-type', 'image/svg+xml').end(draw())
    })
  },
  generateBundle() {
    for (const [fileName, draw] of files) this.emitFile({ type: 'asset', fileName, source: draw() })
  },
})
