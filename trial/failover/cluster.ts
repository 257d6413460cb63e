/** A PostgreSQL of several nodes behind one address, and what is done to it. */
export type FailoverCluster = {
  /** Where the app and its owner log in: the one address. */
  url: string
  ownerUrl: string
  /** Where its data and configuration are. */
  folder: string
  events: readonly ClusterEvent[]
  /** On an asynchronous cluster: a tail of what was acknowledged is lost on purpose. */
  loseTail?: () => Promise<void>
  end: () => Promise<void>
}

export type ClusterEvent = {
  name: string
  strike: () => Promise<unknown>
  /** Resolves when the cluster has done what it does about it. */
  over: () => Promise<unknown>
  /** Makes the cluster whole again, while it is used. Answers what was not as it must be. */
  mend: () => Promise<string[]>
}
