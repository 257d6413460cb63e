/** Ports of one node of the cluster, and the folder that holds its data and its configuration. */
export type PatroniNode = {
  name: string
  folder: string
  ports: Record<'etcd' | 'etcdPeers' | 'postgres' | 'patroni', number>
}
export type Settings = {
  /** PostgreSQL's own programs, as `/usr/lib/postgresql/15/bin`. */
  programs: string
  archive: string
  /** Patroni's name of the interface that it speaks to etcd. */
  store: 'etcd' | 'etcd3'
  nodes: readonly PatroniNode[]
  address: number
  passwords: Record<'superuser' | 'replication' | 'rewind', string>
}

/** The arguments of `etcd` on a node. Patroni 3.0.2 is led by its older interface, which etcd 3.4 has to be asked for. */
export const etcdArguments = (s: Settings, { name, folder, ports }: PatroniNode): string[] => [
  ...['--name', name, '--data-dir', `${folder}/etcd`, '--enable-v2=true'],
  ...['--listen-client-urls', url(ports.etcd), '--advertise-client-urls', url(ports.etcd)],
  ...[
    '--listen-peer-urls',
    url(ports.etcdPeers),
    '--initial-advertise-peer-urls',
    url(ports.etcdPeers),
  ],
  ...[
    '--initial-cluster',
    s.nodes.map((node) => `${node.name}=${url(node.ports.etcdPeers)}`).join(','),
  ],
  ...['--initial-cluster-token', 'krapao', '--initial-cluster-state', 'new'],
]

/** `patroni.yml` of a node. */
export const patroniYml = (s: Settings, { name, folder, ports }: PatroniNode): string => `\
scope: krapao
name: ${name}
restapi:
  listen: 127.0.0.1:${ports.patroni}
  connect_address: 127.0.0.1:${ports.patroni}
${`${s.store}:`.padEnd(27)} # never etcd3: with Patroni 3.0.2
  hosts: [${s.nodes.map((node) => `'127.0.0.1:${node.ports.etcd}'`).join(', ')}]
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        wal_log_hints: 'on'
        max_connections: 150
        archive_mode: 'always'
        archive_command: f=${s.archive}/%f; p=$f.$(hostname).$$.part; if test -e $f; then cmp -s %p $f; else cp %p $p && sync $p && mv -n $p $f && test ! -e $p || { rm -f $p; false; }; fi
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
    - auth-local: scram-sha-256
    - auth-host: scram-sha-256
  pg_hba:
    - local all all scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${ports.postgres}
  connect_address: 127.0.0.1:${ports.postgres}
  bin_dir: ${s.programs}
  data_dir: ${folder}/data
  pgpass: ${folder}/pgpass
  authentication:
    superuser: {username: postgres, password: ${s.passwords.superuser}}
    replication: {username: replicator, password: ${s.passwords.replication}}
    rewind: {username: rewinder, password: ${s.passwords.rewind}}
  parameters:
    unix_socket_directories: ${folder}
    shared_buffers: 128MB
  basebackup:
    checkpoint: fast
`

/** `haproxy.cfg`: the one address, of the node that Patroni calls the primary. */
export const haproxyCfg = (s: Settings): string => `\
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 4s
  timeout check 5s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${s.address}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${s.nodes
  .map(
    ({ name, ports }) =>
      `  server ${name} 127.0.0.1:${ports.postgres} check port ${ports.patroni}\n`,
  )
  .join('')}`

const url = (port: number) => `http://127.0.0.1:${port}`
