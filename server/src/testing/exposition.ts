export type Sample = { name: string; labels: Record<string, string>; value: number }

/** Reads Prometheus' text format, version 0.0.4, as strictly as a scraper does; throws at the first line that is none. */
export function readExposition(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const types = new Map<string, string>()
  const samples: Sample[] = []
  const seen = new Set<string>()
  for (const line of text.split('\n').filter(Boolean)) {
    const type = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary|untyped)$/.exec(line)
    if (type) {
      if (types.has(type[1]!)) throw new Error(`${type[1]} has two types`)
      types.set(type[1]!, type[2]!)
      continue
    }
    if (/^# HELP [a-zA-Z_:][\w:]* .+$/.test(line)) continue
    const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line)
    if (!sample) throw new Error(`not understood: ${line}`)
    const [, name, inside = '', number] = sample
    const family = types.has(name!) ? name! : name!.replace(/_(bucket|sum|count)$/, '')
    const value = number === '+Inf' ? Number.POSITIVE_INFINITY : Number(number)
    if (!types.has(family)) throw new Error(`${name} has no type`)
    if (Number.isNaN(value) && number !== 'Nan') throw new Error(`${line}: no number`)
    if (seen.has(`${name}{${inside}}`)) throw new Error(`${line}: told twice`)
    seen.add(`${name}{${inside}}`)
    samples.push({ name: name!, labels: labelsIn(inside), value })
  }
  return samples
}

function labelsIn(inside: string): Record<string, string> {
  const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y
  const labels: Record<string, string> = {}
  while (label.lastIndex < inside.length) {
    const found = label.exec(inside)
    if (!found) throw new Error(`labels not understood: ${inside}`)
    labels[found[1]!] = found[2]!
  }
  return labels
}

/** Of the samples of this name with these labels: the value of the only one. Undefined: there is none. */
export function valueIn(
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = samples.filter(
    (s) =>
      s.name === name && Object.entries(labels).every(([key, value]) => s.labels[key] === value),
  )
  if (found.length > 1) throw new Error(`${found.length} of ${name}`)
  return found[0]?.value
}
