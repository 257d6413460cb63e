import * as z from 'zod/mini'

/** Percentages of a holding's base: the target that meets it, and the floor at which it is lost. Whole numbers, as the database takes them. */
export const heldAt = z.object({
  success: z.int().check(z.gte(101), z.lte(10_000)),
  fail: z.int().check(z.gte(0), z.lte(50)),
})
