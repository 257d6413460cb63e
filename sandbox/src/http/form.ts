import type { FastifyInstance } from 'fastify'

/** A form's fields as text, its files as bytes. */
export type Form = Record<string, string | Buffer>

const bytesMax = 16 * 1024 * 1024

/** This part also takes forms with files; a form that cannot be read is `undefined`, as broken JSON is. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: bytesMax },
    (request, raw, done) => {
      formOf(raw, request.headers['content-type'] ?? '').then(
        (form) => done(null, form),
        () => done(null, undefined),
      )
    },
  )
}

async function formOf(raw: Buffer, type: string): Promise<Form> {
  const form = await new Response(new Uint8Array(raw), {
    headers: { 'content-type': type },
  }).formData()
  const fields = [...form].map(
    async ([name, value]): Promise<[string, string | Buffer]> => [
      name,
      typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()),
    ],
  )
  return Object.fromEntries(await Promise.all(fields))
}
