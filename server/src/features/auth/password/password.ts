import { hash, verify } from '@node-rs/argon2'

// argon2id, 19 MiB, t=2 (OWASP). About 90 a second on two cores: logins are throttled before they come here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** A hash of nothing: verified when the name is unknown, so that an unknown name takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password')

/** Equal time whether the name exists or not. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password)
  return fits && stored !== undefined
}
