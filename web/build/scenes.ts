import { createHash } from 'node:crypto'
import { sceneFamilies } from '@krapao/shared/games/scenes'
import { scenes as drawn } from '@krapao/ui/games/scenes/all'
import type { Plugin } from 'vite'

const moduleId = 'virtual:scene-files'

type Family = keyof typeof sceneFamilies
const families = Object.keys(sceneFamilies) as Family[]
/** A family's scenes as one file, named by what it holds: browsers keep it for good. */
const files = families.map((family) => {
  const source = JSON.stringify(drawn[family])
  const mark = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { family, source, name: `assets/scenes-${family}-${mark}.json` }
})

/** `virtual:scene-files`: where the scenes of each family are; and those files, beside the scripts. */
export const scenes = ({ emits }: { emits: boolean }): Plugin => ({
  name: 'krapao-scenes',
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
  load(id) {
    if (id !== `\0${moduleId}`) return undefined
    const addresses = files.map(({ family, name }) => [family, `/${name}`])
    return `export const sceneFiles = ${JSON.stringify(Object.fromEntries(addresses))}`
  },
  configureServer({ middlewares }) {
    middlewares.use((req, res, next) => {
      const file = files.find(({ name }) => `/${name}` === req.url)
      if (!file) return next()
      res.setHeader('content-type', 'application/json').end(file.source)
    })
  },
  generateBundle() {
    if (!emits) return
    for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: name, source })
  },
})
