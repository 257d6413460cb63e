type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
type Group = {
  name: string
  /** The pages that need all of it. */
  roots: RegExp
  /** Which of what they load. */
  of: RegExp
  /** Only what one of these needs, too. */
  with?: RegExp
}

// What is needed together comes in one download: twenty small ones cost more in headers, and are packed worse.
const guestRoots = /\/web\/src\/(main\.tsx|GuestArea\.tsx|features\/auth\/login\/LoginScreen\.tsx)$/
const memberRoots = /\/web\/src\/(MemberArea\.tsx|features\/wallet\/HomeScreen\.tsx)$/
// What a guest may open: other pages, and the chat with what it brings late.
const openedByGuests =
  /\/web\/src\/features\/(auth\/\w+\/\w+Screen|howto\/HowtoScreen|contact\/ContactScreen|chat\/(ChatSheet|door\/GuestBadge|room\/open-room))\.tsx?$/
const groups: readonly Group[] = [
  {
    name: 'guest',
    roots: guestRoots,
    of: /(?<!LoginScreen\.tsx|login\.text\.ts|login-check\.ts)$/,
  },
  // Apart from what is the members': left in one download with it, all of that would come to guests, with schemas and queries (decisions/013).
  { name: 'shared', roots: memberRoots, of: /./, with: openedByGuests },
  // Libraries change when we upgrade them, our own code every week: apart, a returning member keeps the bigger half.
  { name: 'data', roots: memberRoots, of: /node_modules[\\/](zod|@tanstack)[\\/]/ },
  { name: 'parts', roots: memberRoots, of: /node_modules/ },
  { name: 'member', roots: memberRoots, of: /./ },
]

/** The groups of chunks: React, what all guest pages share, what all member pages share; the rest is split by route as the imports stand. */
export function chunkGroups() {
  return [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
    ...groups.map(({ name, roots, of, with: others }, i) => {
      const reached = reachedFrom(roots)
      const alsoReached = others && reachedFrom(others)
      return {
        debugName: name,
        test: (id: string) => reached.test(id) && (alsoReached?.test(id) ?? true),
        name: (id: string, graph: Graph) =>
          reached.has(id, graph) &&
          (alsoReached?.has(id, graph) ?? true) &&
          of.test(id) &&
          !id.endsWith('.css')
            ? name
            : null,
        priority: groups.length - i,
      }
    }),
  ]
}

/**
 * Chromium then compiles the whole file while it comes, beside the page's own work; else React's one great function is read a
 * second time when it is called (v8.dev/blog/explicit-compile-hints).
 */
export const compileHint = ({ name }: { name: string }): string =>
  name === 'react' ? '//# allFunctionsCalledOnLoad' : ''

/** All that is loaded with the `roots`. Rolldown asks `test` for every module before `name` for any: the roots are known by then. */
function reachedFrom(roots: RegExp) {
  const found = new Set<string>()
  const reached = new Set<string>()
  const reach = (id: string, graph: Graph) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph)
  }
  return {
    test: (id: string) => {
      if (roots.test(id)) found.add(id)
      return true
    },
    has: (id: string, graph: Graph) => {
      for (const root of found) reach(root, graph)
      return reached.has(id)
    },
  }
}
