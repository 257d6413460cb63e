import { existsSync, readdirSync } from 'node:fs'

export type Programs = Record<'etcd' | 'patroni' | 'patronictl' | 'haproxy' | 'postgresql', string>

/** Debian's and Ubuntu's names of what is needed. */
export const patroniPackages = 'postgresql patroni etcd-server etcd-client haproxy'
const versions = '/usr/lib/postgresql'
const places: Record<Exclude<keyof Programs, 'postgresql'>, string> = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  haproxy: '/usr/sbin/haproxy',
}

/** Where Debian and Ubuntu install them; undefined when one is missing. The newest PostgreSQL of several. */
export function patroniPrograms(): Programs | undefined {
  const newest = (existsSync(versions) ? readdirSync(versions) : [])
    .filter((version) => existsSync(`${versions}/${version}/bin/postgres`))
    .sort((a, b) => Number(b) - Number(a))[0]
  if (!newest || !Object.values(places).every(existsSync)) return undefined
  return { ...places, postgresql: `${versions}/${newest}/bin` }
}
