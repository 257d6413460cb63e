import type { Api, Route } from '@krapao/shared/contract'
import { errors } from '@krapao/shared/errors'
import { siteVersion } from '@krapao/shared/limits'
import { slipNotes } from '@krapao/shared/slip-notes'
import type { Text } from '@krapao/shared/text'
import { failuresOf, wire } from './openapi.ts'
import { type Field, fieldsOf } from './schema-fields.ts'

type Site = { title: string; url: string }

/** The contract as one page: every call by feature with its fields and codes, then every code with its words. Plain HTML, without a script. */
export function docsPage(api: Api, site: Site): string {
  const features = Object.entries(api)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${text(site.title)} · API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header>
<p class="brand">${text(site.title)}</p>
<h1>Member API</h1>
<p>Version ${text(siteVersion)}, at <code>${text(site.url)}</code>. The same as <a href="/docs/json">OpenAPI 3.1</a>.</p>
</header>
<nav aria-label="Contents"><ul>
<li><a href="#conventions">Conventions</a></li>
${features.map(([name]) => `<li><a href="#${text(name)}">${text(name)}</a></li>`).join('\n')}
<li><a href="#codes">Codes</a></li>
<li><a href="#slip-notes">Slip notes</a></li>
</ul></nav>
<main>
${conventions}
${features.map(([name, routes]) => feature(name, routes)).join('\n')}
${codes()}
${notes()}
</main>
</body>
</html>
`
}

const conventions = `<section id="conventions">
<h2>Conventions</h2>
<ul>
<li>Bodies are JSON. Amounts are numbers in baht or kip with at most two decimals; times are ISO 8601 with a zone.</li>
<li>A member’s call carries <code>Authorization: Bearer</code> with the token that <code>POST /api/login</code> gives.</li>
<li>A failure answers its status with <code>{"message": CODE, "details": {…}}</code>. <a href="#codes">All codes</a> stand below. With <code>429</code> and <code>503</code> comes <code>Retry-After</code>.</li>
<li>A call that moves money takes an <code>Idempotency-Key</code> (a UUID): the same key and body gets the first answer, however often it is sent. After a time-out or a <code>503</code> send it again with the same key.</li>
<li>A GET that changes something demands the header <code>X-Requested-With</code>, and has a POST at the same path.</li>
</ul>
</section>`

const feature = (
  name: string,
  routes: Record<string, Route>,
): string => `<section id="${text(name)}">
<h2>${text(name)}</h2>
${Object.values(routes).map(call).join('\n')}
</section>`

function call(r: Route): string {
  const marks = [
    r.for === 'member' ? 'member' : 'anyone',
    ...(r.once ? ['Idempotency-Key'] : []),
    ...(r.effect ? ['X-Requested-With'] : []),
    ...(r.upload ? [`file, at most ${Math.floor(r.upload.maxBytes / 1_000_000)} MB`] : []),
  ]
  return `<details>
<summary><b class="verb ${r.method.toLowerCase()}">${r.method}</b> <code>${breakable(r.path)}</code></summary>
<p>${text(r.doc)}</p>
<p class="marks">${marks.map((mark) => `<span>${text(mark)}</span>`).join(' ')}</p>
${fields('Takes', [...(r.upload ? [file] : []), ...fieldsOf(wire(r.input))])}
${fields('Answers', fieldsOf(wire(r.output)))}
${failures(r)}
</details>`
}

const file: Field = { name: 'file', type: 'multipart file', required: true }

const fields = (title: string, rows: readonly Field[]): string =>
  rows.length === 0
    ? `<p class="none">${title} nothing.</p>`
    : `<h3>${title}</h3>
<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead><tbody>
${rows.map(({ name, type, required }) => `<tr><th scope="row"><code>${breakable(name)}</code></th><td>${text(type)}${required ? '' : ', optional'}</td></tr>`).join('\n')}
</tbody></table>`

const failures = (r: Route): string => `<h3>May fail with</h3>
<ul class="codes">${failuresOf(r)
  .map(
    ({ status, code }) =>
      `<li>${status} <a href="#code-${text(code)}"><code>${breakable(code)}</code></a></li>`,
  )
  .join('')}</ul>`

/** What every call answers while the service is shut down; the web leads to /terminated then. */
const gone: Text = { th: 'ปิดให้บริการแล้ว', la: 'ປິດໃຫ້ບໍລິການແລ້ວ', en: 'The service is shut down' }

const codes = (): string => `<section id="codes">
<h2>Codes</h2>
<p>The words are those that members read. A status of 200 refuses nothing: the code stands in a body.</p>
${words([
  ...Object.entries(errors).map(([code, row]) => ({
    id: `code-${code}`,
    name: code,
    status: String(row.status),
    row,
  })),
  { id: 'code-gone', name: 'gone', status: '410', row: gone },
])}
</section>`

const notes = (): string => `<section id="slip-notes">
<h2>Slip notes</h2>
<p>Why a slip was not credited: the field <code>note</code> of a slip.</p>
${words(Object.entries(slipNotes).map(([code, row]) => ({ id: `note-${code}`, name: code, status: '', row })))}
</section>`

function words(rows: readonly { id: string; name: string; status: string; row: Text }[]): string {
  const row = ({ id, name, status, row }: (typeof rows)[number]) => `<div id="${id}">
<dt><code>${breakable(name)}</code>${status && ` <span class="status">${status}</span>`}</dt>
<dd lang="th">${text(row.th)}</dd>
<dd lang="lo">${text(row.la)}</dd>
<dd lang="en">${text(row.en)}</dd>
</div>`
  return `<dl class="words">${rows.map(row).join('\n')}</dl>`
}

const text = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
/** A long name may break after its joints, so that a phone need not scroll sideways. */
const breakable = (name: string): string => text(name).replace(/([/_.]|\}(?=.))/g, '$1<wbr>')
