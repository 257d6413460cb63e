import * as z from 'zod/mini'
import { setting } from './setting.ts'

export const service = setting({
  means: 'true shuts the service; members see /terminated',
  written: '{"terminated": true or false}',
  shape: z.object({ terminated: z.boolean() }),
  start: { terminated: false },
})
