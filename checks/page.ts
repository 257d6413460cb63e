import { type ESTree, parseSync, Visitor } from 'vite'
import type { Sources } from './sources.ts'

/** `names` are the exports asked for (`*` for all); `kind` says whether a bundler would have to load it at once. */
export type Import = { from: string; names: string[]; kind: 'value' | 'type' | 'dynamic' }
/** `callee` is the dotted name as written, also of a tagged template: `fetch`, `db.selectFrom`, `sql`. */
export type Call = { callee: string; line: number }
/** One code page, read by a real parser: words in comments or texts are never taken for code. */
export type Page = {
  path: string
  imports: Import[]
  calls: Call[]
  /** Every string and piece of template text. */
  texts: { text: string; line: number }[]
  classes: { name: string; line: number; parent: string | undefined }[]
  /** What is asked over HTTP, as far as it is written out: `post('/api/login')`, `{ method: 'POST', url: '/api/login' }`. */
  requests: { method: string; path: string }[]
  /** Every dotted name, called or not: `api.auth.login`. */
  dotted: Set<string>
}

const isCode = /\.(ts|tsx|mjs|js)$/
const read = new WeakMap<Sources, Page[]>()

/** The code among the pages, parsed. Throws SyntaxError for a page that is no TypeScript. */
export function pagesOf(sources: Sources): Page[] {
  const before = read.get(sources)
  if (before) return before
  const pages = [...sources]
    .filter(([path]) => isCode.test(path))
    .map(([path, source]) => readPage(path, source))
  read.set(sources, pages)
  return pages
}

export function readPage(path: string, source: string): Page {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const lists = { imports: [], calls: [], texts: [], classes: [], requests: [] }
  const page: Page = { path, ...lists, dotted: new Set() }
  const lineAt = linesOf(source)
  new Visitor({
    ...noteImports(page),
    ...noteCalls(page, lineAt),
    ...noteTexts(page, lineAt),
    MemberExpression: (node) => page.dotted.add(nameOf(node) ?? ''),
  }).visit(program)
  return page
}

type LineAt = (offset: number) => number
type Visits = ConstructorParameters<typeof Visitor>[0]

function noteImports(page: Page): Visits {
  return {
    ImportDeclaration: (node) => page.imports.push(importOf(node)),
    ExportAllDeclaration: (node) =>
      page.imports.push({
        from: node.source.value,
        names: ['*'],
        kind: node.exportKind === 'type' ? 'type' : 'value',
      }),
    ExportNamedDeclaration(node) {
      if (!node.source) return
      const names = node.specifiers.map((s) => nameOf(s.local) ?? '*')
      page.imports.push({
        from: node.source.value,
        names,
        kind: node.exportKind === 'type' ? 'type' : 'value',
      })
    },
    ImportExpression(node) {
      if (isText(node.source))
        page.imports.push({ from: node.source.value, names: ['*'], kind: 'dynamic' })
    },
    TSImportType: (node) =>
      page.imports.push({ from: node.source.value, names: ['*'], kind: 'type' }),
  }
}

function noteCalls(page: Page, lineAt: LineAt): Visits {
  const noteClass = (node: ESTree.Class) => {
    const parent = (node.superClass && nameOf(node.superClass)) ?? undefined
    page.classes.push({ name: node.id?.name ?? 'a class', line: lineAt(node.start), parent })
  }
  return {
    CallExpression(node) {
      const callee = nameOf(node.callee) ?? ''
      page.calls.push({ callee, line: lineAt(node.start) })
      const verb = /(?:^|\.)(get|post|put|delete)$/.exec(callee)?.[1]
      const asked = verb && node.arguments[0] && textOf(node.arguments[0])
      if (asked) page.requests.push({ method: verb.toUpperCase(), path: asked })
    },
    NewExpression: (node) =>
      page.calls.push({ callee: `new ${nameOf(node.callee) ?? ''}`, line: lineAt(node.start) }),
    TaggedTemplateExpression: (node) =>
      page.calls.push({ callee: nameOf(node.tag) ?? '', line: lineAt(node.start) }),
    ClassDeclaration: noteClass,
    ClassExpression: noteClass,
  }
}

/** Texts, and the requests that are written out in them. */
function noteTexts(page: Page, lineAt: LineAt): Visits {
  const text = (words: string, at: number) => page.texts.push({ text: words, line: lineAt(at) })
  return {
    Literal(node) {
      if (typeof node.value === 'string') text(node.value, node.start)
    },
    ObjectExpression(node) {
      const value = (key: string) => {
        const property = node.properties.find((p) => p.type === 'Property' && nameOf(p.key) === key)
        return property?.type === 'Property' ? textOf(property.value) : undefined
      }
      const [method, path] = [value('method'), value('url') ?? value('path')]
      if (method && path) page.requests.push({ method, path })
    },
    TemplateElement: (node) => text(node.value.raw, node.start),
    JSXText: (node) => text(node.value, node.start),
  }
}

function importOf(node: ESTree.ImportDeclaration): Import {
  const names = node.specifiers.map((s) =>
    s.type === 'ImportSpecifier' ? (nameOf(s.imported) ?? '*') : '*',
  )
  return { from: node.source.value, names, kind: node.importKind === 'type' ? 'type' : 'value' }
}

const isText = (node: { type: string }): node is ESTree.StringLiteral =>
  node.type === 'Literal' && typeof (node as ESTree.StringLiteral).value === 'string'

/** A plain text, or a template with `{}` where it has holes. */
const textOf = (node: ESTree.Node): string | undefined => {
  if (isText(node)) return node.value
  return node.type === 'TemplateLiteral'
    ? node.quasis.map((q) => q.value.raw).join('{}')
    : undefined
}

/** `a.b.c` as written; undefined where the expression has no plain name. */
function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (isText(node)) return node.value
  if (node.type !== 'MemberExpression') return undefined
  const property = nameOf(node.property)
  return property && `${nameOf(node.object) ?? '()'}.${property}`
}

function linesOf(source: string): LineAt {
  const starts = [0]
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1))
    starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
