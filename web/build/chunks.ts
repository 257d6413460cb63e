import { basename } from 'node:path'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

// What every guest page needs: in one download, because twenty small ones cost more in headers than in bytes.
const roots =
  /\/web\/src\/(main\.tsx|shell\/GuestShell\.tsx|features\/auth\/login\/LoginScreen\.tsx)$/
const own = /^(LoginScreen\.tsx|login\.text\.ts|login-check\.ts)$/

/** The groups of chunks: React, then all that guest pages share; the rest is split by route as the imports stand. */
export function chunkGroups() {
  const reached = new Set<string>()
  const reach = (id: string, graph: Graph) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph)
  }
  return [
    // React changes when we upgrade it, our own code every week: apart, a returning member keeps the bigger half.
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
    {
      debugName: 'guest',
      // Rolldown asks `test` for every module before `name` for any: the roots are known by then.
      test: (id: string) => {
        if (roots.test(id)) found.add(id)
        return true
      },
      name: (id: string, graph: Graph) => {
        for (const root of found) reach(root, graph)
        return reached.has(id) && !own.test(basename(id)) && !id.endsWith('.css') ? 'guest' : null
      },
      priority: 1,
    },
  ]
}
const found = new Set<string>()
