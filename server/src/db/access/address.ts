type Env = Record<string, unknown>

/** What a driver of libpq knows and ours does not: it would be ignored, and members served by whichever server answers first. */
const unknownOptions = ['hostaddr', 'load_balance_hosts', 'target_session_attrs']
const listed = ['host', 'port']
const ofEnv = {
  host: 'PGHOST',
  port: 'PGPORT',
  hostaddr: 'PGHOSTADDR',
  load_balance_hosts: 'PGLOADBALANCEHOSTS',
  target_session_attrs: 'PGTARGETSESSIONATTRS',
}

const remedy =
  'give one address that always leads to the primary (HAProxy, an IP that moves, a cloud’s endpoint): docs/cluster.md'

/** Problems of the databases' addresses, in words: several servers in one, or an option that chooses among them. */
export const whyNotAddresses = (env: Env): string[] =>
  ['DATABASE_URL', 'DATABASE_OWNER_URL'].flatMap((name) => {
    const url = env[name]
    return typeof url === 'string' ? whyNotAddress(name, url, env) : []
  })

export function whyNotAddress(name: string, url: string, env: Env = {}): string[] {
  const { hosts, options } = partsOf(url)
  const host = options.get('host') || hosts
  // The driver reads the environment for what the address leaves out; a socket on this machine is one server.
  const read = host.startsWith('/') ? [] : Object.entries(ofEnv)
  const said = [
    ...(hosts.includes(',') ? ['names several hosts'] : []),
    ...listed.flatMap((key) => (options.get(key)?.includes(',') ? [`names several ${key}s`] : [])),
    ...unknownOptions.flatMap((key) => (options.has(key) ? [`sets ${key}`] : [])),
  ].map((what) => `${name} ${what}, which the driver does not know; ${remedy}`)
  const inherited = read.flatMap(([key, variable]) => {
    const value = String(env[variable] ?? '')
    if (value === '' || options.has(key)) return []
    if (unknownOptions.includes(key))
      return [
        `${variable} is set, which the driver does not know; ${remedy}, and unset ${variable}`,
      ]
    return value.includes(',') && !(key === 'host' ? host : /:\d+$/.test(hosts))
      ? [
          `${variable} names several ${key}s, and ${name} leaves the ${key} to it; ${remedy}, in ${name}`,
        ]
      : []
  })
  return [...said, ...inherited]
}

/** Not by URL, which takes no list of hosts with ports. */
function partsOf(url: string) {
  const [, authority = '', rest = ''] = /^\w+:\/\/([^/?#]*)(.*)$/s.exec(url) ?? []
  const hosts = decoded(authority.slice(authority.lastIndexOf('@') + 1))
  return { hosts, options: new URLSearchParams(/\?([^#]*)/.exec(rest)?.[1] ?? '') }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // not encoded at all: the driver will say what it thinks of it
  }
}
